import { createContext, use, useEffect, useRef } from 'react';

/** Called when the end was visible. */
export const EndSeen = createContext<() => void>(() => {});

/** Marks the end of a text in a scroll container. */
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
