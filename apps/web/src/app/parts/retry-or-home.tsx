import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { useTranslation } from '../i18n.ts';

/** For a page that failed to load: retry and home, equally prominent. */
export function RetryOrHome({ onAgain, isBusy }: { onAgain: () => unknown; isBusy: boolean }) {
  const { t } = useTranslation('app/shell');
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <Button variant="secondary" isBusy={isBusy} onClick={() => void onAgain()}>
        {t('again')}
      </Button>
      <Link to={paths.root} className={buttonVariants('secondary')}>
        {t('home')}
      </Link>
    </div>
  );
}
