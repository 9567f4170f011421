import { useEffect, useRef } from 'react';

const SHARPNESS = 1.5;

/** Draws the pages of a PDF below each other into an element. Returns a function that stops it. */
function drawPages(
  source: string,
  place: HTMLElement,
  { onDrawn, onFailed }: { onDrawn: () => void; onFailed: () => void },
): () => void {
  let isWanted = true;
  const draw = async () => {
    const pdfjs = await import('pdfjs-dist');
    const { default: worker } = await import('pdfjs-dist/build/pdf.worker.min.mjs?url');
    pdfjs.GlobalWorkerOptions.workerSrc = worker;
    const document_ = await pdfjs.getDocument({ url: source }).promise;
    for (let number = 1; number <= document_.numPages && isWanted; number += 1) {
      const page = await document_.getPage(number);
      const width = Math.max(280, place.clientWidth);
      const scale = (width / page.getViewport({ scale: 1 }).width) * SHARPNESS;
      const viewport = page.getViewport({ scale });
      const canvas = document.createElement('canvas');
      canvas.width = viewport.width;
      canvas.height = viewport.height;
      canvas.style.width = '100%';
      if (isWanted) place.append(canvas);
      await page.render({ canvas, viewport }).promise;
    }
  };
  draw().then(
    () => isWanted && onDrawn(),
    () => isWanted && onFailed(),
  );
  return () => {
    isWanted = false;
    place.replaceChildren();
  };
}

type Props = {
  source: string;
  /** Callbacks must not change while the document is shown. */
  onDrawn: () => void;
  onFailed: () => void;
};

/** The pages of a PDF rendered in the page. The reader loads with the first document. */
export function PdfPages({ source, onDrawn, onFailed }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(
    () => (place.current ? drawPages(source, place.current, { onDrawn, onFailed }) : undefined),
    [source, onDrawn, onFailed],
  );
  return <div ref={place} />;
}
