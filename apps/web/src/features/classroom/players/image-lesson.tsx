import { useState } from 'react';
import { EndOfText } from './end-of-text.tsx';
import { useTranslation } from '../../../app/i18n.ts';
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
      <img
        src={lesson.source}
        alt={lesson.description || lesson.title}
        className="mx-auto max-h-[70vh] w-full object-contain"
        onLoad={() => setIsThere(true)}
        onError={() => setHasFailed(true)}
      />
      {isThere && <EndOfText />}
    </ReadFrame>
  );
}
