import type { LessonId, StudentId } from '@skillkite/contract/ids';
import { videoPositionOf } from '../../../app/endpoints/progress.ts';
import { type SlotStorage, slotsIn } from '../../../app/outbox/outbox-slots.ts';

const DONE = [/\/progress\/(\d+)\/done$/, /\/quiz\/(\d+)\/done$/, /\/scorm-complete\/(\d+)\/\d+$/];
const POSITION = /\/position\/(\d+)$/;

/**
 * Finished lessons that the server does not know yet. Offline, they unlock the next lesson on any
 * page (spec 4).
 */
export const unsentLessons = (studentId: StudentId, storage: SlotStorage): LessonId[] =>
  slotsIn(storage)
    .of(studentId)
    .flatMap((slot) => DONE.flatMap((done) => done.exec(slot)?.[1] ?? []))
    .map((id) => Number(id) as LessonId);

export type UnsentPlace = { resumeAt: number; watchedSeconds: number };

/** Video positions that the server does not know yet (D4). */
export function unsentPlaces(
  studentId: StudentId,
  storage: SlotStorage,
): ReadonlyMap<LessonId, UnsentPlace> {
  const slots = slotsIn(storage);
  return new Map(
    slots.of(studentId).flatMap((slot) => {
      const id = POSITION.exec(slot)?.[1];
      const entry = id === undefined ? null : slots.read(slot);
      if (!entry) return [];
      const { seconds, watchedSeconds } = videoPositionOf(entry.body);
      return [[Number(id) as LessonId, { resumeAt: seconds, watchedSeconds }] as const];
    }),
  );
}
