import { type Conflict, metBy } from '../../../app/changed-meanwhile.ts';
import type { Saved } from './tree.ts';

/** Drafts that have to come back, those around others first, and the kind of the first one. */
export type Removal = { readonly draftIds: readonly number[]; readonly kind: Saved['of'] };

/** A change that is refused because its thing was removed: the person, and what has to come back. */
export const removalOf = (error: unknown): Conflict<Removal> | null =>
  metBy(error, 'DRAFT_REMOVED');
