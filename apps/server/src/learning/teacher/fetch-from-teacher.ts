import type { fetchFromTeacher } from '@skillkite/contract/learning/teacher';
import { ASSIGNMENT_STATES, assignmentState } from '@skillkite/rules/school/assignment';
import { type CalendarDay, addDays, dayOf } from '@skillkite/rules/time/calendar-day';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import type { WithProgressReads } from '../programs/student-progress.ts';
import { said, textsFrom } from '../../content/catalogue/content-texts.ts';
import { mediaUrl } from '../../content/catalogue/media-url.ts';
import { accessTo } from '../../content/catalogue/course-access.ts';
import { courseProgress, lessonProgress } from '../progress-record/tables.ts';
import { students } from '../../school/accounts/tables.ts';
import { assignmentStudents, assignments } from './staff/assign/tables.ts';
import { praises } from './staff/praise/tables.ts';
import { people } from '../../staff/tables.ts';
import { lessonsBefore } from './lessons-before.ts';

/** More than anybody has to do. */
const MOST = 20;
/** Days that finished work stays visible. */
const DONE_DAYS = 2;
/** Days after which overdue work is hidden. */
const LATE_DAYS = 30;
const DAY_MS = 86_400_000;

/** Most stickers on the shelf. */
const MOST_PRAISE = 20;

async function praiseOf({ orm }: Database, studentId: number) {
  const rows = await orm
    .select({
      id: praises.id,
      sticker: praises.sticker,
      phrase: praises.phrase,
      words: praises.words,
      teacher: people.name,
      at: praises.at,
    })
    .from(praises)
    .innerJoin(people, eq(people.id, praises.personId))
    .where(eq(praises.studentId, studentId))
    .orderBy(desc(praises.at), desc(praises.id))
    .limit(MOST_PRAISE);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Assignments of an earlier class are left out. */
export const fetchFromTeacherHandler =
  ({
    catalogue,
    clock,
    config,
    database,
    reads,
  }: Ports<'clock' | 'config' | 'database'> & WithCatalogue & WithProgressReads): Handler<
    typeof fetchFromTeacher
  > =>
  async ({ student }) => {
    const content = await catalogue.of(student);
    const now = clock.now();
    const today = dayOf(now, student.timeZone);
    const doneAt = sql<string | null>`case when ${assignments.lessonId} is null
      then ${courseProgress.completedAt} else ${lessonProgress.doneAt} end`;
    const doneSince = new Date(now.getTime() - DONE_DAYS * DAY_MS).toISOString();
    const rows = await database.orm
      .select({
        id: assignments.id,
        courseId: assignments.courseId,
        lessonId: assignments.lessonId,
        dueOn: sql<CalendarDay | null>`${assignments.dueOn}::text`,
        note: assignments.note,
        teacher: people.name,
        doneAt,
      })
      .from(assignmentStudents)
      .innerJoin(assignments, eq(assignments.id, assignmentStudents.assignmentId))
      .innerJoin(people, eq(people.id, assignments.personId))
      .innerJoin(students, eq(students.id, assignmentStudents.studentId))
      .leftJoin(
        courseProgress,
        and(
          eq(courseProgress.studentId, student.id),
          eq(courseProgress.courseId, assignments.courseId),
        ),
      )
      .leftJoin(
        lessonProgress,
        and(
          eq(lessonProgress.studentId, student.id),
          eq(lessonProgress.lessonId, assignments.lessonId),
        ),
      )
      .where(
        and(
          eq(assignmentStudents.studentId, student.id),
          isNull(assignments.withdrawnAt),
          sql`coalesce(${assignments.startsOn} <= ${today}, true)`,
          eq(assignments.schoolId, student.schoolId),
          eq(assignments.grade, student.grade),
          eq(assignments.section, sql`coalesce(${students.section}, '')`),
          sql`coalesce(${doneAt} > ${doneSince}, coalesce(${assignments.dueOn} >= ${addDays(today, -LATE_DAYS)}, true))`,
        ),
      )
      .orderBy(sql`${doneAt} nulls first`, assignments.dueOn, assignments.createdAt)
      .limit(MOST);
    const praise = await praiseOf(database, student.id);
    if (rows.length === 0) return { assignments: [], praise };
    const progress = await reads.progress(student.id);
    const shown = rows.flatMap((row) => {
      const course = content.course(row.courseId);
      const lesson = row.lessonId === null ? null : content.lesson(row.lessonId);
      if (!course || lesson === undefined) return [];
      const { program } = course;
      return [
        {
          assignment_id: row.id,
          skill_id: program.id,
          ilm_id: course.id,
          class_id: lesson && lesson.id,
          ...textsFrom(
            { name: said(course, 'name'), class_name: lesson && said(lesson, 'title') },
            course.lang,
          ),
          thumbnail: course.thumbnail && mediaUrl(config, course.thumbnail),
          area: program.area,
          state: assignmentState({ isDone: row.doneAt !== null, dueOn: row.dueOn }, today),
          lessons_before: lesson ? lessonsBefore(lesson, student, progress) : 0,
          is_locked: accessTo(course, student, progress) === 'open' ? (0 as const) : (1 as const),
          due_on: row.dueOn,
          note: row.note,
          teacher: row.teacher,
        },
      ];
    });
    return {
      praise,
      assignments: shown.toSorted(
        (one, other) =>
          ASSIGNMENT_STATES.indexOf(one.state) - ASSIGNMENT_STATES.indexOf(other.state),
      ),
    };
  };
