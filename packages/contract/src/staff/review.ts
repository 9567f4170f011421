import { LONGEST_REMARKS, SUBMISSION_STATUSES } from '@skillkite/rules/learning/project/project';
import { MOST_CRITERIA } from '@skillkite/rules/learning/assessment/rubric';
import { STICKERS } from '@skillkite/rules/rewards/sticker';
import { LONGEST_PHRASE } from '@skillkite/rules/school/saved-text';
import { Type } from 'typebox';
import { Most, NextMost } from '../listing.ts';
import { Body, Nullable, OneOf, Timestamp } from '../call.ts';
import { Bytes, Count, RowId } from '../numbers.ts';
import { Level, rubricOf } from '../shapes/rubric.ts';
import { SavedTextsChange } from '../shapes/saved-texts.ts';
import { Grade, Language, LocalName, Version, staffRead, staffWrite } from '../staff-call.ts';

const OF_STUDENT = {
  action: 'review-projects',
  scope: { thing: 'student', at: 'student_id' },
} as const;
const OWN = { action: 'review-projects', scope: 'own' } as const;

const whose = {
  student_id: RowId,
  fullname: Type.String(),
  grade: Grade,
  section: Type.String(),
  course_id: RowId,
  course: LocalName,
  submitted_at: Timestamp,
};

const Project = Type.Object({
  ...whose,
  /** Increases with each review and each file. */
  version: Version,
  status: OneOf(...SUBMISSION_STATUSES),
  remarks: Nullable(Type.String()),
  sticker: Nullable(OneOf(...STICKERS)),
  reviewed_at: Nullable(Timestamp),
  /** The reviewer, for reviews made in the console. */
  reviewed_by: Nullable(Type.String()),
  /** The task as sanitized HTML. */
  brief: Nullable(LocalName),
  rubric: rubricOf(LocalName),
  files: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      size: Bytes,
      file_type: Type.String(),
      url: Type.String(),
    }),
  ),
});

export const fetchReviewQueue = staffRead('/api/staff/review/fetch_review_queue', {
  summary: 'Projects that wait for a review, the longest waiting on top',
  access: OWN,
  request: Body({ language: Language, most: Most }),
  details: Type.Object({
    next_most: NextMost,
    /** Number of all waiting projects, if the list is cut. */
    total: Count,
    projects: Type.Array(Type.Object({ ...whose, file_count: Count })),
    reviewed_today: Count,
    /** The caller's saved phrases. */
    phrases: Type.Array(Type.String()),
  }),
  provides: ['review'],
});

export const fetchProject = staffRead('/api/staff/review/fetch_project', {
  summary: 'A project with its brief, its files and what was said of it',
  access: OF_STUDENT,
  request: Body({ student_id: RowId, course_id: RowId, language: Language }),
  details: Type.Object({ project: Project }),
  provides: ['review'],
});

export const reviewProject = staffWrite('/api/staff/review/review_project', {
  summary: 'Approve a project or give it back; the same again changes nothing',
  access: OF_STUDENT,
  atOnce: 'checked',
  request: Body({
    student_id: RowId,
    course_id: RowId,
    language: Language,
    version: Version,
    status: OneOf('approved', 'returned'),
    /** Required when the project is returned. */
    remarks: Nullable(Type.String({ maxLength: LONGEST_REMARKS })),
    sticker: Nullable(OneOf(...STICKERS)),
    /** Levels of criteria by slug; unlisted criteria stay unmarked. */
    marks: Type.Optional(
      Type.Array(
        Type.Object(
          { criterion: Type.String({ maxLength: 80 }), level: Level },
          { additionalProperties: false },
        ),
        { maxItems: MOST_CRITERIA },
      ),
    ),
  }),
  details: Type.Object({ project: Project }),
  errors: ['CHANGED_MEANWHILE'],
  invalidates: ['review', 'class'],
});

export const undoReview = staffWrite('/api/staff/review/undo_review', {
  summary: 'Take back one’s own review within half a minute: the project waits again',
  access: OF_STUDENT,
  atOnce: 'checked',
  request: Body({ student_id: RowId, course_id: RowId, language: Language, version: Version }),
  details: Type.Object({ project: Project }),
  errors: ['CHANGED_MEANWHILE', 'REVIEW_STANDS'],
  invalidates: ['review', 'class'],
});

export const keepPhrases = staffWrite('/api/staff/review/keep_phrases', {
  summary: 'Keep sentences of one’s own for the next review, and let go of others',
  access: OWN,
  atOnce: 'own',
  request: SavedTextsChange(LONGEST_PHRASE),
  details: Type.Object({ phrases: Type.Array(Type.String()) }),
  invalidates: ['review'],
});
