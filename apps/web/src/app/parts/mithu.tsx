import type { Pose } from '@skillkite/ui/mithu/mithu.tsx';
import { lazyWithRetry } from '@skillkite/client/lazy-with-retry.tsx';

const Drawn = lazyWithRetry(() => import('@skillkite/ui/mithu/mithu.tsx').then((m) => m.Mithu));

/** The companion, with space reserved while the drawing loads. Once per screen. */
export const Mithu = ({ pose, className = 'size-32' }: { pose: Pose; className?: string }) => (
  <span aria-hidden className={`block shrink-0 ${className}`}>
    <Drawn pose={pose} />
  </span>
);
