import { useState } from 'react';
import { LessonPage } from '../pages/lesson-page.tsx';
import type { PlayerProps } from './player-props.ts';
import { ReadFrame } from './read-frame.tsx';

/** A text, or a page with scripts of its own. */
export function HtmlLesson({ lesson, isWatched, onDone }: PlayerProps) {
  const [page, setPage] = useState<HTMLIFrameElement | null>(null);
  return (
    <ReadFrame words={page} isWatched={isWatched} onDone={onDone}>
      <LessonPage lesson={lesson} onShown={setPage} />
    </ReadFrame>
  );
}
