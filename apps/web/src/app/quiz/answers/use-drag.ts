import { type PointerEvent, useRef, useState } from 'react';

/** Movement that starts a drag. */
const LEAST_PX = 8;

/** Drop target under a point, from `data-drop`. */
const dropAt = (x: number, y: number): number | null => {
  for (const element of document.elementsFromPoint(x, y)) {
    const name = element.closest<HTMLElement>('[data-drop]')?.dataset['drop'];
    if (name !== undefined) return Number(name);
  }
  return null;
};

/** Tolerance around thin parts, in pixels. */
const NEAR_PX = [8, 16, 24];
const DIRECTIONS = Array.from({ length: 8 }, (_, index) => (index * Math.PI) / 4);

/** Drop target at or near a point. */
export function dropNear(x: number, y: number): number | null {
  const exact = dropAt(x, y);
  if (exact !== null) return exact;
  for (const distance of NEAR_PX) {
    for (const direction of DIRECTIONS) {
      const near = dropAt(x + distance * Math.cos(direction), y + distance * Math.sin(direction));
      if (near !== null) return near;
    }
  }
  return null;
}

/** Dragging by mouse, pen or finger, as an alternative to tapping. */
export function useDrag(onDrop: (dragged: number, place: number) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const isDragged = useRef(false);
  const [dragged, setDragged] = useState<{ item: number; x: number; y: number } | null>(null);
  const end = () => {
    from.current = null;
    setDragged(null);
  };
  return {
    /** The click after a drag must be ignored. */
    wasDragged: () => isDragged.current,
    styleOf: (item: number) =>
      dragged?.item === item
        ? {
            transform: `translate(${dragged.x}px, ${dragged.y}px)`,
            zIndex: 1,
            pointerEvents: 'none' as const,
          }
        : undefined,
    handlersOf: (item: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        from.current = { x: event.clientX, y: event.clientY };
        isDragged.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
        if (!from.current) return;
        const [x, y] = [clientX - from.current.x, clientY - from.current.y];
        if (!isDragged.current && Math.hypot(x, y) < LEAST_PX) return;
        isDragged.current = true;
        setDragged({ item, x, y });
      },
      onPointerUp: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
        const place = isDragged.current ? dropNear(clientX, clientY) : null;
        end();
        // The click of a drag follows immediately.
        setTimeout(() => (isDragged.current = false));
        if (place !== null) onDrop(item, place);
      },
      onPointerCancel: end,
    }),
  };
}
