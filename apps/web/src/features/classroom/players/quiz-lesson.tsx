import { saidOf } from '@skillkite/rules/text/local-text';
import { isYoung } from '@skillkite/rules/school/grade';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { Bubble } from '../../../app/parts/bubble.tsx';
import { finishedLesson } from '../../../app/courses/celebrated-course.ts';
import type { Classroom } from '../../../app/endpoints/classroom.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { Mithu } from '../../../app/parts/mithu.tsx';
import { QueryState } from '../../../app/parts/query-state.tsx';
import { useStudent } from '../../../app/session/session.ts';
import { Button } from '@skillkite/ui/button.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import {
  LessonQuestions,
  useLessonQuestions,
  useLessonRun,
} from '../../../app/quiz/lesson-questions.tsx';
import type { PlayerProps } from './player-props.ts';

/** Start for children who do not read: Mithu calls, and one large button starts. */
function YoungStart({
  isStory,
  isQuiet,
  onStart,
}: {
  isStory: boolean;
  isQuiet: boolean;
  onStart: () => void;
}) {
  const { t } = useTranslation('app/young');
  return (
    <div className="grid justify-items-center gap-6 py-4 lg:pt-[max(1rem,calc((100dvh-40rem)/3))]">
      {!isQuiet && (
        <Bubble
          as="h2"
          pose={isStory ? 'reading' : 'hello'}
          words={t(isStory ? 'hearStory' : 'playLesson')}
        />
      )}
      <button
        type="button"
        aria-label={t('begin')}
        onClick={onStart}
        className="grid size-40 place-items-center rounded-full bg-primary text-on-primary"
      >
        <Play aria-hidden className="animate-bob ml-3 size-20 fill-current" />
      </button>
    </div>
  );
}

/** Introduction and start of a quiz. Its last answer completes it (D16, D25). */
export function QuizLesson({
  classroom,
  lesson,
  isWatched,
  isCourseDone = false,
  next,
  onDone,
  onFinished,
}: PlayerProps & { classroom: Classroom }) {
  const { t } = useTranslation('learning/quiz');
  const [isOpen, setIsOpen] = useState(false);
  const { asked, questions = [] } = useLessonQuestions(classroom.courseId, lesson.id);
  const { begun, isDone } = useLessonRun(classroom.courseId, lesson.id);
  const hasHints = questions.every(({ hint }) => saidOf(hint) !== null);
  const isChild = isYoung(useStudent().grade);
  return (
    <div className={isChild ? '' : 'border-hairline bg-surface p-6 lg:rounded-card lg:border-2'}>
      <QueryState
        of={asked}
        failed={t('failed')}
        loading={t('loading')}
        // Same height as the content, so that nothing below moves.
        skeleton={<Skeleton className="h-73" />}
      >
        {() =>
          isChild ? (
            <YoungStart
              isStory={lesson.kind === 'story'}
              isQuiet={isCourseDone}
              onStart={() => setIsOpen(true)}
            />
          ) : (
            <div className="mx-auto grid max-w-md justify-items-center gap-4 text-center">
              <Mithu pose="hello" className="size-36" />
              <p className="font-display text-xl">{t('count', { count: questions.length })}</p>
              <p className="text-soft">{t(hasHints ? 'lead' : 'takeYourTime')}</p>
              <Button className="w-full" onClick={() => setIsOpen(true)}>
                {begun ? t('goOn') : isWatched ? t('again') : t('start')}
              </Button>
              {(isWatched || isDone) && !begun && next !== null && (
                <Button variant="secondary" className="w-full" onClick={() => onDone(0)}>
                  {t('nextLesson')}
                </Button>
              )}
            </div>
          )
        }
      </QueryState>
      {isOpen && questions.length > 0 && (
        <LessonQuestions
          title={lesson.title}
          lessonId={lesson.id}
          questions={questions}
          begun={begun}
          finishes={finishedLesson(classroom, lesson)}
          onFinished={onFinished}
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
