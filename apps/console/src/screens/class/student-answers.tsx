import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { momentWords } from '@skillkite/texts/day-words';
import { Check, CircleHelp, MonitorSmartphone, Trophy, X } from 'lucide-react';
import { useState } from 'react';
import {
  type AnsweredQuestion,
  type Attempts as SeveralAttempts,
  useFetchStudentAnswersQuery,
} from '../../app/endpoints/course.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import { SelectField } from '../parts/select-field.tsx';

type Answer = AnsweredQuestion['answers'][number];

const SIGNS = {
  right: { Icon: Check, className: 'text-leaf' },
  wrong: { Icon: X, className: 'text-flame' },
  notJudged: { Icon: CircleHelp, className: 'text-soft' },
} as const;
const judgementOf = ({ isRight }: Answer): keyof typeof SIGNS =>
  isRight === null ? 'notJudged' : isRight ? 'right' : 'wrong';

function GivenAnswer({ of }: { of: Answer }) {
  const { t } = useTranslation('console-learning/student');
  const judgement = judgementOf(of);
  const { Icon, className } = SIGNS[judgement];
  return (
    <li className="flex gap-2 py-0.5">
      <Icon
        role="img"
        aria-label={t(judgement)}
        className={`mt-0.5 size-4 shrink-0 ${className}`}
      />
      <span className="min-w-0 break-words" lang={of.text.lang}>
        {of.text.text}
      </span>
    </li>
  );
}

function Question({ of: { question, answers, rightAnswer } }: { of: AnsweredQuestion }) {
  const { t } = useTranslation('console-learning/student');
  const wasRight = answers.some(({ isRight }) => isRight);
  return (
    <li className="border-t border-hairline py-2">
      <p className="font-bold break-words" lang={question.lang}>
        {question.text}
      </p>
      {answers.length === 0 ? (
        <p className="text-soft">{t('notAnswered')}</p>
      ) : (
        <ol>
          {answers.map((answer, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- One answer may be given twice; they never move.
            <GivenAnswer key={at} of={answer} />
          ))}
        </ol>
      )}
      {rightAnswer !== null && !wasRight && (
        <p className="break-words text-soft">
          {t('rightAnswer')}{' '}
          <strong className="text-ink" lang={rightAnswer.lang}>
            {rightAnswer.text}
          </strong>
        </p>
      )}
    </li>
  );
}

function Questions({ of: questions }: { of: readonly AnsweredQuestion[] }) {
  const { t } = useTranslation('console-learning/student');
  return questions.length === 0 ? (
    <p className="border-t border-hairline py-2 text-soft">
      <strong className="block text-ink">{t('noAnswers')}</strong>
      {t('noAnswersText')}
    </p>
  ) : (
    <ol>
      {questions.map((question, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- Two questions may have the same words; they never move.
        <Question key={at} of={question} />
      ))}
    </ol>
  );
}

type AttemptsProps = { of: SeveralAttempts; questions: readonly AnsweredQuestion[] };

/** Attempts with time, score, which one counts, and answers. */
function Attempts({ of: { own, others }, questions }: AttemptsProps) {
  const { t, tag } = useTranslation('console-learning/student');
  const devices = others.filter(({ kind }) => kind === 'device');
  const best = others.filter(({ kind }) => kind === 'best');
  const attempts = [
    { name: t('attemptThatGoesOn'), ...own, questions },
    ...best.map((one) => ({ name: t('bestTry'), ...one })),
    ...devices.map((other, at) => ({
      name: devices.length === 1 ? t('otherDevice') : t('otherDeviceNumbered', { number: at + 1 }),
      ...other,
    })),
  ];
  const [chosen, choose] = useState(0);
  const shown = attempts[chosen] ?? attempts[0];
  const percent = (amount: number) =>
    new Intl.NumberFormat(tag, { style: 'percent' }).format(Math.round(amount) / 100);
  return (
    <>
      {best.length > 0 && (
        <p className="flex items-start gap-2 pb-2">
          <Trophy aria-hidden className="mt-0.5 size-5 shrink-0 text-leaf" />
          {t('bestBefore')}
        </p>
      )}
      {devices.length > 0 && (
        <p className="flex items-start gap-2 pb-2">
          <MonitorSmartphone aria-hidden className="mt-0.5 size-5 shrink-0 text-leaf" />
          {t('otherAttempt')}
        </p>
      )}
      <SelectField
        label={t('attempt')}
        className="max-w-96 pb-2"
        value={chosen}
        onChange={({ target }) => choose(Number(target.value))}
      >
        {attempts.map(({ name, heardAt, scorePercent }, at) => (
          <option key={name} value={at}>
            {[
              name,
              heardAt === null
                ? null
                : momentWords(heardAt, tag, { day: 'numeric', month: 'short' }),
              scorePercent === null ? null : percent(scorePercent),
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </option>
        ))}
      </SelectField>
      {shown && (
        <>
          <p role="status" className="pb-2">
            {shown.scorePercent === null ? null : (
              <strong>{t('attemptScored', { score: percent(shown.scorePercent) })} </strong>
            )}
            {shown.isCounted ? t('attemptCounts') : t('attemptBeside')}
          </p>
          <Questions of={shown.questions} />
        </>
      )}
    </>
  );
}

type Props = { studentId: number; lessonId: number };

/** A student's answers in a lesson, requested when opened. */
export function StudentAnswers({ studentId, lessonId }: Props) {
  const { t, language } = useTranslation('console-learning/student');
  const asked = useFetchStudentAnswersQuery(
    { studentId, lessonId, language },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <QueryState of={asked} skeleton={<Skeleton className="h-24" />}>
      {({ isLatestTry, attempts, questions }) =>
        attempts ? (
          <Attempts of={attempts} questions={questions} />
        ) : (
          <>
            {isLatestTry && questions.length > 0 && (
              <p className="pb-2 text-soft">{t('latestTry')}</p>
            )}
            <Questions of={questions} />
          </>
        )
      }
    </QueryState>
  );
}
