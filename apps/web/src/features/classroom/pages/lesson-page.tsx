import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Lesson } from '../../../app/endpoints/classroom.ts';
import { LoadFailed } from '../players/load-failed.tsx';
import { canShowKept, isPageKept, keepPage, keptPageAddress } from './keep-page.ts';

/** `live`: from the content origin. */
type Shown = 'live' | 'kept' | 'failed' | 'unknown';

/** Where a page can be had from. What the server gives is kept for when it does not. */
async function placeOf(source: string): Promise<Shown> {
  if (!canShowKept()) return 'live';
  const isThere = await fetch(source, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere) return (await isPageKept(source)) ? 'kept' : 'failed';
  // What cannot be kept is shown all the same.
  void keepPage(source).catch(() => {});
  return 'live';
}

type Props = {
  lesson: Lesson;
  /** The page stands in its frame. */
  onShown: (frame: HTMLIFrameElement) => void;
};

/**
 * A page of the content origin in a sandbox: it can run its own scripts and reach nothing of ours. Without a connection it
 * is shown as it was kept; there the sandbox is the service worker's (worker/kept-page.ts), which a frame's own would keep
 * from answering.
 */
export function LessonPage({ lesson, onShown }: Props) {
  const { t } = useTranslation('classroom');
  const { source, title } = lesson;
  const [shown, setShown] = useState<Shown>(() => (navigator.onLine ? 'live' : 'unknown'));
  const shownSource = useRef(source);
  const look = useCallback(() => {
    shownSource.current = source;
    const show = (place: Shown) => {
      if (shownSource.current === source) setShown(place);
    };
    void placeOf(source).then(show, () => show('live'));
  }, [source]);
  useEffect(look, [look]);
  const frame = {
    className: 'h-[65vh] w-full bg-paper',
    onLoad: ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => onShown(currentTarget),
  };
  switch (shown) {
    case 'unknown':
      return <Skeleton className="m-4 h-64" />;
    case 'failed':
      return <LoadFailed lesson={lesson} text={t('notKept')} onRetry={look} />;
    case 'kept':
      return (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the answer itself is sandboxed, see above
        <iframe key="kept" {...frame} title={title} src={keptPageAddress(source)} />
      );
    case 'live':
      return <iframe key="live" {...frame} title={title} src={source} sandbox="allow-scripts" />;
  }
}
