import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { whenControlled } from '@skillkite/client/offline/controlled';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import type { Lesson } from '../../../app/endpoints/classroom.ts';
import { LoadFailed } from '../players/load-failed.tsx';
import { askPageEnd } from '../players/page-end.ts';
import { guardMessages } from '@skillkite/client/frames/guard-messages';
import { ReadingLines } from './reading-lines.tsx';
import { usePageHeight } from './use-page-height.ts';
import { canShowKept, isPageKept, keepPage, keptPageAddress } from './keep-page.ts';

/** `live`: from the content origin. `gone`: the origin answers 404. `failed`: no answer. */
type Shown = 'live' | 'kept' | 'failed' | 'gone' | 'unknown';

/** Finds where a page loads from. Server pages are stored for offline use. */
async function placeOf(source: string): Promise<Shown> {
  const answer = await fetch(source, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) {
    if (canShowKept() && (await isPageKept(source))) return 'kept';
    return answer ? 'gone' : 'failed';
  }
  // Pages that cannot be stored are shown anyway.
  void whenControlled()
    .then(() => keepPage(source))
    .catch(() => {});
  return 'live';
}

/** Retry delays for a page that failed to load; the last one repeats. */
const AGAIN_MS = [5000, 10_000, 20_000, 40_000] as const;

/** Calls `look` again and again while `isMissing`, and at once when the device is online. */
function useLookAgain(isMissing: boolean, look: () => void): void {
  useEffect(() => {
    if (!isMissing) return;
    let tries = 0;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        () => {
          tries += 1;
          look();
          wait();
        },
        AGAIN_MS[Math.min(tries, AGAIN_MS.length - 1)],
      );
    };
    wait();
    addEventListener('online', look);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', look);
    };
  }, [isMissing, look]);
}

type OfPageProps = { isThere: boolean; height: number; children: ReactNode };

/** Reserved area of a page, with placeholder lines behind the transparent frame. */
const OfPage = ({ isThere, height, children }: OfPageProps) => (
  <div
    // On a phone the height follows the content, and the whole page scrolls.
    className={`relative bg-paper ${height === 0 ? 'h-read' : 'h-[65vh] max-lg:h-(--of-page) max-lg:min-h-[65vh]'}`}
    style={height === 0 ? undefined : ({ '--of-page': `${height}px` } as CSSProperties)}
  >
    {!isThere && <ReadingLines />}
    {children}
  </div>
);

type Props = {
  lesson: Lesson;
  /** The frame element while mounted, with any content; null afterwards. */
  onFrame?: (frame: HTMLIFrameElement | null) => void;
  /** Called when the frame has loaded the page. */
  onShown: (frame: HTMLIFrameElement) => void;
};

/**
 * A page of the content origin in a sandboxed frame: it can run scripts but not reach the
 * application. Offline the stored copy is shown. Its sandbox comes from the service worker
 * (worker/kept-page.ts), because a frame with its own sandbox would bypass the worker.
 */
export function LessonPage({ lesson, onFrame, onShown }: Props) {
  const { t } = useTranslation('learning/classroom');
  const { source, title } = lesson;
  const [shown, setShown] = useState<Shown>(() => (navigator.onLine ? 'live' : 'unknown'));
  const [frame, setFrame] = useState<{ element: HTMLIFrameElement } | null>(null);
  // A frame loads an error page like any other: retry once if the page does not report.
  const [isSecondFrame, setIsSecondFrame] = useState(false);
  const [isStopped, setIsStopped] = useState(false);
  const height = usePageHeight(frame?.element ?? null);
  const shownSource = useRef(source);
  const look = useCallback(() => {
    shownSource.current = source;
    const show = (place: Shown) => {
      if (shownSource.current === source) setShown(place);
    };
    void placeOf(source).then(show, () => show('live'));
  }, [source]);
  useEffect(look, [look]);
  useLookAgain(shown === 'failed' || shown === 'gone', look);
  useEffect(() => {
    if (!frame) return;
    const { element } = frame;
    return askPageEnd(element, {
      onAnswer: () => onShown(element),
      onSilent: () => {
        if (shown !== 'live' || isSecondFrame) onShown(element);
        else setIsSecondFrame(true);
        look();
      },
    });
  }, [frame, shown, isSecondFrame, onShown, look]);
  const stop = useCallback(() => {
    setFrame(null);
    setIsStopped(true);
  }, []);
  const [standing, setStanding] = useState<HTMLIFrameElement | null>(null);
  useEffect(() => (standing ? guardMessages(standing, stop) : undefined), [standing, stop]);
  const hold = useCallback(
    (element: HTMLIFrameElement | null) => {
      setStanding(element);
      onFrame?.(element);
    },
    [onFrame],
  );
  if (isStopped) {
    return (
      <LoadFailed lesson={lesson} text={t('pageStopped')} onRetry={() => setIsStopped(false)} />
    );
  }
  const ofFrame = {
    ref: hold,
    className: 'relative size-full',
    onLoad: ({ currentTarget }: { currentTarget: HTMLIFrameElement }) =>
      setFrame({ element: currentTarget }),
  };
  switch (shown) {
    case 'unknown':
      return <Skeleton className="m-4 h-64" />;
    case 'failed':
    case 'gone':
      return (
        <LoadFailed
          lesson={lesson}
          text={t(shown === 'gone' ? 'mediaFailed' : 'notKept')}
          onRetry={look}
        />
      );
    case 'kept':
      return (
        <OfPage isThere={frame !== null} height={height}>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the answer itself is sandboxed, see above */}
          <iframe key="kept" {...ofFrame} title={title} src={keptPageAddress(source)} />
        </OfPage>
      );
    case 'live':
      return (
        <OfPage isThere={frame !== null} height={height}>
          <iframe
            key={isSecondFrame ? 'live again' : 'live'}
            {...ofFrame}
            title={title}
            src={source}
            sandbox="allow-scripts"
          />
        </OfPage>
      );
  }
}
