import { COURSE_SOURCES } from '@skillkite/rules/learning/course/course-source';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../time/clock.ts';
import { PRINCIPAL, type PrincipalRow, principalOf } from '../../security/principal.ts';
import type { Course } from '../../content/catalogue/catalogue.ts';
import { accessTo, sourceOf } from '../../content/catalogue/course-access.ts';
import { courseStateReader } from '../../learning/progress-record/course-state.ts';

const HOME = '/';

/** Page for a course: its classroom, the journey if the course is still locked, else home. */
export function landings(database: Database, clock: Clock) {
  const readState = courseStateReader(database, clock);
  return async (studentId: number, course: Course | undefined): Promise<string> => {
    if (!course) return HOME;
    const { rows } = await database.pool.query<PrincipalRow>(
      `select p.account_id, false as is_pin, ${PRINCIPAL.columns}
       from (select $1::bigint as student_id) s ${PRINCIPAL.joins}`,
      [studentId],
    );
    const student = rows[0] && principalOf(rows[0]).student;
    const source = student ? sourceOf(course.program, student) : 'out-of-reach';
    if (!student || source === 'out-of-reach' || source === 'not-allowed') return HOME;
    const state = await readState({ studentId: student.id, course });
    if (accessTo(course, student, state) === 'open') {
      const { flag } = COURSE_SOURCES[source];
      return `/classroom/${course.id}/classes${flag === null ? '' : `?${flag}`}`;
    }
    const base = source === 'career' ? '/career-ilm-journey' : '/ilm-journey';
    const explore = source === 'creative' ? '&fromExplore=true' : '';
    return `${base}?skill_id=${course.program.id}${explore}`;
  };
}

/** Path of the log-in page, which continues as after each log-in, with its dialogs (spec 8). */
export const arrivalAt = (path: string): string =>
  `/login?${new URLSearchParams({ arrived: '1', ...(path !== HOME && { next: path }) }).toString()}`;
