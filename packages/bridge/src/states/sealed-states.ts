import { courseState, scoState } from './saved-state.ts';
import { type Of, fields, orNull, table, text, whole } from '../shape.ts';

/** Id of the state of the whole package, stored with those of its SCOs. No SCO has an empty id. */
export const COURSE = '';

export const seal = text(64);

const place = { launch: whole, sequence: whole, seal };
export const sealedSco = fields({ ...place, state: scoState });
export type SealedSco = Of<typeof sealedSco>;
export const sealedCourse = fields({ ...place, state: courseState });

/** All states of one student in one package in a journal; seals are not verified yet. */
export const sealedStates = fields({ scos: table(sealedSco, 2000), course: orNull(sealedCourse) });
export type SealedStates = Of<typeof sealedStates>;
