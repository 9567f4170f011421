/** What every batched write of progress has in common: the lock of the students, and where they are now. */

/**
 * The students of a batch, locked before anything of theirs is written (`lockStudent`). Who is locked by somebody else is
 * left out, and tried again by a later batch: one row that is held long must not stop the progress of all. What is read of a
 * row that is locked is as it stands now, not as the statement found it.
 */
export const LOCKED = `
  locked as materialized (
    select s.id, s.lesson_clock from students s where s.id in (select student_id from given)
    order by s.id for no key update skip locked
  )`;

/**
 * The lesson of the latest progress event is where its student is. A progress event of a lesson that was done before is a repeat or late, and
 * moves nobody (D4): going back to a watched lesson is a replay, which has a call of its own (spec 4).
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
