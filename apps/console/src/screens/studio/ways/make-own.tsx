import { buttonVariants } from '@skillkite/ui/button.tsx';
import { PencilRuler } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../app/i18n.ts';
import { paths } from '../../../paths.ts';

/** From a page without courses to where they are made. */
export function MakeOwn() {
  const { t } = useTranslation('console-learning/studio-ways');
  return (
    <div className="grid justify-items-center gap-2">
      <Link to={paths.studio} className={buttonVariants('secondary')}>
        <PencilRuler aria-hidden className="size-5" />
        {t('makeOwn')}
      </Link>
      <p className="text-sm text-soft">{t('makeOwnText')}</p>
    </div>
  );
}
