import type { fetchToday } from '@skillkite/contract/learning/practice';
import type { CalendarDay } from '@skillkite/rules/time/calendar-day';
import { courseSource } from '@skillkite/rules/learning/course/course-source';
import { PRACTICE_LENGTH } from '@skillkite/rules/quiz/practice';
import { isBackAgain } from '@skillkite/rules/rewards/todays-goal';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ContentText } from '../../app/parts/content-text.tsx';
import { homeApi } from '../../app/endpoints/home.ts';
import { useTranslation } from '../../app/i18n.ts';
import { Mithu } from '../../app/parts/mithu.tsx';
import { QueryState } from '../../app/parts/query-state.tsx';
import { useWeeklyGoal } from '../../app/quiz/use-weekly-goal.ts';
import { useStudent } from '../../app/session/session.ts';
import type { Answered } from '@skillkite/client/wire';
import { classroomPath, paths } from '../../paths.ts';
import { type SkyDay, WeeklySky } from '@skillkite/ui/art/weekly-sky.tsx';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';

type Today = Answered<typeof fetchToday>;

/** A part of the goal: done, or a link to it. */
function Part({
  isDone,
  title,
  text,
  action,
}: {
  isDone: boolean;
  title: string;
  text: ReactNode;
  action: ReactNode;
}) {
  const { t } = useTranslation('learning/quiz');
  return (
    <li className="flex min-h-16 items-center gap-3 py-2 not-first:border-t-2 not-first:border-hairline">
      <span
        className={`grid size-7 shrink-0 place-items-center rounded-full border-[3px] ${isDone ? 'border-leaf bg-leaf text-surface' : 'border-edge'}`}
      >
        {isDone && <Check aria-hidden className="size-5" strokeWidth={3} />}
      </span>
      <p className="min-w-0 flex-1">
        <span className="block font-bold">{title}</span>
        <span className="block text-sm text-soft">{text}</span>
      </p>
      {isDone ? <span className="font-bold text-leaf">{t('partDone')}</span> : action}
    </li>
  );
}

/** The lesson to continue; a repeated lesson counts too. */
function LessonPart({ goal }: { goal: Today }) {
  const { t } = useTranslation('learning/quiz');
  const { data: next } = homeApi.useContinueJourneyQuery({ studentId: useStudent().id });
  // Stored answers of earlier versions lack the lesson.
  const { isDone } = goal.lesson ?? { isDone: false };
  const done = goal.doneLesson ?? null;
  const to = next ? classroomPath(next.courseId, courseSource(next)) : paths.schoolHomepage;
  const words = () => {
    if (isDone) return done && <ContentText of={done} field="lessonName" />;
    if (!next) return t('reviseAny');
    return <ContentText of={next} field={next.lessonName === null ? 'name' : 'lessonName'} />;
  };
  return (
    <Part
      isDone={isDone}
      title={t('oneLesson')}
      text={words()}
      action={
        <Link to={to} className={buttonVariants('secondary')}>
          {t(next ? 'startLesson' : 'revise')}
          <span className="sr-only">{words()}</span>
        </Link>
      }
    />
  );
}

function Goal({ goal, days }: { goal: Today; days: readonly SkyDay[] }) {
  const { t } = useTranslation('learning/quiz');
  const { lesson, practice, points, isMet, today } = goal;
  const parts = [lesson, practice].filter((part) => part !== null);
  const done = parts.filter(({ isDone }) => isDone).length;
  const lastActiveOn = (goal.lastActiveOn ?? null) as CalendarDay | null;
  const isBack = !isMet && isBackAgain(today as CalendarDay, lastActiveOn);
  const backWords = isBack ? t('backAgain') : null;
  const words = isMet ? t('seeYouTomorrow') : backWords;
  const ofPractice = practice && (
    <Part
      isDone={practice.isDone}
      // Stored answers of earlier versions lack the count.
      title={t('count', { count: practice.questionCount ?? PRACTICE_LENGTH })}
      text={
        practice.isDone ? null : t(practice.isWarmUp ? 'guessThenPoints' : 'thenPoints', { points })
      }
      action={
        <Link to={paths.practice} className={buttonVariants('secondary')}>
          {t('practise')}
        </Link>
      }
    />
  );
  return (
    <section
      aria-labelledby="todays-goal"
      className={`card grid gap-x-6 gap-y-2 p-4 pt-2 sm:min-h-80 sm:grid-cols-2 sm:pt-4 ${words === null ? 'sm:grid-rows-[auto_1fr]' : 'sm:grid-rows-[auto_auto_1fr]'}`}
    >
      {/* On a phone Mithu's text is next to him, because the card has no room below. */}
      <div className="flex items-center gap-3 sm:order-2">
        <Mithu
          pose={isMet ? 'cheering' : isBack ? 'hello' : 'pointing'}
          className="size-16 short:size-12"
        />
        <div className="min-w-0 flex-1">
          <h2 id="todays-goal" className="text-xl max-sm:leading-tight">
            {t(isMet ? 'kiteFlies' : 'goal')}
          </h2>
          <p className={`text-sm font-bold text-soft ${words === null ? '' : 'max-sm:sr-only'}`}>
            {t('partsDone', { done, count: parts.length })}
          </p>
          {words !== null && (
            <p className="rounded-card rounded-tl-none bg-note px-3 py-0.5 text-sm leading-tight sm:hidden">
              {words}
            </p>
          )}
        </div>
        {isMet && (
          <span className="shrink-0 rounded-full bg-sun px-3 py-1 font-bold text-on-sun">
            {t('earned', { points })}
          </span>
        )}
      </div>
      <div className={`grid sm:order-1 ${words === null ? 'sm:row-span-2' : 'sm:row-span-3'}`}>
        <WeeklySky
          label={t('week')}
          days={days}
          today={today}
          share={parts.length === 0 ? 0 : done / parts.length}
        />
      </div>
      {/* The lesson is in the card above: unfinished practice comes first, visible without scrolling on a phone. */}
      <ul className="sm:order-4 sm:self-end">
        {practice?.isDone === false && ofPractice}
        {lesson && <LessonPart goal={goal} />}
        {practice?.isDone && ofPractice}
      </ul>
      {words !== null && (
        <p className="rounded-card rounded-tl-none bg-note px-4 py-2 max-sm:hidden sm:order-3">
          {words}
        </p>
      )}
    </section>
  );
}

/** Today's goal on the landing page: one lesson and one practice, and this week's kites (D16). */
export function TodaysGoal() {
  const { t } = useTranslation('learning/quiz');
  const { asked, days } = useWeeklyGoal();
  return (
    <QueryState
      of={asked}
      as="line"
      failed={t('goalFailed')}
      saysWhy={false}
      loading={t('goalLoading')}
      skeleton={<Skeleton className="h-[26.5rem] sm:h-80" />}
      empty={{ isIt: ({ lesson, practice }) => lesson === null && practice === null, shows: null }}
    >
      {(goal) => <Goal goal={goal} days={days} />}
    </QueryState>
  );
}
