import type { fetchProject } from '@skillkite/contract/staff/review';
import { fieldIn } from '@skillkite/rules/text/local-text';
import type { Locale } from '@skillkite/rules/text/locale';
import type { Marks } from '@skillkite/rules/learning/assessment/rubric';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../database/database.ts';
import { Failure } from '../../../../errors/failure.ts';
import { versionOfText } from '../../../../school/roster/student-version.ts';
import type { Catalogue, Course } from '../../../../content/catalogue/catalogue.ts';
import { markedRubricIn } from '../../rubric-shape.ts';
import type { Whose } from '../../submission.ts';
import { type Trace, rowsAbout } from '../../../../staff/changed-meanwhile.ts';
import type { Visible } from '../../../../staff/visible.ts';
import { FILE_PATH } from './review-files.ts';
import type { StoodBefore } from './tables.ts';

type Project = (typeof fetchProject)['~details']['project'];

type Row = {
  student_id: number;
  fullname: string;
  grade: number;
  section: string;
  school_id: number;
  submitted_at: string;
  status: Project['status'];
  remarks: string | null;
  sticker: Project['sticker'];
  marks: Marks;
  reviewed_at: string | null;
  reviewed_by: string | null;
  by_id: number | null;
  review_at: string | null;
  before: StoodBefore | null;
  files: { id: string; name: string; size: number; file_type: string }[];
};

/** A project in review, with data the review needs. */
export type ReviewedProject = {
  readonly project: Project;
  readonly schoolId: number;
  readonly course: Course;
  readonly marks: Marks;
  /** The latest review in the console, as long as nothing was handed in since. */
  readonly review: {
    readonly personId: number;
    readonly at: Date;
    readonly before: StoodBefore;
  } | null;
};

/** Version of a project, computed from its data, so that every way of changing it counts. */
function versionOf(
  { status, remarks, sticker, marks, reviewed_at, submitted_at, files }: Row,
  { projectRubric }: Course,
): number {
  const ids = files.map(({ id }) => id);
  const facts = [status, remarks, sticker, reviewed_at, submitted_at, ids, marks, projectRubric];
  return versionOfText(JSON.stringify(facts));
}

/** Sources of a change: the reviewer, and the student who hands in again. */
export const traceOfProject = ({
  student_id,
  course_id,
  fullname,
  submitted_at,
}: Project): Trace => ({
  rows: rowsAbout(
    ['project', `${student_id}-${course_id}`],
    ['review/review_project', 'review/undo_review'],
  ),
  student: { name: fullname, at: new Date(submitted_at) },
});

const iso = (text: string) => new Date(text).toISOString();

/** One project with its files; NOT_FOUND where there is none, or its student took all files back. */
export async function reviewedProject(
  { visible, catalogue, language }: { visible: Visible; catalogue: Catalogue; language: Locale },
  { studentId, courseId }: Whose,
  tx?: Tx,
): Promise<ReviewedProject> {
  const [row] = await visible.rows<Row>(
    sql`select s.id as student_id, s.fullname, s.grade, coalesce(s.section, '') as section, s.school_id,
        j.submitted_at, j.status, j.remarks, j.sticker, j.marks, j.reviewed_at, p.name as reviewed_by, r.person_id as by_id,
        r.at as review_at, r.before, files.of as files
      from submissions j
      join visible_students s on s.id = j.student_id
      cross join lateral (
        select json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size_bytes, 'file_type', f.file_type)
          order by f.created_at, f.id) as of
        from submission_files f
        where f.student_id = j.student_id and f.course_id = j.course_id and f.file_type is not null
      ) files
      left join project_reviews r on r.student_id = j.student_id and r.course_id = j.course_id and r.at = j.reviewed_at
      left join people p on p.id = r.person_id
      where j.student_id = ${studentId} and j.course_id = ${courseId} and files.of is not null`,
    tx,
  );
  const course = catalogue.course(courseId);
  if (!row || !course) throw new Failure('NOT_FOUND');
  const { by_id: personId, review_at: at, before } = row;
  return {
    schoolId: row.school_id,
    course,
    marks: row.marks,
    review:
      personId === null || at === null || before === null
        ? null
        : { personId, at: new Date(at), before },
    project: {
      student_id: row.student_id,
      fullname: row.fullname,
      grade: row.grade,
      section: row.section,
      course_id: courseId,
      course: fieldIn(course, 'name', language),
      submitted_at: iso(row.submitted_at),
      version: versionOf(row, course),
      status: row.status,
      remarks: row.remarks,
      sticker: row.sticker,
      reviewed_at: row.reviewed_at === null ? null : iso(row.reviewed_at),
      reviewed_by: row.reviewed_by,
      brief: course.projectBrief === null ? null : fieldIn(course, 'projectBrief', language),
      rubric: markedRubricIn(course, row.marks, language),
      files: row.files.map((file) => ({ ...file, url: `${FILE_PATH}${file.id}` })),
    },
  };
}
