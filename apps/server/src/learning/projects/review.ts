import { and, asc, eq, sql } from 'drizzle-orm';
import type { SubmissionStatus } from '@skillkite/rules/learning/project/project';
import { type Marks, type Rubric, fitsRubric } from '@skillkite/rules/learning/assessment/rubric';
import type { Sticker } from '@skillkite/rules/rewards/sticker';
import type { Database, Tx } from '../../database/database.ts';
import { lockStudent } from '../../school/accounts/lock-student.ts';
import { schools, students } from '../../school/accounts/tables.ts';
import { courses } from '../../content/catalogue/tables.ts';
import { forgetNews, tellNews } from '../../school/news/tell-news.ts';
import type { KeptFile } from './files/kept-file.ts';
import { type Whose, acceptedFiles } from './submission.ts';
import { submissions } from './tables.ts';
import { OperatorError } from '../../errors/operator-error.ts';

/** A review that cannot be done; the message says what to do instead. */
export class ReviewError extends OperatorError {
  override readonly name = 'ReviewError';
}

export type Verdict = { readonly marks: Marks } & (
  | { kind: 'approved'; remarks: string | null }
  | { kind: 'returned'; remarks: string }
);

/** Status of a project, with the review. */
export type Standing = {
  readonly status: SubmissionStatus;
  readonly remarks: string | null;
  readonly sticker: Sticker | null;
  readonly marks: Marks;
  readonly reviewedAt: Date | null;
};

/** The id of a project as a reviewer types it: student and course. */
export const projectIdOf = ({ studentId, courseId }: Whose): string => `${studentId}-${courseId}`;

function whoseIs(projectId: string): Whose {
  const [, studentId, courseId] = /^(\d{1,15})-(\d{1,15})$/.exec(projectId) ?? [];
  if (!studentId || !courseId) {
    throw new ReviewError(`"${projectId}" is not a project id; the list shows ids like 12-1012.`);
  }
  return { studentId: Number(studentId), courseId: Number(courseId) };
}

const isOf = ({ studentId, courseId }: Whose) =>
  and(eq(submissions.studentId, studentId), eq(submissions.courseId, courseId));

const missing = (projectId: string) =>
  new ReviewError(`There is no submission ${projectId}. See: npm run projects -- list`);

/** Projects that were handed in, those that wait for a review first, the longest waiting on top. */
export const listProjects = ({ orm }: Database, { isWaitingOnly }: { isWaitingOnly: boolean }) =>
  orm
    .select({
      studentId: submissions.studentId,
      courseId: submissions.courseId,
      status: submissions.status,
      remarks: submissions.remarks,
      submittedAt: submissions.submittedAt,
      fullname: students.fullname,
      grade: students.grade,
      school: schools.name,
      course: courses.name,
      files: sql<number>`(select count(*)::int from submission_files f
        where f.student_id = ${submissions.studentId} and f.course_id = ${submissions.courseId}
          and f.file_type is not null)`,
    })
    .from(submissions)
    .innerJoin(students, eq(students.id, submissions.studentId))
    .innerJoin(schools, eq(schools.id, students.schoolId))
    .innerJoin(courses, eq(courses.id, submissions.courseId))
    .where(isWaitingOnly ? eq(submissions.status, 'submitted') : undefined)
    .orderBy(sql`${submissions.status} <> 'submitted'`, asc(submissions.submittedAt));

/** The files of a project, for a reviewer to look at. */
export async function filesToReview({ orm }: Database, projectId: string): Promise<KeptFile[]> {
  const whose = whoseIs(projectId);
  const [row] = await orm.select().from(submissions).where(isOf(whose));
  if (!row) throw missing(projectId);
  return acceptedFiles(orm, whose);
}

/** Rubric of a project. */
export async function rubricOfProject(
  { orm }: { readonly orm: Tx },
  projectId: string,
): Promise<Rubric> {
  const [row] = await orm
    .select({ rubric: courses.projectRubric })
    .from(courses)
    .where(eq(courses.id, whoseIs(projectId).courseId));
  return row?.rubric ?? [];
}

/** Sets the status of a project and informs the student, whose lock the caller holds. False if nothing was submitted. */
export async function setStanding(tx: Tx, whose: Whose, standing: Standing): Promise<boolean> {
  const changed = await tx.update(submissions).set(standing).where(isOf(whose)).returning();
  if (changed.length === 0) return false;
  const about = { kind: 'project', subjectId: whose.courseId } as const;
  if (standing.status === 'submitted')
    await forgetNews(tx, { ...about, studentId: whose.studentId });
  else {
    const at = standing.reviewedAt ?? new Date(0);
    await tellNews(tx, { ...about, studentIds: [whose.studentId], at });
  }
  return true;
}

/** Stores a review. An approved project stays approved until it is returned. */
export async function reviewProject(
  tx: Tx,
  projectId: string,
  { verdict, now }: { verdict: Verdict; now: Date },
): Promise<{ before: SubmissionStatus; schoolId: number }> {
  const whose = whoseIs(projectId);
  const [row] = await tx
    .select({ status: submissions.status, schoolId: students.schoolId })
    .from(submissions)
    .innerJoin(students, eq(students.id, submissions.studentId))
    .where(isOf(whose));
  if (!row) throw missing(projectId);
  await lockStudent(tx, whose.studentId);
  const files = await acceptedFiles(tx, whose);
  if (verdict.kind === 'approved' && files.length === 0) {
    throw new ReviewError(`${projectId} has no files: nothing can be approved.`);
  }
  const { kind: status, remarks, marks } = verdict;
  const rubric = await rubricOfProject({ orm: tx }, projectId);
  if (!fitsRubric(rubric, marks)) {
    const lines = rubric.map(({ slug, levels }) => `${slug}=1 to ${slug}=${levels.length}`);
    throw new ReviewError(
      lines.length === 0
        ? `${projectId} has no rubric: omit --mark.`
        : `The rubric of ${projectId} takes ${lines.join(', ')}.`,
    );
  }
  const isThere = await setStanding(tx, whose, {
    status,
    remarks,
    sticker: null,
    marks,
    reviewedAt: now,
  });
  if (!isThere) throw missing(projectId);
  return { before: row.status, schoolId: row.schoolId };
}
