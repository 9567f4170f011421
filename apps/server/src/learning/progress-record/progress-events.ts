/** Common steps of batched writes of progress: the lock of the students, and their position. */

/**
 * Locks the students of a batch before any write (`lockStudent`). Students locked by others are skipped and retried in
 * a later batch, so that one long lock does not stop all progress. Locked rows are read in their present state, not the
 * statement's snapshot.
 */
export const LOCKED = `
  locked as materialized (
    select s.id, s.lesson_clock from students s where s.id in (select student_id from given)
    order by s.id for no key update skip locked
  )`;

/**
 * The lesson of the latest progress event becomes the student's position. Repeats and late events of finished lessons
 * do not move it (D4): going back to a lesson is a replay with its own call (spec 4).
 */
export const played = (events: string): string => `
  played as (
    update course_progress c set playing_lesson_id = g.lesson_id, last_at = greatest(c.last_at, g.at)
    from (
      select distinct on (d.student_id, d.course_id) d.*
      from ${events} d
      where d.is_playing and not exists (
        select 1 from lesson_progress b
        where b.student_id = d.student_id and b.lesson_id = d.lesson_id and b.is_done)
      order by d.student_id, d.course_id, d.serial desc
    ) g
    where c.student_id = g.student_id and c.course_id = g.course_id
  )`;

/** Numbers progress events as they come: a batch is sorted by student, its latest progress event is still the latest. */
export function numbered<ProgressEvent>(): (
  event: ProgressEvent,
) => ProgressEvent & { readonly serial: number } {
  let serial = 0;
  return (event) => ({ ...event, serial: (serial += 1) });
}
