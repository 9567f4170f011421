import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../database/database.ts';
import { Failure } from '../../../../errors/failure.ts';
import type { Program } from '../../../../content/catalogue/catalogue.ts';
import { type Learner, isCurrentProgram } from '../../../../content/catalogue/course-access.ts';
import type { Visible } from '../../../../staff/visible.ts';

type Member = Learner & {
  readonly id: number;
  readonly fullname: string;
  readonly timeZone: string;
  /** Courses that were completed once. */
  readonly completed: readonly number[];
  /** Courses that were opened before their turn, or will be. */
  readonly openedEarly: readonly number[];
};

/** Students of a class, with the fields that decide their courses. */
export const membersOf = (visible: Visible, tx?: Tx): Promise<Member[]> =>
  visible.rows<Member>(
    sql`select s.id, s.fullname, s.grade, s.profile_type as "profileType", s.is_career or c.has_careers as "isCareer",
        c.time_zone as "timeZone", coalesce((select json_agg(k.course_id) from course_progress k
          where k.student_id = s.id and k.completed_at is not null), '[]') as completed,
        coalesce((select json_agg(e.course_id) from early_openings e where e.student_id = s.id), '[]') as "openedEarly"
      from visible_students s join visible_schools c on c.id = s.school_id
      order by s.fullname, s.id`,
    tx,
  );

/** Chosen students of a class (null: all) with the program; a student of another class is refused. */
export function chosenMembers(
  members: readonly Member[],
  chosen: readonly number[] | null,
  program: Program,
): number[] {
  const ids = new Set(members.map(({ id }) => id));
  if (chosen?.some((id) => !ids.has(id))) throw new Failure('STUDENT_LEFT');
  return members
    .filter((member) => chosen === null || chosen.includes(member.id))
    .filter((member) => isCurrentProgram(program, member))
    .map(({ id }) => id);
}
