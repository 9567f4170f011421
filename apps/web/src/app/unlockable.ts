import type { CourseId, ProgramId } from '@skillkite/contract/ids';
import type { ReactNode } from 'react';

/** What one coin opens: an old course, a creative course before its turn, or all of a creative program (spec 4, 7). */
export type Unlockable =
  | { kind: 'old-course' | 'creative-course'; id: CourseId; name: string }
  | { kind: 'creative-program'; id: ProgramId; name: string };

/** Asks whether a coin is to open something: closed again, or opened. */
export type AskToUnlock = (
  wanted: Unlockable,
  ends: { onClose: () => void; onUnlocked: () => void },
) => ReactNode;

/** Shows the unlock dialog; the other feature knows the price. */
export type ShowUnlock = (wanted: Unlockable) => ReactNode;
