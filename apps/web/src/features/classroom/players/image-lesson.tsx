import type { PlayerProps } from './player-props.ts';
import { ReadFrame } from './read-frame.tsx';

export function ImageLesson({ lesson, isWatched, onDone }: PlayerProps) {
  return (
    <ReadFrame kind="seen" isWatched={isWatched} onDone={onDone}>
      <img
        src={lesson.source}
        alt={lesson.description || lesson.title}
        className="mx-auto max-h-[70vh] w-full object-contain"
      />
    </ReadFrame>
  );
}
