import { Sticker } from '@skillkite/ui/art/sticker.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { usePageLimit } from '@skillkite/ui/use-page-limit';
import { useState } from 'react';
import { dayWords } from '@skillkite/texts/day-words';
import type { StudentDetails } from '../../app/endpoints/endpoints.ts';
import { useTranslation } from '../../app/i18n.ts';
import { useFetchPraiseQuery } from '../../app/endpoints/praise.ts';
import { QueryState, keepingLast } from '../../app/query-state.tsx';
import { ListEnd } from '../parts/list-end.tsx';
import { PraiseButton, type Sent } from './praise-button.tsx';
import { PraiseUndo, useTakeBack } from './take-back.tsx';

/** Praise of a student, and a form for more. */
export function StudentPraise({ of }: { of: StudentDetails['student'] }) {
  const { t, tag } = useTranslation('console-learning/praise');
  const { asked, setMost } = usePageLimit();
  const query = useFetchPraiseQuery({ studentId: of.studentId, ...asked });
  const [said, say] = useState('');
  const [sent, setSent] = useState<Sent | null>(null);
  const takeBack = useTakeBack();
  const { schoolId, grade, section } = of;
  const [taking, setTaking] = useState<number | null>(null);
  const take = async (id: number) => {
    if (taking !== null) return;
    setTaking(id);
    say(await takeBack({ of: { schoolId, grade, section: section ?? '' }, praiseIds: [id] }));
    setTaking(null);
  };
  return (
    <>
      <PraiseButton of={of} studentIds={[of.studentId]} onDone={setSent} />
      {sent && <PraiseUndo key={sent.praiseIds.join()} sent={sent} onSaid={say} />}
      <p role="status" className={said === '' ? 'sr-only' : 'mt-2 text-leaf'}>
        {said}
      </p>
      <QueryState of={keepingLast(query)} skeleton={<Skeleton className="mt-3 h-24" />}>
        {({ praise, nextMost }) =>
          praise.length === 0 ? (
            <p className="mt-3 text-soft">{t('none')}</p>
          ) : (
            <>
              <ul className="mt-3">
                {praise.map(({ id, sticker, phrase, words, givenBy, at, isRevocable }) => (
                  <li key={id} className="flex items-center gap-3 border-t border-hairline py-2">
                    <Sticker kind={sticker} className="size-10 shrink-0" />
                    <span className="min-w-0 flex-1 break-words">
                      {[phrase && t(`phrase.${phrase}`), words].filter(Boolean).join(' ')}
                      <span className="block text-sm text-soft">
                        {t('by', { name: givenBy, day: dayWords(at, tag) })}
                      </span>
                    </span>
                    {isRevocable && (
                      <button
                        type="button"
                        aria-disabled={taking === id || undefined}
                        className="inline-flex min-h-10 shrink-0 items-center rounded-control bg-sky px-3 text-sm font-bold text-primary hover:underline aria-disabled:opacity-60"
                        onClick={() => void take(id)}
                      >
                        {t('undo')}
                      </button>
                    )}
                  </li>
                ))}
              </ul>
              <ListEnd
                nextMost={nextMost}
                shown={praise.length}
                isBusy={query.isFetching}
                onMore={setMost}
              />
            </>
          )
        }
      </QueryState>
    </>
  );
}
