import type { AskForText, Mark } from '@skillkite/bridge/read-aloud-mark';
import { type ReadableText, readableTextShape } from '@skillkite/bridge/read-aloud-text';
import { readablePage } from '@skillkite/bridge/readable-page';

/** A lesson page without an answer by then lacks our script and cannot be read. */
const ANSWERS_WITHIN_MS = 10_000;

/** A source of text, with a mark for spoken words. */
export type Reader = { text: () => Promise<ReadableText | null>; mark: (mark: Mark) => void };

export const NOTHING: Mark = {
  kind: 'read-aloud-mark',
  paragraph: 0,
  start: 0,
  end: 0,
};

/** A lesson page in a frame. Its origin is opaque, so its window is compared. */
function frameReader(frame: HTMLIFrameElement): Reader {
  const tell = (message: AskForText | Mark) => frame.contentWindow?.postMessage(message, '*');
  return {
    text: () =>
      new Promise((resolve) => {
        const done = (text: ReadableText | null) => {
          clearTimeout(timer);
          removeEventListener('message', hear);
          resolve(text);
        };
        const hear = ({ source, data }: MessageEvent<unknown>) => {
          if (source === frame.contentWindow && readableTextShape(data)) done(data);
        };
        const timer = setTimeout(() => done(null), ANSWERS_WITHIN_MS);
        addEventListener('message', hear);
        tell({ kind: 'read-aloud-ask' });
      }),
    mark: tell,
  };
}

export function readerOf(element: HTMLElement): Reader {
  if (element instanceof HTMLIFrameElement) return frameReader(element);
  const page = readablePage(element);
  return { text: async () => page.text(), mark: page.mark };
}
