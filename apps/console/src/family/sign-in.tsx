import { Link } from 'react-router';
import { useTranslation } from '../app/i18n.ts';
import { SignInPage } from '../screens/sign-in/sign-in-page.tsx';
import { HOME, paths } from './paths.ts';

/** Parents sign in as staff do; whoever is new begins with the code of the login card. */
export function FamilySignIn() {
  const { t } = useTranslation('family');
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
