import { useCallback, useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { PdfPages } from '@skillkite/client/documents/pdf-pages.tsx';
import { ScrollRegion } from '@skillkite/ui/layout/scroll-region.tsx';
import { EndOfText } from './end-of-text.tsx';
import { LoadFailed } from './load-failed.tsx';
import type { PlayerProps } from './player-props.ts';
import { ReadFrame } from './read-frame.tsx';

/** A PDF. On a phone the device's own viewer is offered first, because ours is heavy. */
export function PdfLesson({ lesson, isWatched, onDone }: PlayerProps) {
  const { t } = useTranslation('learning/classroom');
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  const drawn = useCallback(() => setState('drawn'), []);
  const failed = useCallback(() => setState('failed'), []);
  if (state === 'failed') {
    return (
      <LoadFailed lesson={lesson} text={t('mediaFailed')} onRetry={() => setState('drawing')} />
    );
  }
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
      <ScrollRegion
        label={lesson.title}
        className={`bg-hairline ${state === 'drawn' ? 'read-whole' : 'h-read overflow-auto'}`}
      >
        <PdfPages source={lesson.source} onDrawn={drawn} onFailed={failed} />
        {state === 'drawn' && <EndOfText />}
      </ScrollRegion>
    </ReadFrame>
  );
}
