import type { LessonId, StudentId } from '@skillkite/contract/ids';
import { type SlotStorage, slotsIn } from '../../app/outbox-slots.ts';

const DONE = /\/progress\/(\d+)\/done$/;

/**
 * The lessons a student has done that the server does not know of yet: without a connection the next one opens all the
 * same, on whichever page they come back (spec 4).
 */
export const unsentLessons = (studentId: StudentId, storage: SlotStorage): LessonId[] =>
  slotsIn(storage)
    .of(studentId)
    .flatMap((slot) => DONE.exec(slot)?.[1] ?? [])
    .map((id) => Number(id) as LessonId);
