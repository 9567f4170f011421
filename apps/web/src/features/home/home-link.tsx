import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import { paths } from '../../paths.ts';
import { buttonVariants } from '@skillkite/ui/button.tsx';

/** Link from the school's page to home, which has more (D9). */
export function HomeLink() {
  const { t } = useTranslation('learning/home');
  return (
    <Link to={paths.home} className={`${buttonVariants('quiet')} mt-8 -ml-5`}>
      {t('toHome')}
      <ArrowRight aria-hidden className="size-5" />
    </Link>
  );
}
