import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import { announceNews } from '../../database/live-channel.ts';
import { transaction } from '../../database/transaction.ts';
import type { Ports } from '../../ports.ts';
import { CLASS_WORK, type ClassWorkPayload } from '../../school/accounts/class-changes.ts';
import type { Catalogue, WithSchoolCatalogue } from '../../content/catalogue/catalogue.ts';
import { type Learner, isCurrentProgram } from '../../content/catalogue/course-access.ts';
import { IN_CLASS } from './in-class.ts';
import { settleEarlyOpenings } from './early-openings.ts';

/** Advisory lock class for class assignments of a school. */
const CLASS_WORK_LOCK = 4_155_012;

/** Serialises assigning work and adding joined students, so that each sees the other's students. */
export async function holdClassWork(tx: Tx, schoolId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CLASS_WORK_LOCK}, ${schoolId}::int)`);
}

type Joined = Learner & {
  readonly assignmentId: number;
  readonly courseId: number;
  readonly id: number;
  readonly section: string | null;
};

/**
 * Students of a class without its open assignments. If most recipients left, as after a new year's roster, it counts as
 * another class.
 */
const joinedSince = async (tx: Tx, schoolId: number, now: Date): Promise<Joined[]> => {
  const { rows } = await tx.execute<Joined>(sql`
    with open as (
      select a.* from assignments a join schools c on c.id = a.school_id
      where a.school_id = ${schoolId} and a.is_whole_class and a.withdrawn_at is null
        and coalesce(a.due_on >= (${now.toISOString()}::timestamptz at time zone c.time_zone)::date, true)
        and (select 2 * count(*) filter (where ${IN_CLASS}) >= count(*)
          from assignment_students x join students s on s.id = x.student_id where x.assignment_id = a.id)
    )
    select a.id as "assignmentId", a.course_id as "courseId", s.id, s.grade, s.section, s.profile_type as "profileType",
      s.is_career or c.has_careers as "isCareer"
    from open a join schools c on c.id = a.school_id join students s on ${IN_CLASS}
    where not exists (
      select from assignment_students x where x.assignment_id = a.id and x.student_id = s.id)`);
  return rows;
};

/** Adds joined students to the class assignments of a school, announces them once and opens early courses. */
export async function giveToJoined(
  tx: Tx,
  { schoolId, catalogue, now }: { schoolId: number; catalogue: Catalogue; now: Date },
): Promise<void> {
  await holdClassWork(tx, schoolId);
  const joined = (await joinedSince(tx, schoolId, now)).filter(({ courseId, ...learner }) => {
    const course = catalogue.ofClass(learner).course(courseId);
    return course !== undefined && isCurrentProgram(course.program, learner);
  });
  if (joined.length > 0) {
    const { rows } = await tx.execute<{ id: number }>(sql`
      with given as (
        insert into assignment_students (assignment_id, student_id)
        select * from unnest(${sql.param(joined.map(({ assignmentId }) => assignmentId))}::bigint[],
          ${sql.param(joined.map(({ id }) => id))}::bigint[])
        on conflict do nothing returning assignment_id, student_id
      ), told as (
        insert into student_news (student_id, kind, subject_id, at)
        select student_id, 'assignment', assignment_id, ${now.toISOString()}::timestamptz from given
        on conflict do nothing
      )
      select distinct student_id as id from given`);
    await announceNews(
      tx,
      rows.map(({ id }) => id),
    );
  }
  await settleEarlyOpenings(tx, { schoolId });
}

/** After students came into classes or left them. */
export const classWorkJob = ({
  catalogue,
  clock,
  database,
}: Ports<'clock' | 'database'> & WithSchoolCatalogue): JobKind<ClassWorkPayload> => ({
  name: CLASS_WORK,
  run: async ({ payload: { schoolId }, complete }) => {
    const content = await catalogue.ofSchool(schoolId);
    await transaction(database, async (tx) => {
      await giveToJoined(tx, { schoolId, catalogue: content, now: clock.now() });
      await complete(tx);
    });
    return 'done';
  },
});
