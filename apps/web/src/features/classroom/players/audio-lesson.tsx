import type { PlayerProps } from './player-props.ts';
import { ReadFrame } from './read-frame.tsx';

export function AudioLesson({ lesson, isWatched, onDone }: PlayerProps) {
  return (
    <ReadFrame isWatched={isWatched} onDone={onDone}>
      <audio
        src={lesson.source}
        controls
        preload="metadata"
        aria-label={lesson.title}
        className="my-16 w-full px-4"
        onEnded={() => {
          if (!isWatched) onDone(0);
        }}
      />
    </ReadFrame>
  );
}
