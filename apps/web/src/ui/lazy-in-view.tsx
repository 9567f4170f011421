import { type ReactNode, useEffect, useRef, useState } from 'react';

/** By then what stands above it has its height: before, everything is near. */
const SETTLED_MS = 1500;

/** What lies further down is loaded when a reader comes near: on a slow connection most of it never is. */
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
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (current === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true);
      },
      { rootMargin: `${ahead}px` },
    );
    const timer = setTimeout(() => observer.observe(current), SETTLED_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [ahead]);
  return (
    <div ref={place} className={isNear ? '' : 'min-h-px'}>
      {/* The kept place stands still: nothing is on its way yet. */}
      {isNear
        ? children
        : height !== '' && <div aria-hidden className={`rounded-card bg-hairline ${height}`} />}
    </div>
  );
}
