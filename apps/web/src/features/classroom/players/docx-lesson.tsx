import { useCallback, useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { ReadingLines } from '../pages/reading-lines.tsx';
import { DocxPages } from '@skillkite/client/documents/docx-pages.tsx';
import { ScrollRegion } from '@skillkite/ui/layout/scroll-region.tsx';
import { EndOfText } from './end-of-text.tsx';
import { LoadFailed } from './load-failed.tsx';
import type { PlayerProps } from './player-props.ts';
import { ReadFrame } from './read-frame.tsx';

/** A Word document. */
export function DocxLesson({ lesson, isWatched, onDone }: PlayerProps) {
  const { t } = useTranslation('learning/classroom');
  const [hasFailed, setHasFailed] = useState(false);
  const [words, setWords] = useState<HTMLElement | null>(null);
  const failed = useCallback(() => setHasFailed(true), []);
  if (hasFailed) {
    return (
      <LoadFailed lesson={lesson} text={t('mediaFailed')} onRetry={() => setHasFailed(false)} />
    );
  }
  return (
    <ReadFrame words={words} end="inside" isWatched={isWatched} onDone={onDone}>
      <ScrollRegion
        label={lesson.title}
        className={`docx-pages bg-white text-black ${words ? 'read-whole' : 'relative h-read overflow-auto'}`}
      >
        {!words && <ReadingLines />}
        <DocxPages source={lesson.source} onDrawn={setWords} onFailed={failed} />
        {words && <EndOfText />}
      </ScrollRegion>
    </ReadFrame>
  );
}
