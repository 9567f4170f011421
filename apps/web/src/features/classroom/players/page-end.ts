import { type AskForEnd, isPageEnd } from '@skillkite/bridge/page-end';

/** A page that does not answer by then lacks our script: it was stored by an old version. */
const ANSWERS_WITHIN_MS = 3000;

type Heard = {
  /** Called with the page's answer. */
  readonly onAnswer: (isSeen: boolean) => void;
  readonly onSilent: () => void;
};

/**
 * Asks a lesson's page whether its end was visible, and listens for it. Returns a function that
 * stops.
 */
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
 * Calls back once the end of a lesson's page was visible. For a page that does not answer, the end
 * of its frame counts. Returns a function that stops.
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
