import { CloudCheck, HardDrive } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';

/** Elements that must stay uncovered: controls and instructions. */
const KEPT_CLEAR =
  'a, button, input, select, textarea, summary, label, [role=tab], [data-keep-clear]';
/** Minimum distance between controls. */
const STEP_PX = 12;
const ROW_PX = 48;

/** Whether a rectangle covers such an element. Layers that ignore taps do not count. */
function coversSome({ left, right, top, bottom }: DOMRect): boolean {
  for (let x = left; x <= right; x += STEP_PX)
    for (let y = top; y <= bottom; y += STEP_PX)
      if (document.elementFromPoint(x, y)?.closest(KEPT_CLEAR)) return true;
  return false;
}

/** Tries rows upwards, on both sides: the first free place wins. */
function moveToFreePlace(status: HTMLElement): void {
  status.style.translate = '';
  const { left, right, top } = status.getBoundingClientRect();
  const across = document.documentElement.clientWidth - right - left;
  for (let up = 0; up < top; up += ROW_PX)
    for (const aside of [0, across]) {
      status.style.translate = `${aside}px ${-up}px`;
      if (!coversSome(status.getBoundingClientRect())) return;
    }
  status.style.translate = '';
}

/**
 * Sign for unsaved work, with text if loaded, to keep home small. It shows text only where it
 * covers nothing.
 */
export function SaveSign({ isUnsent }: { isUnsent: boolean }) {
  const sign = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    const status = sign.current?.closest<HTMLElement>('[role=status]');
    if (!status) return undefined;
    const place = () => moveToFreePlace(status);
    // Also after its text became shorter.
    const sizes = new ResizeObserver(place);
    sizes.observe(status);
    // Also when content below it changes.
    const changes = new MutationObserver(place);
    changes.observe(document.body, { childList: true, subtree: true });
    addEventListener('resize', place);
    document.addEventListener('scroll', place, { passive: true, capture: true });
    return () => {
      sizes.disconnect();
      changes.disconnect();
      removeEventListener('resize', place);
      document.removeEventListener('scroll', place, { capture: true });
      status.style.translate = '';
    };
  }, []);
  const Icon = isUnsent ? HardDrive : CloudCheck;
  return (
    <Icon ref={sign} aria-hidden className={`size-5 ${isUnsent ? 'text-soft' : 'text-leaf'}`} />
  );
}
