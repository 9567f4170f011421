import { dayWords } from '@skillkite/texts/day-words';
import { BookOpen, Check, ChevronDown, CircleDashed } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { StudentDetails } from '../../app/endpoints/endpoints.ts';
import { useTranslation } from '../../app/i18n.ts';
import { timeWords } from '../../app/unusual-words.ts';
import { pathOfActivity } from '../../paths.ts';
import { StudentAnswers } from './student-answers.tsx';

type Lesson = StudentDetails['courses'][number]['lessons'][number];
type Props = {
  lesson: Lesson;
  studentId: number;
  /** The address names it: expanded and focused. */
  isMarked: boolean;
};

const ICONS = { done: Check, begun: BookOpen, notBegun: CircleDashed } as const;

function stateOf({ doneAt, begunAt, tries }: Lesson): keyof typeof ICONS {
  if (doneAt !== null) return 'done';
  return begunAt !== null || tries > 0 ? 'begun' : 'notBegun';
}

/** A student's lesson: state, score and tries, with answers on request. */
export function StudentLesson({ lesson, studentId, isMarked }: Props) {
  const { t, tag } = useTranslation('console-learning/student');
  const about = useTranslation('console-learning/activity').t;
  const row = useRef<HTMLLIElement>(null);
  const panelId = useId();
  const state = stateOf(lesson);
  const { doneAt, begunAt, score, latestScore, tries, tookSeconds } = lesson;
  const hasAnswers = lesson.hasAnswers && (state !== 'notBegun' || isMarked);
  const [isOpen, open] = useState(isMarked && hasAnswers);
  useEffect(() => {
    if (!isMarked) return;
    row.current?.focus({ preventScroll: true });
    row.current?.scrollIntoView({ block: 'center' });
  }, [isMarked]);
  const day = (moment: string) => dayWords(moment, tag, { dateStyle: 'long' });
  const Icon = ICONS[state];
  return (
    <li
      ref={row}
      tabIndex={isMarked ? -1 : undefined}
      aria-current={isMarked ? 'true' : undefined}
      className={`border-t border-hairline py-1 ${isMarked ? '-mx-2 rounded-control bg-sky px-2' : ''}`}
    >
      <div className="flex min-h-10 flex-wrap items-center gap-x-3">
        <Icon
          aria-hidden
          className={`size-5 shrink-0 ${state === 'done' ? 'text-leaf' : 'text-soft'}`}
        />
        <span className="min-w-0 flex-[1_1_10rem] break-words" lang={lesson.lesson.lang}>
          {lesson.lesson.text}
        </span>
        <span className="sr-only">{t(state)}</span>
        {tookSeconds !== null && (
          <span className="text-sm text-soft">
            {t('tookSo', { took: timeWords(tookSeconds, tag) })}
          </span>
        )}
        {tries > 0 && (
          <Link
            to={pathOfActivity({ studentId, lessonId: lesson.lessonId })}
            title={about('about')}
            className="inline-flex min-h-10 items-center text-sm text-primary underline"
          >
            {t('tries', { count: tries })}
            <span className="sr-only">
              {' '}
              {about('about')}: {lesson.lesson.text}
            </span>
          </Link>
        )}
        {hasAnswers && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={panelId}
            className="inline-flex min-h-10 items-center gap-1 rounded-control px-2 text-sm font-bold text-primary hover:underline"
            onClick={() => open(!isOpen)}
          >
            {t('answers')}
            <span className="sr-only"> {lesson.lesson.text}</span>
            <ChevronDown aria-hidden className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
          </button>
        )}
        {latestScore !== null && (
          <span className="text-sm text-soft">{t('latestScore', { percent: latestScore })}</span>
        )}
        {score !== null && (
          <strong className="w-14 text-right tabular-nums">{t('score', { percent: score })}</strong>
        )}
      </div>
      {isMarked && (
        <p className="pb-2 text-sm text-soft">
          {doneAt !== null
            ? t('doneOn', { day: day(doneAt) })
            : begunAt !== null
              ? t('begunOn', { day: day(begunAt) })
              : t('notBegun')}
        </p>
      )}
      <div id={panelId} className="text-sm">
        {isOpen && <StudentAnswers studentId={studentId} lessonId={lesson.lessonId} />}
      </div>
    </li>
  );
}
