import { ContentText } from '../../app/parts/content-text.tsx';
import type { LessonId } from '@skillkite/contract/ids';
import { minutesAndSeconds } from '@skillkite/rules/time/duration';
import { LESSON_STATUS, type LessonStatus } from '@skillkite/rules/learning/lesson/lesson-playlist';
import { CircleCheck, CirclePlay, Lock } from 'lucide-react';
import { useTranslation } from '../../app/i18n.ts';
import type { Lesson } from '../../app/endpoints/classroom.ts';
import { LessonPicture } from './lesson-picture.tsx';
import { lessonKindOf, partsOf } from './lesson-kinds.tsx';

type Props = {
  lessons: readonly Lesson[];
  statusOf: (lessonId: LessonId) => LessonStatus;
  onChoose: (lessonId: LessonId) => void;
};

const SIGNS = {
  [LESSON_STATUS.locked]: { word: 'locked', icon: Lock, colour: 'text-soft' },
  [LESSON_STATUS.playing]: { word: 'nowPlaying', icon: CirclePlay, colour: 'text-primary' },
  [LESSON_STATUS.watched]: { word: 'watched', icon: CircleCheck, colour: 'text-leaf' },
  [LESSON_STATUS.unlocked]: { word: 'unlocked', icon: null, colour: '' },
} as const;

/** The playlist: lessons with icon and text for their status; locked ones are disabled (spec 2). */
export function LessonList({ lessons, statusOf, onChoose }: Props) {
  const { t } = useTranslation('learning/classroom');
  return (
    <ol aria-label={t('playlist')} className="grid gap-1">
      {lessons.map((lesson) => {
        const status = statusOf(lesson.id);
        const { word, icon: Icon, colour } = SIGNS[status];
        const isLocked = status === LESSON_STATUS.locked;
        const hasDescription =
          status === LESSON_STATUS.playing &&
          lesson.description !== '' &&
          partsOf(lesson).saysDescription !== true;
        return (
          <li key={lesson.id}>
            <button
              type="button"
              disabled={isLocked}
              aria-current={status === LESSON_STATUS.playing ? 'true' : undefined}
              className={`flex w-full items-center gap-3 rounded-control p-2 text-left enabled:hover:bg-sky aria-[current]:bg-sky ${hasDescription ? 'max-lg:rounded-b-none' : ''}`}
              onClick={() => onChoose(lesson.id)}
            >
              <LessonPicture lesson={lesson} isLocked={isLocked} />
              <span className={`min-w-0 flex-1 ${isLocked ? 'text-soft' : ''}`}>
                <span className="block font-bold">
                  <ContentText of={lesson} field="title" />
                </span>
                <span className="block text-sm text-soft">
                  {[
                    t(`kind.${lessonKindOf(lesson)}`),
                    minutesAndSeconds(lesson.durationSeconds),
                    ...(lesson.points > 0 ? [t('points', { count: lesson.points })] : []),
                  ]
                    // Lines break between the words of the list, not within "10 RP".
                    .map((words) => words.replaceAll(' ', '\u00a0'))
                    .join(' · ')}
                  <span className={status === LESSON_STATUS.unlocked ? 'sr-only' : ''}>
                    {` · ${t(word)}`}
                  </span>
                </span>
              </span>
              {Icon && <Icon aria-hidden className={`size-6 shrink-0 ${colour}`} />}
            </button>
            {hasDescription && (
              <p className="rounded-b-control bg-sky px-3 pb-3 lg:hidden">
                <ContentText of={lesson} field="description" />
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
