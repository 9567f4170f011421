import { CircleCheck, X } from 'lucide-react';
import { useTranslation } from '../../../app/i18n.ts';
import { UnfitList } from '../files/unfit-list.tsx';
import type { FileLessons } from '../files/use-file-lessons.ts';
import { ICON_BUTTON } from '../question/fields.tsx';

/** The lessons that files became, and the files that were not taken. */
export function TakenFiles({ of }: { of: FileLessons }) {
  const { t } = useTranslation('console-learning/studio-files');
  const { added, unfit, dismiss } = of;
  if (added === 0 && unfit.length === 0) return null;
  return (
    <section aria-label={t('taken.title')} className="grid gap-2 rounded-card bg-leaf-wash p-3">
      <div className="flex items-center gap-2">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-leaf" />
        <p role="status" className="flex-1 font-bold">
          {t('taken.lessons', { count: added })}
        </p>
        <button type="button" aria-label={t('close')} className={ICON_BUTTON} onClick={dismiss}>
          <X aria-hidden className="size-5" />
        </button>
      </div>
      {unfit.length > 0 && (
        <>
          <h3 className="text-base font-bold">{t('taken.not', { count: unfit.length })}</h3>
          <UnfitList of={unfit} />
        </>
      )}
    </section>
  );
}
