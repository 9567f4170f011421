import { WORD_PAGES } from '@skillkite/rules/text/word-pages';
import { useEffect, useRef } from 'react';

type Props = {
  source: string;
  /** Callbacks must not change while the document is shown. */
  onDrawn: (words: HTMLElement) => void;
  onFailed: () => void;
};

/** A Word document rendered in the page. Its reader loads with the first document. */
export function DocxPages({ source, onDrawn, onFailed }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isWanted = true;
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
