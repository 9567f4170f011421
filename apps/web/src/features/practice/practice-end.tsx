import { Check, RotateCcw, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Reward } from '../../app/domain.ts';
import { useCelebrated } from '../../app/effects/use-celebrated.ts';
import { useTranslation } from '../../app/i18n.ts';
import { Mithu } from '../../app/parts/mithu.tsx';
import { useNextLesson } from '../../app/quiz/use-next-lesson.ts';
import { useWeeklyGoal } from '../../app/quiz/use-weekly-goal.ts';
import { useStudent } from '../../app/session/session.ts';
import { tellGoal } from '../../app/todays-goal.ts';
import { paths } from '../../paths.ts';
import { WeeklySky } from '@skillkite/ui/art/weekly-sky.tsx';
import { buttonVariants } from '@skillkite/ui/button.tsx';

type Props = {
  questionIds: readonly number[];
  rightAtFirst: ReadonlySet<number>;
  /** Questions with a shown answer. */
  seen: ReadonlySet<number>;
  /** Previously wrong questions among them, with the day. */
  missed: readonly { readonly questionId: number; readonly missedOn: string }[];
  /** The questions are from the next lesson (decision 54). */
  isWarmUp: boolean;
};

/** The end of a practice: result, this week's sky, and one link. */
export function PracticeEnd({ questionIds, rightAtFirst, seen, missed, isWarmUp }: Props) {
  const { t } = useTranslation('learning/quiz');
  const student = useStudent();
  const { asked, days, shortDay } = useWeeklyGoal();
  const [rewards, setRewards] = useState<readonly Reward[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  useCelebrated('lesson');
  useEffect(() => {
    heading.current?.focus();
    void tellGoal(student.id).then(setRewards);
  }, [student.id]);
  const { data: goal } = asked;
  const lesson = useNextLesson(student.id);
  // This practice is done, even if the server does not know it yet.
  const isMet = goal !== undefined && goal.lesson?.isDone !== false;
  const points = rewards.find(({ kind, reason }) => kind === 'rp' && reason === 'goal')?.amount;
  const count = questionIds.length;
  const right = rightAtFirst.size;
  // Questions missed again return tomorrow and do not count as known.
  const known = missed.filter(({ questionId }) => rightAtFirst.has(questionId));
  const dayOf = new Map(known.map(({ questionId, missedOn }) => [questionId, missedOn]));
  return (
    <>
      <header className="shrink-0 p-2">
        <Link
          to={paths.root}
          aria-label={t('leave')}
          className="grid size-12 place-items-center rounded-full border-2 border-hairline bg-surface"
        >
          <X aria-hidden className="size-6" />
        </Link>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">
        <div className="mx-auto grid max-w-md justify-items-center gap-4">
          <Mithu pose="cheering" className="size-24 min-[24rem]:size-36 short:size-20" />
          <section className="card w-full p-4 text-center min-[24rem]:p-6">
            <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
              {right > 0
                ? t('ofCount', { right, count })
                : t(seen.size === 0 ? 'foundAll' : 'allAnswered', { count })}
            </h1>
            {known.length > 0 && <p>{t('cameBack', { count: known.length })}</p>}
            {known.length === 0 && right === count && <p>{t('allAtFirst')}</p>}
            {isWarmUp ? (
              <p>{t('lessonTells')}</p>
            ) : (
              right < count && <p>{t('restTomorrow', { count: count - right })}</p>
            )}
            <ol aria-hidden className="mt-4 flex flex-wrap justify-center gap-2 min-[24rem]:gap-3">
              {questionIds.map((id) => {
                const day = dayOf.get(id);
                return (
                  <li key={id} className="grid justify-items-center gap-1">
                    <span
                      className={`grid size-10 place-items-center rounded-full border-2 border-leaf min-[24rem]:size-12 ${rightAtFirst.has(id) ? 'bg-leaf text-surface' : 'bg-leaf-wash text-leaf'}`}
                    >
                      {seen.has(id) ? (
                        <RotateCcw className="size-6" strokeWidth={3} />
                      ) : (
                        <Check className="size-7" strokeWidth={3} />
                      )}
                    </span>
                    {day !== undefined && (
                      <span className="flex items-center gap-1 text-sm font-bold text-primary">
                        <RotateCcw className="size-4" />
                        {shortDay(day)}
                      </span>
                    )}
                  </li>
                );
              })}
            </ol>
          </section>
          {goal && (
            <section className="card w-full p-4">
              <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
                <h2 className="text-lg">{isMet ? t('kiteFlies') : t('oneLessonLeft')}</h2>
                {points !== undefined && (
                  <span className="rounded-full bg-sun px-4 py-1 font-bold text-on-sun">
                    {t('earned', { points })}
                  </span>
                )}
              </div>
              <WeeklySky
                label={t('week')}
                days={days}
                today={goal.today}
                share={isMet ? 1 : 1 / 2}
              />
              {!isMet && lesson.isWaiting && <p className="mt-3">{t('lessonWaits')}</p>}
            </section>
          )}
        </div>
      </div>
      <footer className="shrink-0 border-t-2 border-hairline bg-surface p-4">
        <Link
          to={isMet ? paths.root : lesson.to}
          className={`${buttonVariants('primary')} mx-auto flex! w-full max-w-md`}
        >
          {t(isMet ? 'doneForToday' : lesson.to === paths.root ? 'toHome' : 'toLesson')}
        </Link>
      </footer>
    </>
  );
}
