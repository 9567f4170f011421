import { type ReactNode, useCallback, useState } from 'react';

/**
 * By then the content above has its height; before, everything is near. A reader who returns to a page does not wait.
 */
let settlesInMs = 1500;

/** Loads content when it comes near the viewport. On a slow connection most of it is never loaded. */
export function LazyInView({
  height = '',
  ahead = 160,
  children,
}: {
  /** Of the place that is kept for it, as a class; without it none is. */
  height?: string;
  /** From so many pixels on it is near. */
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
      {/* The kept place stands still: nothing is on its way yet. */}
      {isNear
        ? children
        : height !== '' && <div aria-hidden className={`rounded-card bg-hairline ${height}`} />}
    </div>
  );
}
