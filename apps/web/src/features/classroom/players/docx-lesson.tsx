import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { EndOfText } from './end-of-text.tsx';
import { LoadFailed } from './load-failed.tsx';
import type { PlayerProps } from './player-props.ts';
import { ReadFrame } from './read-frame.tsx';

/** A Word document, drawn in the page; its reader comes with the first one. */
export function DocxLesson({ lesson, isWatched, onDone }: PlayerProps) {
  const { t } = useTranslation('classroom');
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [words, setWords] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const draw = async () => {
      const [{ renderAsync }, response] = await Promise.all([
        import('docx-preview'),
        fetch(lesson.source),
      ]);
      if (!response.ok) throw new Error(`The document answered ${response.status}.`);
      if (place.current) {
        // The page takes the width there is: a sheet of paper does not fit on a phone.
        await renderAsync(await response.blob(), place.current, undefined, {
          ignoreWidth: true,
          ignoreHeight: true,
        });
        setWords(place.current);
      }
    };
    draw().catch(() => setHasFailed(true));
  }, [lesson.source]);
  if (hasFailed) return <LoadFailed lesson={lesson} text={t('mediaFailed')} />;
  return (
    <ReadFrame words={words} end="inside" isWatched={isWatched} onDone={onDone}>
      <ScrollRegion
        label={lesson.title}
        className="docx-pages max-h-[65vh] overflow-auto bg-white text-black"
      >
        <div ref={place} />
        {words && <EndOfText />}
      </ScrollRegion>
    </ReadFrame>
  );
}
