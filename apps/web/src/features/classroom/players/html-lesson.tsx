import type { PlayerProps } from './player-props.ts';
import { ReadFrame } from './read-frame.tsx';

/** A page of the content origin in a sandbox: it can run its own scripts and reach nothing of ours. */
export function HtmlLesson({ lesson, isWatched, onDone }: PlayerProps) {
  return (
    <ReadFrame isWatched={isWatched} onDone={onDone}>
      <iframe
        title={lesson.title}
        src={lesson.source}
        sandbox="allow-scripts"
        className="h-[65vh] w-full bg-paper"
      />
    </ReadFrame>
  );
}
