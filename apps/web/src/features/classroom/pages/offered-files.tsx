import { useTranslation } from '../../../app/i18n.ts';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import type { Offer } from './offered-file.ts';

/** Links to files offered by a page, because its frame may not download. */
export function OfferedFiles({ offers }: { offers: readonly Offer[] }) {
  const { t } = useTranslation('learning/classroom');
  return (
    <div role="status">
      {offers.map(({ name, href }) => (
        <p
          key={href}
          className="flex flex-wrap items-center justify-between gap-3 border-t-2 border-hairline p-3"
        >
          <span className="min-w-0 break-words">{t('fileOffered', { name })}</span>
          <a href={href} download={name} className={buttonVariants('secondary')}>
            {t('download')}
            <span className="sr-only"> {name}</span>
          </a>
        </p>
      ))}
    </div>
  );
}
