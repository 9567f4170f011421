import { LessonPage } from '../pages/lesson-page.tsx';
import type { PlayerProps } from './player-props.ts';
import { ReadFrame } from './read-frame.tsx';

/** A text, or a page with scripts of its own. */
export function HtmlLesson({ lesson, isWatched, onDone }: PlayerProps) {
  return (
    <ReadFrame isWatched={isWatched} onDone={onDone}>
      <LessonPage lesson={lesson} />
    </ReadFrame>
  );
}
