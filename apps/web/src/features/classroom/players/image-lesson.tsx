import { useState } from 'react';
import { EndOfText } from './end-of-text.tsx';
import { useTranslation } from '../../../app/i18n.ts';
import { LessonDescription } from './lesson-description.tsx';
import { LoadFailed } from './load-failed.tsx';
import type { PlayerProps } from './player-props.ts';
import { ReadFrame } from './read-frame.tsx';

export function ImageLesson({ lesson, isWatched, onDone }: PlayerProps) {
  const { t } = useTranslation('classroom');
  const [isThere, setIsThere] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) {
    return (
      <LoadFailed lesson={lesson} text={t('mediaFailed')} onRetry={() => setHasFailed(false)} />
    );
  }
  return (
    <ReadFrame kind="seen" end="inside" isWatched={isWatched} onDone={onDone}>
      {/* At least as high as most are, before its own shape is known. */}
      <div className="@container">
        <img
          src={lesson.source}
          alt={lesson.description || lesson.title}
          className="mx-auto max-h-[70vh] min-h-[min(70vh,round(up,56.25cqw,1px))] w-full object-contain"
          onLoad={() => setIsThere(true)}
          onError={() => setHasFailed(true)}
        />
      </div>
      <LessonDescription of={lesson} />
      {isThere && <EndOfText />}
    </ReadFrame>
  );
}
