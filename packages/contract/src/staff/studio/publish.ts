import { LESSON_KINDS } from '@skillkite/rules/learning/lesson/lesson-kind';
import { Type } from 'typebox';
import { Body, Flag, Nullable, OneOf, Timestamp } from '../../call.ts';
import { Most, NextMost } from '../../listing.ts';
import { Count, RowId } from '../../numbers.ts';
import { Grade, Version, staffRead, staffWrite } from '../../staff-call.ts';
import { OneLine } from '../../text.ts';
import { OF_DRAFT, PUBLISHES, Audiences, Publication, Course, Schedule } from './shapes.ts';

const Change = Type.Object({
  change: OneOf('new', 'changed', 'removed'),
  title: Type.String(),
  kind: OneOf(...LESSON_KINDS),
  /** Its place in the course, or the one it had. */
  place: Count,
});

/** Answers by students whose judgement changes with the keys of a version. `is_more`: there are more than were counted. */
const Judged = Type.Object({
  answer_count: Count,
  /** Of them: wrong before, right now. */
  right_count: Count,
  student_count: Count,
  is_more: Flag,
});

export const fetchPublication = staffRead('/api/staff/studio/fetch_publication', {
  summary: 'How a publication would change a course for students',
  access: OF_DRAFT,
  request: Body({ draft_id: RowId }),
  details: Type.Object({
    tree_version: Version,
    /** The number of the version that it would become. */
    number: Count,
    changes: Type.Array(Change),
    /** Students with work in the course, by class. */
    inside: Type.Array(Type.Object({ grade: Grade, section: Type.String(), student_count: Count })),
    /** Students who have finished it. */
    finished_count: Count,
    published: Nullable(Publication),
    /** Earlier answers that its keys judge otherwise. */
    judged: Judged,
    /** A publication that would be replaced. */
    scheduled: Nullable(Schedule),
  }),
  provides: ['draft'],
});

export const publishCourse = staffWrite('/api/staff/studio/publish_course', {
  summary: 'Publish a course as it is now or at a time, to classes or to all',
  access: PUBLISHES,
  atOnce: 'checked',
  request: Body({
    draft_id: RowId,
    /** What the sender saw: a later change is not published unseen. */
    tree_version: Version,
    audience: Audiences,
    note: OneLine(200, { minLength: 0 }),
    /** Null: now. */
    at: Nullable(Timestamp),
  }),
  details: Type.Object({ course: Course }),
  errors: ['CHANGED_MEANWHILE', 'DRAFT_INCOMPLETE', 'CLASS_NOT_OWN'],
  invalidates: ['studio', 'draft', 'class', 'assignments'],
});

export const fetchVersions = staffRead('/api/staff/studio/fetch_versions', {
  summary: 'The published versions of a course, latest first',
  access: OF_DRAFT,
  request: Body({ draft_id: RowId, most: Most }),
  details: Type.Object({
    next_most: NextMost,
    versions: Type.Array(
      Type.Object({ ...Publication.properties, lesson_count: Count, is_current: Flag }),
    ),
  }),
  provides: ['draft'],
});

export const restoreVersion = staffWrite('/api/staff/studio/restore_version', {
  summary:
    'Publish an earlier version again: it undoes a publication. What is edited stays as it is, unless it is to be replaced too',
  access: PUBLISHES,
  atOnce: 'checked',
  request: Body({
    draft_id: RowId,
    number: Count,
    /** The version that the sender saw as the published one. */
    published_number: Count,
    replaces_draft: Flag,
  }),
  details: Type.Object({ course: Course }),
  errors: ['CHANGED_MEANWHILE', 'DRAFT_INCOMPLETE', 'CLASS_NOT_OWN'],
  invalidates: ['studio', 'draft', 'class', 'assignments'],
});

export const cancelPublication = staffWrite('/api/staff/studio/cancel_publication', {
  summary: 'Cancel a publication that is due later',
  access: PUBLISHES,
  atOnce: 'checked',
  request: Body({
    draft_id: RowId,
    /** The time that the sender saw: another one is not cancelled unseen. */
    at: Timestamp,
  }),
  details: Type.Object({ course: Course }),
  errors: ['CHANGED_MEANWHILE', 'CLASS_NOT_OWN'],
  invalidates: ['studio', 'draft'],
});

export const unpublishCourse = staffWrite('/api/staff/studio/unpublish_course', {
  summary:
    'Take a published course from students: it is a draft again, and what they did is kept. It undoes a first publication',
  access: PUBLISHES,
  atOnce: 'checked',
  request: Body({
    draft_id: RowId,
    /** The version that the sender saw as the published one. */
    published_number: Count,
  }),
  details: Type.Object({ course: Course }),
  errors: ['CHANGED_MEANWHILE', 'CLASS_NOT_OWN'],
  invalidates: ['studio', 'draft', 'class', 'assignments'],
});

export const judgeAgain = staffWrite('/api/staff/studio/judge_again', {
  summary:
    'Judge earlier answers by the right answers of the latest version: scores rise and never fall, students are told',
  access: PUBLISHES,
  atOnce: 'checked',
  request: Body({ draft_id: RowId, number: Count }),
  details: Judged,
  errors: ['CHANGED_MEANWHILE', 'CLASS_NOT_OWN'],
});
