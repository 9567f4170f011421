import { answerPractice } from '@skillkite/contract/learning/practice';
import { isYoung } from '@skillkite/rules/school/grade';
import { isWithoutReading } from '@skillkite/rules/quiz/quiz';
import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Bubble } from '../../app/parts/bubble.tsx';
import { deliver } from '../../app/outbox/device-outbox.ts';
import { type Practice, type Run, practiceApi } from '../../app/endpoints/practice.ts';
import { useCelebrated } from '../../app/effects/use-celebrated.ts';
import { useTranslation } from '../../app/i18n.ts';
import { Mithu } from '../../app/parts/mithu.tsx';
import { newId } from '@skillkite/client/new-id';
import { QueryState } from '../../app/parts/query-state.tsx';
import { YoungEnd } from '../../app/quiz/lesson-end.tsx';
import { QuizStage } from '../../app/quiz/quiz-stage.tsx';
import { latestRun, runsOnDevice } from '../../app/quiz/runs-on-device.ts';
import { useStudent } from '../../app/session/session.ts';
import { tellGoal } from '../../app/todays-goal.ts';
import { TO_LEARN, paths } from '../../paths.ts';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { PracticeEnd } from './practice-end.tsx';

/** Continues today's unfinished practice of this device, even if other questions are due now. */
function begunHere(practice: Practice, device: ReturnType<typeof runsOnDevice>) {
  const here = device.practice();
  const isOfToday = here !== null && here.day === practice.day && here.attempts.length > 0;
  if (isOfToday && latestRun(here, practice.run) === here) return here;
  const run: Run = practice.run ?? { runId: newId(), attempts: [] };
  return { ...run, day: practice.day, questions: practice.questions };
}

/** The questions in full screen; every answer is saved on the device, then on the server. */
function Practising({ practice }: { practice: Practice }) {
  const { t } = useTranslation('learning/quiz');
  const student = useStudent();
  const isChild = isYoung(student.grade);
  const navigate = useNavigate();
  const device = runsOnDevice(student.id);
  // Questions stay fixed while the page is open.
  const [{ day, questions, ...begun }] = useState(() => begunHere(practice, device));
  const [{ missed, isWarmUp }] = useState(practice);
  const questionIds = questions.map(({ questionId }) => questionId);
  const keep = ({ runId, attempts }: Run, isDone: boolean) => {
    device.keepPractice(isDone ? null : { day, questions, runId, attempts });
    void deliver(
      answerPractice,
      {
        studentId: student.id,
        runId,
        questionIds,
        attempts: attempts.map(({ chosen, ...attempt }) => ({ ...attempt, chosen: [...chosen] })),
      },
      { studentId: student.id, key: 'practice' },
    );
  };
  return (
    <QuizStage
      title={t('practice')}
      {...(isWarmUp && { lead: t('haveAGuess') })}
      questions={questions}
      begun={begun}
      onAnswered={keep}
      onLeave={() => void navigate(paths.root)}
      renderEnd={({ quiz }) =>
        isChild ? (
          <YoungPracticeEnd count={questionIds.length} />
        ) : (
          <PracticeEnd
            questionIds={questionIds}
            rightAtFirst={quiz.run.rightAtFirst}
            seen={quiz.run.seen}
            missed={missed.filter(({ questionId }) => questionIds.includes(questionId))}
            isWarmUp={isWarmUp}
          />
        )
      }
    />
  );
}

/** End for children who do not read, as after a lesson; it also reports the goal. */
function YoungPracticeEnd({ count }: { count: number }) {
  const { id } = useStudent();
  const navigate = useNavigate();
  useCelebrated('lesson');
  useEffect(() => void tellGoal(id), [id]);
  return <YoungEnd count={count} onContinue={() => void navigate(paths.root)} />;
}

/** Nothing is due: Mithu says so, with a link. */
function YoungNothing({ says }: { says: 'noneYet' | 'playedToday' }) {
  const { t } = useTranslation('app/young');
  return (
    <div className="grid justify-items-center gap-6 py-4">
      <Bubble pose="pointing" words={t(says)} />
      <Link
        to={TO_LEARN}
        aria-label={t('learn')}
        className="grid size-24 place-items-center rounded-full bg-leaf text-surface"
      >
        <ArrowRight aria-hidden className="size-12" />
      </Link>
    </div>
  );
}

/**
 * Due questions that the student can answer: classes I to III get only picture questions (decision
 * 15).
 */
const answerable = (practice: Practice): Practice => ({
  ...practice,
  questions: practice.questions.filter(isWithoutReading),
});

/**
 * Today's practice: five questions from finished lessons, mistakes first (D16), or a warm-up
 * (decision 54).
 */
export function Component() {
  const { t } = useTranslation('learning/quiz');
  const student = useStudent();
  const [isAgain, setIsAgain] = useState(false);
  const [settled, setSettled] = useState<Practice | null>(null);
  // Loads the week for the end screen while online.
  practiceApi.useFetchTodayQuery({ studentId: student.id });
  const isChild = isYoung(student.grade);
  const due = practiceApi.useFetchPracticeQuery(
    { studentId: student.id },
    // The last practice changed the due questions.
    { refetchOnMountOrArgChange: true },
  );
  const asked = isChild && due.data ? { ...due, data: answerable(due.data) } : due;
  // The first fresh answer counts, because due questions change during practice.
  if (settled === null && asked.data && !asked.isFetching) setSettled(asked.data);
  return (
    <div className="mx-auto max-w-2xl px-4 py-6">
      {/* The error page has its own title. */}
      {!isChild && (asked.data || !asked.error) && (
        <h1 className="mb-4 text-2xl">{t('practice')}</h1>
      )}
      <QueryState
        of={asked}
        as="page"
        failed={t('failed')}
        loading={t('loading')}
        skeleton={<Skeleton className="h-64" />}
        empty={{
          isIt: ({ questions }) => questions.length === 0,
          shows: isChild ? (
            <YoungNothing says="noneYet" />
          ) : (
            <EmptyState
              picture={<Mithu pose="reading" className="size-36" />}
              title={t('nothingToPractise')}
              text={t('nothingToPractiseText')}
              action={
                <Link to={paths.root} className={buttonVariants('primary')}>
                  {t('toLesson')}
                </Link>
              }
            />
          ),
        }}
      >
        {() => {
          if (settled === null) return <Skeleton className="h-64" />;
          const isOver = settled.isDone && settled.run === null && !isAgain;
          if (!isOver) return <Practising practice={settled} />;
          if (isChild) return <YoungNothing says="playedToday" />;
          return (
            <EmptyState
              picture={<Mithu pose="cheering" className="size-36" />}
              title={t('practisedToday')}
              text={t('practisedTodayText')}
              action={
                <span className="flex flex-wrap justify-center gap-3">
                  <Link to={paths.root} className={buttonVariants('primary')}>
                    {t('doneForToday')}
                  </Link>
                  <Button variant="secondary" onClick={() => setIsAgain(true)}>
                    {t('practiseAgain')}
                  </Button>
                </span>
              }
            />
          );
        }}
      </QueryState>
    </div>
  );
}
