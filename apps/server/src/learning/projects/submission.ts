import type { DetailsOf } from '@skillkite/contract/call';
import type { projectStatus } from '@skillkite/contract/learning/projects';
import type { ProjectStatus } from '@skillkite/rules/learning/project/project';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import type { Course } from '../../content/catalogue/catalogue.ts';
import type { Ports } from '../../ports.ts';
import type { KeptFile } from './files/kept-file.ts';
import { markedRubric } from './rubric-shape.ts';
import { storedBytes } from './files/storage-quota.ts';
import { submissionFiles, submissions } from './tables.ts';
import { said, textsFrom } from '../../content/catalogue/content-texts.ts';

/** Key of a submission: student and course. */
export type Whose = { studentId: number; courseId: number };

type Status = DetailsOf<typeof projectStatus>;
export type ShownFile = Status['files'][number];

/** Path of project files. */
export const FILE_PATH = '/api/projects/files/';

const submissionOf = ({ studentId, courseId }: Whose) =>
  and(eq(submissions.studentId, studentId), eq(submissions.courseId, courseId));

/** Status of a project. A caller that decides by it holds the student's lock. */
export async function storedStatus(tx: Tx, whose: Whose): Promise<ProjectStatus> {
  const [row] = await tx
    .select({ status: submissions.status })
    .from(submissions)
    .where(submissionOf(whose));
  return (row?.status as ProjectStatus | undefined) ?? 'none';
}

/** Marks a project as submitted; the last review stays readable until the next one. */
export async function markSubmitted(tx: Tx, whose: Whose, now: Date): Promise<void> {
  const set = { status: 'submitted', submittedAt: now } as const;
  await tx
    .insert(submissions)
    .values({ ...whose, ...set })
    .onConflictDoUpdate({ target: [submissions.studentId, submissions.courseId], set });
}

/** Deletes the submission and its review. */
export async function forgetSubmission(tx: Tx, whose: Whose): Promise<void> {
  await tx.delete(submissions).where(submissionOf(whose));
}

/** Accepted files, oldest first. */
export function acceptedFiles(tx: Tx, { studentId, courseId }: Whose): Promise<KeptFile[]> {
  return tx
    .select()
    .from(submissionFiles)
    .where(
      and(
        eq(submissionFiles.studentId, studentId),
        eq(submissionFiles.courseId, courseId),
        isNotNull(submissionFiles.fileType),
      ),
    )
    .orderBy(asc(submissionFiles.createdAt), asc(submissionFiles.id));
}

export const shownFile = ({ id, name, sizeBytes, fileType }: KeptFile): ShownFile => ({
  id,
  name,
  size: sizeBytes,
  url: `${FILE_PATH}${id}`,
  file_type: fileType ?? '',
});

/** Everything a student sees of their project in a course (D3 `project_status`). */
export async function statusOf(
  { clock, config, database: { orm } }: Ports<'clock' | 'config' | 'database'>,
  course: Course,
  studentId: number,
): Promise<Status> {
  const whose = { studentId, courseId: course.id };
  const [row] = await orm.select().from(submissions).where(submissionOf(whose));
  return {
    status: (row?.status as ProjectStatus | undefined) ?? 'none',
    remarks: row?.remarks ?? null,
    sticker: row?.sticker ?? null,
    files: (await acceptedFiles(orm, whose)).map(shownFile),
    submitted_at: row?.submittedAt.toISOString() ?? null,
    ...textsFrom({ brief: said(course, 'projectBrief') }, course.lang),
    rubric: markedRubric(course, row?.marks ?? {}),
    storage: {
      used: await storedBytes(orm, studentId, clock.now()),
      limit: config.studentStorageBytes,
    },
  };
}
