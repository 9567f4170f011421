import type { CourseId, ProgramId } from '@skillkite/contract/ids';
import type { ReactNode } from 'react';

/**
 * What one coin unlocks: an old course, or a creative course or program before its turn (spec 4,
 * 7).
 */
export type Unlockable =
  | { kind: 'old-course' | 'creative-course'; id: CourseId; name: string }
  | { kind: 'creative-program'; id: ProgramId; name: string };

/** Renders the question whether to spend a coin, with callbacks for its two ends. */
export type AskToUnlock = (
  wanted: Unlockable,
  ends: { onClose: () => void; onUnlocked: () => void },
) => ReactNode;

/** Renders the unlock dialog; the coins feature knows the price. */
export type ShowUnlock = (wanted: Unlockable) => ReactNode;
