import { skipToken } from '@reduxjs/toolkit/query';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { Check, ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import {
  type AskedQuestion,
  type CourseLesson,
  useFetchAnswersQuery,
} from '../../app/endpoints/course.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import { SelectField } from '../parts/select-field.tsx';
import { useLessonKindName } from './lesson-kind-name.ts';

const shareOf = (part: number, all: number): number => (all === 0 ? 0 : (100 * part) / all);

/** Questions without a judged answer do not count as hard. */
const rightShare = ({ rightFirst, answered }: AskedQuestion): number =>
  rightFirst === null ? 100 : shareOf(rightFirst, answered);

const Bar = ({ percent, className }: { percent: number; className: string }) => (
  <span aria-hidden className="block h-2.5 overflow-hidden rounded-full bg-hairline">
    <span className={`block h-full ${className}`} style={{ width: `${percent}%` }} />
  </span>
);

function Question({ of, number, isOpen }: { of: AskedQuestion; number: number; isOpen: boolean }) {
  const { t } = useTranslation('console-learning/course');
  const { question, answered, rightFirst, answers, rightAnswer, fooledMost } = of;
  const isSeen = answers.some(({ isRight }) => isRight);
  return (
    <details open={isOpen} className="group border-t border-hairline py-3">
      <summary className="grid cursor-pointer grid-cols-[1.5rem_1fr_1.25rem] gap-x-2 rounded-control">
        <strong className="tabular-nums">{number}</strong>
        <span lang={question.lang} className="min-w-0 font-bold break-words">
          {question.text}
        </span>
        <ChevronDown aria-hidden className="size-5 text-soft group-open:rotate-180" />
        {rightFirst === null ? (
          <span className="col-start-2 mt-1 text-sm text-soft">
            {t('notJudged', { count: answered })}
          </span>
        ) : (
          <span className="col-start-2 mt-1 grid grid-cols-[1fr_auto] items-center gap-3 text-sm">
            <Bar percent={shareOf(rightFirst, answered)} className="bg-leaf" />
            <span className="tabular-nums">
              {t('rightOf', { right: rightFirst, count: answered })}
            </span>
          </span>
        )}
      </summary>
      <ul className="mt-2 ml-8 text-sm">
        {answers.map(({ text, students, isRight }) => (
          <li
            key={`${isRight} ${text.text}`}
            className="grid grid-cols-[1fr_5rem_2rem_1.25rem] items-center gap-2 py-1"
          >
            <span
              lang={text.lang}
              className={`min-w-0 break-words ${isRight ? 'font-bold text-leaf' : ''}`}
            >
              {text.text}
            </span>
            <Bar
              percent={shareOf(students, answered)}
              className={isRight ? 'bg-leaf' : 'bg-primary'}
            />
            <span className="text-right tabular-nums">{students}</span>
            {isRight && <Check role="img" aria-label={t('right')} className="size-4 text-leaf" />}
          </li>
        ))}
      </ul>
      {rightAnswer !== null && !isSeen && (
        <p className="mt-1 ml-8 text-sm break-words">
          {t('rightIs')}{' '}
          <strong className="text-leaf" lang={rightAnswer.lang}>
            {rightAnswer.text}
          </strong>
        </p>
      )}
      {fooledMost !== null && (
        <p className="mt-1 ml-8 text-sm">
          <strong>
            {t('fooledMost', { answer: fooledMost.text.text, count: fooledMost.students })}
          </strong>{' '}
          {fooledMost.why && <span lang={fooledMost.why.lang}>{fooledMost.why.text}</span>}
        </p>
      )}
    </details>
  );
}

type Order = 'hardest' | 'place';

type Props = {
  of: { schoolId: number; grade: number; section: string };
  lesson: CourseLesson;
  number: number;
  onClose: () => void;
};

/**
 * A class's answers in one lesson. Each question has the share of right first answers and the most
 * frequent wrong one.
 */
export function Answers({ of, lesson, number, onClose }: Props) {
  const { t, language } = useTranslation('console-learning/course');
  const kindName = useLessonKindName();
  const [order, setOrder] = useState<Order>('hardest');
  const { schoolId, grade, section } = of;
  const asked = useFetchAnswersQuery(
    lesson.hasAnswers
      ? { class: { schoolId, grade, section }, lessonId: lesson.lessonId, language }
      : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  return (
    <aside
      aria-label={t('answers')}
      className="min-w-0 rounded-card bg-paper p-4 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto"
    >
      <div className="mb-3 flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="text-sm text-soft">
            {number} · {kindName(lesson.kind)}
          </p>
          <h2 className="text-lg break-words" lang={lesson.lesson.lang}>
            {lesson.lesson.text}
          </h2>
        </div>
        <button
          type="button"
          aria-label={t('close')}
          className="grid size-11 place-items-center rounded-control hover:bg-sky"
          onClick={onClose}
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <QueryState of={asked} skeleton={<Skeleton className="h-64" />}>
        {({ tried, isLatestTry, questions }) => {
          if (questions.length === 0)
            return (
              <EmptyState
                picture={<SceneArt scene="nothing" />}
                title={t('noAnswers')}
                text={t('noAnswersText')}
              />
            );
          const all = questions.map((question, at) => ({ question, number: at + 1 }));
          const judged = questions.filter(({ rightFirst }) => rightFirst !== null);
          const right = judged.reduce((sum, { rightFirst }) => sum + (rightFirst ?? 0), 0);
          const answered = judged.reduce((sum, one) => sum + one.answered, 0);
          const shown =
            order === 'place'
              ? all
              : all.toSorted((one, other) => rightShare(one.question) - rightShare(other.question));
          return (
            <>
              <dl className="mb-3 flex flex-wrap gap-x-6 gap-y-2 border-t border-hairline pt-3 text-sm text-soft">
                <div>
                  <dd className="font-display text-xl text-ink">{tried}</dd>
                  <dt>{t('tried')}</dt>
                </div>
                {judged.length > 0 && (
                  <div>
                    <dd className="font-display text-xl text-ink">
                      {t('percent', { percent: Math.round(shareOf(right, answered)) })}
                    </dd>
                    <dt>{t(isLatestTry ? 'rightLatest' : 'rightFirst')}</dt>
                  </div>
                )}
              </dl>
              {isLatestTry && <p className="mb-3 text-sm text-soft">{t('latestTry')}</p>}
              <SelectField
                label={t('order')}
                value={order}
                onChange={({ target }) => setOrder(target.value === 'place' ? 'place' : 'hardest')}
                className="mb-3 text-sm"
              >
                <option value="hardest">{t('hardestFirst')}</option>
                <option value="place">{t('inOrder')}</option>
              </SelectField>
              {shown.map((one, at) => (
                <Question
                  key={one.number}
                  of={one.question}
                  number={one.number}
                  isOpen={at === 0}
                />
              ))}
            </>
          );
        }}
      </QueryState>
    </aside>
  );
}
