import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/parts/query-state.tsx';
import { useSay } from '../../app/read-aloud/say.tsx';
import { useStudent } from '../../app/session/session.ts';
import { Sticker } from '@skillkite/ui/art/sticker.tsx';
import { teacherApi } from './endpoints.ts';
import { quietly } from './from-teacher.tsx';
import { usePraiseWords } from './use-praise-words.ts';

/** Praise as stickers, for children who do not read: a tap speaks the reason. */
export function StickerWall() {
  const { t, language } = useTranslation('learning/teacher');
  const say = useSay(language);
  const wordsOf = usePraiseWords();
  const given = teacherApi.useFetchFromTeacherQuery({ studentId: useStudent().id });
  return (
    <QueryState {...quietly} of={given}>
      {({ praise }) =>
        praise.length === 0 ? null : (
          <section aria-label={t('young.stickers')} className="mx-auto mb-6 max-w-4xl">
            <ul className="flex flex-wrap justify-center gap-3">
              {praise.map((one) => {
                const words = t('young.sticker', { teacher: one.teacher, words: wordsOf(one) });
                return (
                  <li key={one.id}>
                    <button
                      type="button"
                      aria-label={words}
                      onClick={() => say?.(words)}
                      className="grid size-24 place-items-center rounded-3xl border-4 border-hairline bg-surface"
                    >
                      <Sticker kind={one.sticker} className="size-16" />
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
        )
      }
    </QueryState>
  );
}
