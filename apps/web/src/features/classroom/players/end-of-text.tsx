import { createContext, use, useEffect, useRef } from 'react';

/** What is told that the end was on the screen. */
export const EndSeen = createContext<() => void>(() => {});

/** Stands where a text ends, in whatever scrolls. */
export function EndOfText() {
  const onSeen = use(EndSeen);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen();
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [onSeen]);
  return <div ref={place} aria-hidden className="h-px" />;
}
