import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** Largest scale. */
const LARGEST = 1.75;

type Props = {
  /** Layout width before scaling; the height is automatic. */
  width: string;
  className: string;
  children: ReactNode;
};

/** Scales its content to fit the container completely, like a picture. */
export function FitInside({ width, className, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const fit = () => {
      const { offsetWidth: wide = 0, offsetHeight: high = 0 } = content.current ?? {};
      const { clientWidth = 0, clientHeight = 0 } = place.current ?? {};
      if (wide > 0 && high > 0)
        setScale(Math.min(clientWidth / wide, clientHeight / high, LARGEST));
    };
    const observer = new ResizeObserver(fit);
    for (const { current } of [place, content]) if (current) observer.observe(current);
    fit();
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={className}>
      <div
        ref={content}
        className="absolute top-1/2 left-1/2"
        style={{ width, transform: `translate(-50%, -50%) scale(${scale})` }}
      >
        {children}
      </div>
    </div>
  );
}
