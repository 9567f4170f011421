import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { useTranslation } from '../i18n.ts';

/** Where a page did not come and nobody knows whether it will: neither way is the better one. */
export function AgainOrHome({ onAgain, isBusy }: { onAgain: () => unknown; isBusy: boolean }) {
  const { t } = useTranslation('shell');
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
