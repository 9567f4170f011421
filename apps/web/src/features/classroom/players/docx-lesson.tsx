import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { LoadFailed } from './load-failed.tsx';
import type { PlayerProps } from './player-props.ts';
import { ReadFrame } from './read-frame.tsx';

/** A Word document, drawn in the page; its reader comes with the first one. */
export function DocxLesson({ lesson, isWatched, onDone }: PlayerProps) {
  const { t } = useTranslation('classroom');
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const draw = async () => {
      const [{ renderAsync }, response] = await Promise.all([
        import('docx-preview'),
        fetch(lesson.source),
      ]);
      if (!response.ok) throw new Error(`The document answered ${response.status}.`);
      if (place.current) await renderAsync(await response.blob(), place.current);
    };
    draw().catch(() => setHasFailed(true));
  }, [lesson]);
  if (hasFailed) return <LoadFailed lesson={lesson} text={t('mediaFailed')} />;
  return (
    <ReadFrame isWatched={isWatched} onDone={onDone}>
      <div ref={place} className="max-h-[65vh] overflow-auto bg-white text-black" tabIndex={-1} />
    </ReadFrame>
  );
}
