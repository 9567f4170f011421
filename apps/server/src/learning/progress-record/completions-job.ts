import { isCourseComplete } from '@skillkite/rules/learning/course/course-progress';
import type { StudentId } from '@skillkite/contract/ids';
import type { Database } from '../../database/database.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import { transaction } from '../../database/transaction.ts';
import type { Ports } from '../../ports.ts';
import type {
  Catalogue,
  WithInstallationCatalogue,
  WithSchoolCatalogue,
} from '../../content/catalogue/catalogue.ts';
import { ownerOf } from '../../content/catalogue/libraries.ts';
import { isProgramCompleted } from '../../content/catalogue/course-access.ts';
import { giveCertificates } from '../certificates/give-certificates.ts';
import { completedCourses } from './completed-courses.ts';
import { completeCourse } from './course-steps.ts';

/** Enqueued by every import: a lesson or a course that retires may have been all that was left to do. */
export const COMPLETIONS = { name: 'course-completions' } as const;

/** The library that changed, and its course where it was one; none: those of the installation. */
type CompletionsPayload = { readonly libraryId?: number; readonly courseId?: number };

const STUDENTS_AT_ONCE = 500;

type Learner = {
  id: StudentId;
  grade: number;
  section: string | null;
  timeZone: string;
  completed: number[] | null;
  /** Begun and not complete. */
  begun: number[] | null;
  done: number[] | null;
  certified: number[] | null;
};

async function learnersAfter(
  { pool }: Database,
  lastId: number,
  { schoolId, courseId }: { schoolId: number | null; courseId: number | undefined },
): Promise<Learner[]> {
  const { rows } = await pool.query<Learner>(
    `with page as (
      select distinct p.student_id from course_progress p
      where p.student_id > $1
        and ($3::bigint is null or p.student_id in (select id from students where school_id = $3))
        and ($4::bigint is null or p.course_id = $4)
      order by 1 limit $2
    )
    select s.id, s.grade, s.section, c.time_zone as "timeZone",
      (select json_agg(p.course_id) from course_progress p
        where p.student_id = s.id and p.completed_at is not null) as completed,
      (select json_agg(p.course_id) from course_progress p
        where p.student_id = s.id and p.completed_at is null) as begun,
      (select json_agg(l.lesson_id) from lesson_progress l where l.student_id = s.id and l.is_done) as done,
      (select json_agg(f.program_id) from certificates f where f.student_id = s.id) as certified
    from page join students s on s.id = page.student_id join schools c on c.id = s.school_id
    order by s.id`,
    [lastId, STUDENTS_AT_ONCE, schoolId, courseId ?? null],
  );
  return rows;
}

/** Overdue completions of a student: courses with all lessons done, and programs without a certificate. */
function dueTo({ completed, begun, done, certified }: Learner, catalogue: Catalogue) {
  const doneLessons = new Set(done);
  const courses = (begun ?? [])
    .flatMap((id) => catalogue.course(id) ?? [])
    .filter(({ requiredLessons }) => isCourseComplete(requiredLessons, doneLessons));
  const all = new Set([...(completed ?? []), ...courses.map(({ id }) => id)]);
  const has = new Set(certified);
  const programs = new Set([...all].flatMap((id) => catalogue.course(id)?.program ?? []));
  return {
    courses,
    programs: [...programs].filter(
      (program) => !has.has(program.id) && isProgramCompleted(program, { completed: all }),
    ),
  };
}

/**
 * Completes courses that an import completed, as their last lesson would have. Journey and classroom show it at once;
 * stored results (completion, streak, certificate) follow here (decision 78).
 */
export const completionsJob = ({
  database,
  catalogue,
  clock,
  config,
}: Ports<'clock' | 'config' | 'database'> &
  WithInstallationCatalogue &
  WithSchoolCatalogue): JobKind<CompletionsPayload> => ({
  ...COMPLETIONS,
  run: async ({ payload: { libraryId, courseId }, signal }) => {
    await catalogue.reload(libraryId);
    const schoolId = libraryId === undefined ? null : await ownerOf(database.orm, libraryId);
    // An import changes no course of a school, so its students are judged by the installation's alone.
    const content =
      schoolId === null ? catalogue.installation() : await catalogue.ofSchool(schoolId);
    let lastId = 0;
    while (!signal.aborted) {
      const learners = await learnersAfter(database, lastId, { schoolId, courseId });
      for (const student of learners) {
        const { courses, programs } = dueTo(student, content.ofClass(student));
        const now = clock.now();
        const isTold = config.lrsUrl !== null;
        for (const course of courses)
          await completeCourse(database, { student, course, now, isTold, answerKey: null });
        if (programs.length === 0) continue;
        await transaction(database, async (tx) =>
          giveCertificates(tx, student, programs, await completedCourses(tx, student.id)),
        );
      }
      const last = learners.at(-1);
      if (!last) return 'done';
      lastId = last.id;
    }
    return 'more';
  },
});
