import { type AskForEnd, isPageEnd } from '@skillkite/bridge/page-end';

/** A page that has not answered by then carries no script of ours: it was kept long ago. */
const ANSWERS_WITHIN_MS = 3000;

type Heard = {
  /** The page has said where its end is. */
  readonly onAnswer: (isSeen: boolean) => void;
  readonly onSilent: () => void;
};

/** Asks the page of a lesson whether its end was on the screen, and hears it say so. Answers a way to stop. */
export function askPageEnd(frame: HTMLIFrameElement, { onAnswer, onSilent }: Heard): () => void {
  const timer = setTimeout(onSilent, ANSWERS_WITHIN_MS);
  const hear = ({ source, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || !isPageEnd(data)) return;
    clearTimeout(timer);
    onAnswer(data.isSeen);
  };
  addEventListener('message', hear);
  frame.contentWindow?.postMessage({ kind: 'page-end-ask' } satisfies AskForEnd, '*');
  return () => {
    clearTimeout(timer);
    removeEventListener('message', hear);
  };
}

/**
 * Hears from the page of a lesson that its end was on the screen. Of a page that cannot say so the end of its frame counts.
 * Answers a way to stop.
 */
export function watchPageEnd(frame: HTMLIFrameElement, onSeen: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen();
    },
    { threshold: 0.9 },
  );
  const stop = askPageEnd(frame, {
    onAnswer: (isSeen) => {
      if (isSeen) onSeen();
    },
    onSilent: () => observer.observe(frame),
  });
  return () => {
    stop();
    observer.disconnect();
  };
}
