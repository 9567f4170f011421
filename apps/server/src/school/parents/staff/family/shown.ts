import type { fetchMade, fetchWon } from '@skillkite/contract/family/week';
import { type TextIn, fieldIn } from '@skillkite/rules/text/local-text';
import type { Locale } from '@skillkite/rules/text/locale';
import type { SubmissionStatus } from '@skillkite/rules/learning/project/project';
import type { Marks } from '@skillkite/rules/learning/assessment/rubric';
import { sql } from 'drizzle-orm';
import type { Catalogue } from '../../../../content/catalogue/catalogue.ts';
import { markedRubricIn } from '../../../../learning/projects/rubric-shape.ts';
import { fileLink } from './links.ts';

/** Kinds of files a browser shows as a picture. */
const PICTURES = ['jpg', 'png', 'apng', 'gif', 'webp', 'avif', 'svg'];

export type Reader = { readonly content: Catalogue; readonly language: Locale };
type Project = (typeof fetchMade)['~details']['projects'][number];
type Badge = (typeof fetchWon)['~details']['badges'][number];

/** Name of a course in the reader's language; null for a removed course. */
export function courseName({ content, language }: Reader, courseId: number): TextIn | null {
  const course = content.course(courseId);
  return course ? fieldIn(course, 'name', language) : null;
}

/** Title of a lesson in the reader's language; null for a removed lesson. */
export function lessonTitle({ content, language }: Reader, lessonId: number): TextIn | null {
  const lesson = content.lesson(lessonId);
  return lesson ? fieldIn(lesson, 'title', language) : null;
}

export type ProjectRow = {
  course_id: number;
  status: SubmissionStatus;
  remarks: string | null;
  marks: Marks;
  handed_in_on: string;
  files: { id: string; name: string; file_type: string }[];
};

/** Columns of `ProjectRow`: submission `j`, student `s`, school `c`. */
export const PROJECT_COLUMNS = sql.raw(`j.course_id, j.status, j.remarks, j.marks,
  (j.submitted_at at time zone c.time_zone)::date::text as handed_in_on,
  coalesce((
    select json_agg(json_build_object('id', f.id, 'name', f.name, 'file_type', f.file_type) order by f.created_at, f.id)
    from submission_files f
    where f.student_id = j.student_id and f.course_id = j.course_id and f.file_type is not null
  ), '[]') as files`);

/** Projects of visible courses with at least one received file. */
export const shownProjects = (reader: Reader, rows: readonly ProjectRow[]): Project[] =>
  rows.flatMap(({ course_id, status, remarks, marks, handed_in_on, files }) => {
    const course = reader.content.course(course_id);
    if (!course || files.length === 0) return [];
    const picture = files.find(({ file_type }) => PICTURES.includes(file_type));
    return [
      {
        course_id,
        course: fieldIn(course, 'name', reader.language),
        status,
        remarks,
        rubric: markedRubricIn(course, marks, reader.language),
        handed_in_on,
        picture: picture ? fileLink(picture.id) : null,
        files: files.map(({ id, name }) => ({ name, url: fileLink(id) })),
      },
    ];
  });

export type BadgeRow = { course_id: number; type: 1 | 2; won_on: string };

/** Columns of `BadgeRow`: badge `b`, school `c`. */
export const BADGE_COLUMNS = sql.raw(
  `b.course_id, b.type, (b.won_at at time zone c.time_zone)::date::text as won_on`,
);

export const shownBadges = (reader: Reader, rows: readonly BadgeRow[]): Badge[] =>
  rows.flatMap((row) => {
    const course = courseName(reader, row.course_id);
    return course === null ? [] : [{ ...row, course }];
  });
