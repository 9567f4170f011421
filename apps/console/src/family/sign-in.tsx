import { Link } from 'react-router';
import { useTranslation } from '../app/i18n.ts';
import { SignInPage } from '../screens/sign-in/sign-in-page.tsx';
import { HOME, paths } from './paths.ts';

/** Parents sign in like staff; new ones start with the login card code. */
export function FamilySignIn() {
  const { t } = useTranslation('family/common');
  return (
    <SignInPage
      home={HOME}
      below={
        <p className="mt-4 text-center">
          {t('first')}{' '}
          <Link to={paths.join} className="inline-block py-3 font-bold text-primary underline">
            {t('join.title')}
          </Link>
        </p>
      }
    />
  );
}
