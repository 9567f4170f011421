import type { fetchFromTeacher } from '@skillkite/contract/learning/teacher';
import { useTranslation } from '../../app/i18n.ts';
import type { Answered } from '@skillkite/client/wire';
import { Sticker } from '@skillkite/ui/art/sticker.tsx';
import { usePraiseWords } from './use-praise-words.ts';

export type Praise = Answered<typeof fetchFromTeacher>['praise'][number];

/** All praise; the latest is expanded. */
export function PraiseShelf({ of }: { of: readonly Praise[] }) {
  const { t } = useTranslation('learning/teacher');
  const wordsOf = usePraiseWords();
  const item = (praise: Praise) => (
    <li key={praise.id} className="mt-3">
      <p className="text-sm text-soft">{praise.teacher}</p>
      <p className="my-1 flex items-center gap-3 rounded-card rounded-tl-none bg-note p-3 break-words">
        <Sticker kind={praise.sticker} className="size-12 shrink-0" />
        {wordsOf(praise)}
      </p>
    </li>
  );
  const [latest, ...earlier] = of;
  if (!latest) return null;
  return (
    <>
      <ul>{item(latest)}</ul>
      {earlier.length > 0 && (
        <details>
          <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-2 font-bold text-primary">
            {t('earlierPraise', { count: earlier.length })}
          </summary>
          <ul>{earlier.map(item)}</ul>
        </details>
      )}
    </>
  );
}
