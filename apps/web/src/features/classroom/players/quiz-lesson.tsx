import { useState } from 'react';
import type { Classroom } from '../../../app/endpoints/classroom.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { Mithu } from '../../../app/mithu.tsx';
import { QueryState } from '../../../app/query-state.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import {
  LessonQuestions,
  useLessonQuestions,
  useLessonRun,
} from '../../../app/quiz/lesson-questions.tsx';
import type { PlayerProps } from './player-props.ts';

/** A quiz: what it is, and the way into it. It is done when each question was right once (D16). */
export function QuizLesson({
  classroom,
  lesson,
  isWatched,
  onDone,
}: PlayerProps & { classroom: Classroom }) {
  const { t } = useTranslation('quiz');
  const [isOpen, setIsOpen] = useState(false);
  const { asked, questions = [] } = useLessonQuestions(classroom.courseId, lesson.id);
  const { begun, isDone } = useLessonRun(classroom.courseId, lesson.id);
  return (
    <div className="border-hairline bg-surface p-6 lg:rounded-card lg:border-2">
      <QueryState
        of={asked}
        failed={t('failed')}
        loading={t('loading')}
        skeleton={<Skeleton className="h-48" />}
      >
        {() => (
          <div className="mx-auto grid max-w-md justify-items-center gap-4 text-center">
            <Mithu pose="hello" className="size-36" />
            <p className="font-display text-xl">{t('count', { count: questions.length })}</p>
            <p className="text-soft">{t('lead')}</p>
            <Button className="w-full" onClick={() => setIsOpen(true)}>
              {begun ? t('goOn') : isWatched ? t('again') : t('start')}
            </Button>
            {(isWatched || isDone) && !begun && (
              <Button variant="secondary" className="w-full" onClick={() => onDone(0)}>
                {t('nextLesson')}
              </Button>
            )}
          </div>
        )}
      </QueryState>
      {isOpen && questions.length > 0 && (
        <LessonQuestions
          title={lesson.title}
          lessonId={lesson.id}
          questions={questions}
          begun={begun}
          onLeave={() => setIsOpen(false)}
          onDone={() => {
            setIsOpen(false);
            onDone(0);
          }}
        />
      )}
    </div>
  );
}
