import { useState } from 'react';
import { LessonPage } from '../pages/lesson-page.tsx';
import { OfferedFiles } from '../pages/offered-files.tsx';
import { useOffers, useOffersOf } from '../pages/use-offers.ts';
import type { PlayerProps } from './player-props.ts';
import { ReadFrame } from './read-frame.tsx';

/** A text, or an interactive page. */
export function HtmlLesson({ lesson, isWatched, onDone }: PlayerProps) {
  const [page, setPage] = useState<HTMLIFrameElement | null>(null);
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [offers, takeOffer] = useOffers(new URL('/files/', lesson.source).href);
  // From the start: offers may arrive before the end is reported.
  useOffersOf(frame, takeOffer);
  return (
    <ReadFrame
      // A stopped page has no text to read aloud.
      words={frame && page}
      end={{ page }}
      // The server renders the area behind the frame.
      isThere={import.meta.env.SSR || frame !== null}
      isWatched={isWatched}
      onDone={onDone}
    >
      <LessonPage lesson={lesson} onFrame={setFrame} onShown={setPage} />
      <OfferedFiles offers={offers} />
    </ReadFrame>
  );
}
