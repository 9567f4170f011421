import { isLowData } from '../../../app/offline/low-data.ts';
import type { Lesson } from '../classroom.ts';

type Film = { readonly source: string; readonly size: number | null };

/** The film of a video lesson: the small one where there is one and data are to be saved. */
export const filmOf = ({ source, size, small }: Lesson): Film =>
  small !== null && isLowData() ? small : { source, size };

/** Where a film of this lesson may have come from. */
export const filmSources = ({ source, small }: Lesson): string[] =>
  small === null ? [source] : [source, small.source];
