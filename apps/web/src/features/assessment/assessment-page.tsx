import type { Answered } from '@skillkite/client/wire';
import type { fetchSkillQuestions } from '@skillkite/contract/learning/assessment';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { statusOf } from '@skillkite/client/failure-kind';
import { useTranslation } from '../../app/i18n.ts';
import { type Failure, QueryState } from '../../app/parts/query-state.tsx';
import { useStudent } from '../../app/session/session.ts';
import { paths } from '../../paths.ts';
import { Scene } from '../../app/parts/scene.tsx';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { ProgressBar } from '@skillkite/ui/feedback/progress-bar.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { assessmentApi } from './endpoints.ts';
import { Question } from './question.tsx';
import { useAnswers } from './use-answers.ts';

type Asked = Answered<typeof fetchSkillQuestions>;

const FRAME = 'mx-auto max-w-[45rem] px-4 py-6';

/** The questions one by one, starting where the student stopped (D9). */
function Questions({ asked }: { asked: Asked }) {
  const { t } = useTranslation('learning/assessment');
  const navigate = useNavigate();
  const { questions } = asked;
  const ids = questions.map(({ questionId: id }) => id);
  const { answers, answer, handIn } = useAnswers(ids, asked);
  const [index, setIndex] = useState(() => {
    const open = ids.findIndex((id) => answers[id] === undefined);
    return open < 0 ? Math.max(0, ids.length - 1) : open;
  });
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const top = useRef<HTMLParagraphElement>(null);
  const question = questions[index];
  if (!question) return null;
  const id = question.questionId;
  const isLast = index === questions.length - 1;
  const given = answers[id] ?? [];
  const answered = ids.filter((one) => answers[one] !== undefined).length;
  const isWhole = question.kind === 'order' || given.length > 0;
  const openBefore = ids.findIndex((one) => answers[one] === undefined && one !== id);

  const go = (to: number) => {
    // An unchanged order is an answer too.
    if (question.kind === 'order' && given.length === 0) {
      answer(
        id,
        question.options.map(({ option }) => option),
      );
    }
    setIndex(to);
    scrollTo(0, 0);
    top.current?.focus();
  };
  const submit = async () => {
    setIsSending(true);
    setRefusal(null);
    const outcome = await handIn();
    setIsSending(false);
    if (outcome.kind === 'refused') setRefusal(outcome.failure.message);
    else void navigate(paths.skillReport, { replace: true });
  };
  const isOrderOpen = isLast && question.kind === 'order' && given.length === 0;

  return (
    <div className={FRAME}>
      <div className="mb-6">
        <div className="mb-2 flex items-center justify-between gap-3">
          <p ref={top} tabIndex={-1} className="font-bold outline-none">
            {t('place', { number: index + 1, of: questions.length })}
          </p>
          <Link
            to={paths.skillIntroduction}
            className="inline-flex min-h-12 items-center font-bold text-primary underline"
          >
            {t('pause')}
          </Link>
        </div>
        <ProgressBar
          label={t('progress')}
          percent={Math.round((answered / questions.length) * 100)}
        />
        <p className="mt-1 text-sm text-soft">{t('kept')}</p>
      </div>
      <h1 className="sr-only">{t('title')}</h1>
      <Question key={id} question={question} answer={given} onAnswer={(next) => answer(id, next)} />
      {refusal !== null && (
        <p role="alert" className="mt-4 text-danger">
          {refusal}
        </p>
      )}
      <div className="mt-8 flex justify-between gap-3">
        <Button variant="secondary" disabled={index === 0} onClick={() => go(index - 1)}>
          {t('back')}
        </Button>
        {!isLast && (
          <Button disabled={!isWhole} onClick={() => go(index + 1)}>
            {t('next')}
          </Button>
        )}
        {isLast && (openBefore >= 0 || isOrderOpen) && (
          <Button disabled={!isWhole} onClick={() => go(openBefore >= 0 ? openBefore : index)}>
            {t(openBefore >= 0 ? 'toOpen' : 'next')}
          </Button>
        )}
        {isLast && openBefore < 0 && !isOrderOpen && (
          <Button disabled={!isWhole} isBusy={isSending} onClick={() => void submit()}>
            {t('handIn')}
          </Button>
        )}
      </div>
      {isSending && (
        <p role="status" className="mt-4 text-soft">
          {t('sending')}
        </p>
      )}
    </div>
  );
}

/** Redirect if there are no questions now: all are answered, or the window is closed. */
function elsewhere(error: Failure) {
  if (statusOf(error) !== 409) return undefined;
  const isDone = error.code === 'ASSESSMENT_DONE';
  return <Navigate to={isDone ? paths.skillReport : paths.skillIntroduction} replace />;
}

export function Component() {
  const { t } = useTranslation('learning/assessment');
  const { id: studentId } = useStudent();
  // Read once per visit: answers on the page are newer than any refresh.
  const [ask, { data, error }] = assessmentApi.useLazyFetchSkillQuestionsQuery();
  const refetch = useCallback(() => void ask({ studentId }), [ask, studentId]);
  useEffect(refetch, [refetch]);
  const none = (
    <EmptyState
      isWholePage
      picture={<Scene scene="nothing" />}
      title={t('none')}
      text={t('noneText')}
      action={
        <Link to={paths.root} className={buttonVariants()}>
          {t('goOn')}
        </Link>
      }
    />
  );
  return (
    <QueryState
      of={{ data, error, refetch }}
      as="page"
      failed={t('failed')}
      reassurance={t('failedText')}
      otherWay={
        <Link to={paths.skillIntroduction} className={buttonVariants('secondary')}>
          {t('back')}
        </Link>
      }
      ofFailure={elsewhere}
      loading={t('loading')}
      skeleton={
        <>
          <Skeleton className="mb-6 h-8" />
          <Skeleton className="mb-4 h-12" />
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="mb-3 h-14" />
          ))}
        </>
      }
      skeletonClassName={FRAME}
      empty={{ isIt: ({ questions }) => questions.length === 0, shows: none }}
    >
      {(asked) => <Questions asked={asked} />}
    </QueryState>
  );
}
