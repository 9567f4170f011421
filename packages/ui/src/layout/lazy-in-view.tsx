import { type ReactNode, useCallback, useState } from 'react';

/**
 * Until then the content above has no height and everything seems near. Pages that a reader returns
 * to skip the wait.
 */
let settlesInMs = 1500;

/** Loads content when it comes near the viewport. On a slow connection most of it is never loaded. */
export function LazyInView({
  height = '',
  ahead = 160,
  children,
}: {
  /** Class with the reserved height; none by default. */
  height?: string;
  /** Distance from the viewport in pixels at which content loads. */
  ahead?: number;
  children: ReactNode;
}) {
  const [isNear, setIsNear] = useState(false);
  const watch = useCallback(
    (place: HTMLDivElement) => {
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) setIsNear(true);
        },
        { rootMargin: `${ahead}px` },
      );
      const timer = setTimeout(() => {
        settlesInMs = 0;
        observer.observe(place);
      }, settlesInMs);
      return () => {
        clearTimeout(timer);
        observer.disconnect();
      };
    },
    [ahead],
  );
  return (
    <div ref={watch} className={isNear ? '' : 'min-h-px'}>
      {/* No animation: loading has not started. */}
      {isNear
        ? children
        : height !== '' && <div aria-hidden className={`rounded-card bg-hairline ${height}`} />}
    </div>
  );
}
