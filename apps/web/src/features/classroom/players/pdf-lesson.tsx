import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { buttonVariants } from '../../../ui/button.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { EndOfText } from './end-of-text.tsx';
import { LoadFailed } from './load-failed.tsx';
import type { PlayerProps } from './player-props.ts';
import { ReadFrame } from './read-frame.tsx';

const SHARPNESS = 1.5;

/** Draws the pages of a PDF into a place, one under the other. Answers a way to stop. */
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

/** A PDF. On a phone its own viewer is offered first: ours is heavy. */
export function PdfLesson({ lesson, isWatched, onDone }: PlayerProps) {
  const { t } = useTranslation('classroom');
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  useEffect(
    () =>
      place.current
        ? drawPages(lesson.source, place.current, {
            onDrawn: () => setState('drawn'),
            onFailed: () => setState('failed'),
          })
        : undefined,
    [lesson.source],
  );
  if (state === 'failed') return <LoadFailed lesson={lesson} text={t('mediaFailed')} />;
  return (
    <ReadFrame end="inside" isWatched={isWatched} onDone={onDone}>
      <a
        href={lesson.source}
        target="_blank"
        rel="noreferrer"
        className={`${buttonVariants('secondary')} m-3`}
      >
        {t('open')}
      </a>
      <ScrollRegion label={lesson.title} className="max-h-[65vh] overflow-auto bg-hairline">
        <div ref={place} />
        {state === 'drawn' && <EndOfText />}
      </ScrollRegion>
    </ReadFrame>
  );
}
