import { GitCompareArrows } from 'lucide-react';
import { Link } from 'react-router';
import type { Draft } from '../../../app/endpoints/studio.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { pathOfOrigin } from '../../../paths.ts';

type Props = { draftId: number; of: NonNullable<Draft['origin']> };

/** The original of a copy has changed, and its owner has not decided yet. */
export function OriginNotice({ draftId, of: { name, isPack } }: Props) {
  const { t } = useTranslation('console-learning/studio-origin');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-note px-4 py-2 lg:px-6">
      <GitCompareArrows aria-hidden className="size-5 shrink-0" />
      <p role="status" className="mr-auto min-w-0 break-words">
        {t(isPack ? 'changedPack' : 'changed', { name })}
      </p>
      <Link
        to={pathOfOrigin(draftId)}
        className="inline-flex min-h-11 items-center font-bold text-primary hover:underline"
      >
        {t('look')}
      </Link>
    </div>
  );
}
