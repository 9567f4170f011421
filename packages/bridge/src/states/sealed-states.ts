import { courseState, scoState } from './saved-state.ts';
import { type Of, fields, orNull, table, text, whole } from '../shape.ts';

/** What a state of the whole package is sealed and kept under, beside those of its SCOs: no SCO has an empty id. */
export const COURSE = '';

/** A seal as `seal.ts` makes it. */
export const seal = text(64);

const place = { launch: whole, sequence: whole, seal };
export const sealedSco = fields({ ...place, state: scoState });
export type SealedSco = Of<typeof sealedSco>;
export const sealedCourse = fields({ ...place, state: courseState });

/** Everything a journal holds of one student's work in one package, as it was found: nobody has looked at the seals yet. */
export const sealedStates = fields({ scos: table(sealedSco, 2000), course: orNull(sealedCourse) });
export type SealedStates = Of<typeof sealedStates>;
