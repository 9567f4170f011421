import { WORD_PAGES } from '@skillkite/rules/text/word-pages';
import { useEffect, useRef } from 'react';
import { isLowData } from '../offline/low-data.ts';

type Props = {
  source: string;
  /** These stay the same for as long as the document is shown. */
  onDrawn: (words: HTMLElement) => void;
  onFailed: () => void;
};

/** All of its words, where the server painted them with the page. */
function takePainted(source: string): Node[] | null {
  const painted = document.querySelector<HTMLElement>('#first-paint [data-whole]');
  if (painted?.dataset['whole'] !== source) return null;
  painted.remove();
  return [...painted.childNodes];
}

/** By then the page has come to rest. */
const KEPT_AFTER_MS = 3000;

/** As if it had been opened with its reader: without a connection it is opened again. */
async function keepForLater(source: string): Promise<void> {
  if (isLowData()) return;
  await Promise.all([import('docx-preview'), fetch(source)]);
}

/** A Word document, drawn in the page; its reader comes with the first one. */
export function DocxPages({ source, onDrawn, onFailed }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isWanted = true;
    const painted = takePainted(source);
    if (painted && place.current) {
      place.current.replaceChildren(...painted);
      onDrawn(place.current);
      // A file that fails now is requested when the document opens again.
      const timer = setTimeout(() => void keepForLater(source).catch(() => {}), KEPT_AFTER_MS);
      return () => clearTimeout(timer);
    }
    const draw = async () => {
      const [{ renderAsync }, response] = await Promise.all([
        import('docx-preview'),
        fetch(source),
      ]);
      if (!response.ok) throw new Error(`The document answered ${response.status}.`);
      const element = place.current;
      if (element && isWanted) {
        await renderAsync(await response.blob(), element, undefined, WORD_PAGES);
        if (isWanted) onDrawn(element);
      }
    };
    draw().catch(() => isWanted && onFailed());
    return () => {
      isWanted = false;
    };
  }, [source, onDrawn, onFailed]);
  return <div ref={place} />;
}
