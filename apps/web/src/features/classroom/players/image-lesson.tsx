import { type ShownPicture, shownByCopies } from '@skillkite/rules/learning/lesson/shown-picture';
import { useState } from 'react';
import { EndOfText } from './end-of-text.tsx';
import { useTranslation } from '../../../app/i18n.ts';
import { LessonDescription } from './lesson-description.tsx';
import { LoadFailed } from './load-failed.tsx';
import type { Lesson } from '../../../app/endpoints/classroom.ts';
import { isLight, shownCopies } from '../media-source.ts';
import type { PlayerProps } from './player-props.ts';
import { ReadFrame } from './read-frame.tsx';

/**
 * Alternatives, best first: all copies, the widest copy, the original. Offline, the device has one
 * of these.
 */
function waysToShow(lesson: Lesson): ShownPicture[] {
  const byCopies = shownByCopies(shownCopies(lesson));
  const itself = { src: lesson.source };
  return byCopies ? [byCopies, { src: byCopies.src }, itself] : [itself];
}

export function ImageLesson({ lesson, isWatched, onDone }: PlayerProps) {
  const { t } = useTranslation('learning/classroom');
  const [isThere, setIsThere] = useState(false);
  const [failures, setFailures] = useState(0);
  const way = waysToShow(lesson)[failures];
  if (!way) {
    return <LoadFailed lesson={lesson} text={t('mediaFailed')} onRetry={() => setFailures(0)} />;
  }
  return (
    <ReadFrame kind="seen" end="inside" isWatched={isWatched} onDone={onDone}>
      {/* Minimum height of most pictures until the shape is known. */}
      <div className="@container">
        <img
          sizes={way.sizes}
          srcSet={way.srcset}
          src={way.src}
          // The painted screen loads it unless the device saves data (first-paint.ts).
          data-large={isLight(lesson) ? undefined : ''}
          alt={lesson.description || lesson.title}
          className="mx-auto max-h-[70vh] min-h-[min(70vh,round(up,56.25cqw,1px))] w-full object-contain"
          onLoad={() => setIsThere(true)}
          onError={() => setFailures(failures + 1)}
        />
      </div>
      <LessonDescription of={lesson} />
      {isThere && <EndOfText />}
    </ReadFrame>
  );
}
