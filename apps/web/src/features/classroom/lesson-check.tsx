import { isYoung } from '@skillkite/rules/school/grade';
import { isWithoutReading } from '@skillkite/rules/quiz/quiz';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Classroom, Lesson } from '../../app/endpoints/classroom.ts';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session/session.ts';
import { paths } from '../../paths.ts';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { CheckPlace } from './check-place.tsx';
import {
  LessonQuestions,
  useLessonQuestions,
  useLessonRun,
} from '../../app/quiz/lesson-questions.tsx';

/** Optional questions at the end of a lesson; they return in practice (decision 13). */
export function LessonCheck({ classroom, lesson }: { classroom: Classroom; lesson: Lesson }) {
  const { t } = useTranslation('learning/quiz');
  const [isOpen, setIsOpen] = useState(false);
  const [isDoneNow, setIsDoneNow] = useState(false);
  const { asked, questions: all = [] } = useLessonQuestions(classroom.courseId, lesson.id);
  const questions = isYoung(useStudent().grade) ? all.filter(isWithoutReading) : all;
  const { begun, isDone: wasDone } = useLessonRun(classroom.courseId, lesson.id);
  if (asked.isLoading) return <CheckPlace />;
  if (questions.length === 0) return null;
  const isDone = isDoneNow || wasDone;
  return (
    <section
      aria-label={t('check')}
      className="card mx-4 mt-4 flex flex-wrap items-center gap-3 p-4 lg:mx-0"
    >
      {isDone && (
        <span className="grid size-8 place-items-center rounded-full bg-leaf text-surface">
          <Check aria-hidden className="size-5" />
        </span>
      )}
      <div className="min-w-40 flex-1">
        <h2 className="text-lg">{t('check')}</h2>
        <p className="text-soft">
          {isDone ? t('checkDone') : t('count', { count: questions.length })}
        </p>
      </div>
      {/* On a phone two buttons are below the text. */}
      <div className={`flex flex-wrap gap-3 ${isDone ? 'max-sm:w-full' : ''}`}>
        {isDone && (
          <Link to={paths.practice} className={buttonVariants('secondary')}>
            {t('practise')}
          </Link>
        )}
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          {begun ? t('goOn') : isDone ? t('again') : t('start')}
        </Button>
      </div>
      {isOpen && (
        <LessonQuestions
          title={lesson.title}
          lessonId={lesson.id}
          questions={questions}
          begun={begun}
          finishes={null}
          onLeave={() => setIsOpen(false)}
          onDone={() => {
            setIsOpen(false);
            setIsDoneNow(true);
          }}
        />
      )}
    </section>
  );
}
