import { batched } from '../../database/batch.ts';
import { arrayOf } from '../../database/batch-parameter.ts';
import type { Database } from '../../database/database.ts';
import { stateKey } from './course-state.ts';

/** The lessons of a course were handed out to a student. */
export type Opening = {
  readonly studentId: number;
  readonly courseId: number;
  readonly at: Date;
};

// The first time stays; only a server clock that was set back replaces it with an earlier one.
const WRITE = `
  with given as (
    select student_id, course_id, min(at) as at
    from unnest($1::bigint[], $2::bigint[], $3::timestamptz[]) as g(student_id, course_id, at)
    group by student_id, course_id
    order by student_id, course_id
  )
  insert into course_openings as o (student_id, course_id, opened_at)
  select student_id, course_id, at from given
  on conflict (student_id, course_id) do update set opened_at = excluded.opened_at
  where o.opened_at > excluded.opened_at`;

/** Keeps when courses were first opened, in batches: once for a student and course (D15). */
export function openingRecorder({ pool }: Database): (opening: Opening) => Promise<'kept'> {
  return batched<Opening, 'kept'>({
    name: 'course_openings',
    key: ({ studentId, courseId }) => stateKey(studentId, courseId),
    run: async (openings) => {
      await pool.query({
        name: 'record_openings',
        text: WRITE,
        values: [
          arrayOf('bigint', openings, ({ studentId }) => studentId),
          arrayOf('bigint', openings, ({ courseId }) => courseId),
          arrayOf('timestamptz', openings, ({ at }) => at),
        ],
      });
      return openings.map(() => 'kept');
    },
  });
}
