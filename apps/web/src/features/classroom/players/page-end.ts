import { type AskForEnd, isPageEnd } from '@skillkite/bridge/page-end';

/** A page that has not answered by then carries no script of ours: it was kept long ago. */
const ANSWERS_WITHIN_MS = 3000;

/**
 * Hears from the page of a lesson that its end was on the screen. Of a page that cannot say so the end of its frame counts.
 * Answers a way to stop.
 */
export function watchPageEnd(frame: HTMLIFrameElement, onSeen: () => void): () => void {
  let hasAnswered = false;
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen();
    },
    { threshold: 0.9 },
  );
  const hear = ({ source, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || !isPageEnd(data)) return;
    hasAnswered = true;
    if (data.isSeen) onSeen();
  };
  const timer = setTimeout(() => {
    if (!hasAnswered) observer.observe(frame);
  }, ANSWERS_WITHIN_MS);
  addEventListener('message', hear);
  frame.contentWindow?.postMessage({ kind: 'page-end-ask' } satisfies AskForEnd, '*');
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    removeEventListener('message', hear);
  };
}
