import {
  DraftCourse,
  DraftLesson,
  DraftQuestion,
  MOST_LESSONS,
  MOST_QUESTIONS,
} from '@skillkite/content/draft-schemas';
import { DRAFT_STATES, LESSON_STATES } from '@skillkite/rules/learning/course/draft-state';
import { LESSON_KINDS } from '@skillkite/rules/learning/lesson/lesson-kind';
import { Type } from 'typebox';
import { Body, Flag, Nullable, OneOf, Timestamp } from '../call.ts';
import { Most, NextMost } from '../listing.ts';
import { Count, RowId } from '../numbers.ts';
import { Grade, Version, staffRead, staffWrite } from '../staff-call.ts';
import { OneLine } from '../text.ts';

const OF_LIBRARY = {
  action: 'edit-content',
  scope: { thing: 'library', at: 'library_id' },
} as const;
const OF_DRAFT = { action: 'edit-content', scope: { thing: 'draft', at: 'draft_id' } } as const;
const PUBLISHES = { action: 'publish-content', scope: { thing: 'draft', at: 'draft_id' } } as const;

/** Names a request: the same key again is the same thing. */
const RequestKey = Type.String({ pattern: '^[0-9a-f-]{36}$' });
/** A class of the school that owns the library. */
const Audience = Body({ grade: Grade, section: Type.String({ maxLength: 20 }) });
/** Null: every class of the library's schools that the grades fit. */
const Audiences = Nullable(Type.Array(Audience, { minItems: 1, maxItems: 60 }));

/** Who saved it last, and when. */
const edited = { version: Version, edited_by: Type.String(), edited_at: Timestamp };

const Question = Type.Object({
  draft_id: RowId,
  /** The published question's id, from the first moment on. */
  question_id: RowId,
  ...edited,
  content: DraftQuestion,
});
const Lesson = Type.Object({
  draft_id: RowId,
  lesson_id: RowId,
  ...edited,
  content: DraftLesson,
  /** Compared with the published version. */
  state: OneOf(...LESSON_STATES),
  questions: Type.Array(Question),
});

const Publication = Type.Object({
  number: Count,
  published_at: Timestamp,
  published_by: Type.String(),
  note: Type.String(),
  audience: Audiences,
});

export const fetchLibraries = staffRead('/api/staff/studio/fetch_libraries', {
  summary: 'The libraries that one may edit',
  access: { action: 'edit-content', scope: 'own' },
  request: Body({}),
  details: Type.Object({
    libraries: Type.Array(
      Type.Object({
        library_id: RowId,
        /** Null: the library of the installation. */
        school_id: Nullable(RowId),
        school_name: Nullable(Type.String()),
        /** The classes to which one may publish; null: all of them. */
        classes: Audiences,
      }),
    ),
  }),
  provides: ['studio'],
});

export const fetchLibrary = staffRead('/api/staff/studio/fetch_library', {
  summary: 'The courses of a library that one may edit, last edited first',
  access: OF_LIBRARY,
  request: Body({
    library_id: RowId,
    /** Words of its name. */
    words: Type.Optional(Type.String({ maxLength: 100 })),
    state: Type.Optional(OneOf(...DRAFT_STATES)),
    grade: Type.Optional(Grade),
    most: Most,
  }),
  details: Type.Object({
    next_most: NextMost,
    counts: Type.Object({ draft: Count, changed: Count, published: Count }),
    courses: Type.Array(
      Type.Object({
        draft_id: RowId,
        course_id: RowId,
        content: DraftCourse,
        state: OneOf(...DRAFT_STATES),
        lesson_count: Count,
        /** Lessons that differ from the published version. */
        change_count: Count,
        made_by: Type.String(),
        is_own: Flag,
        is_shared: Flag,
        edited_at: Timestamp,
        published: Nullable(Publication),
        /** When a scheduled publication is due. */
        publish_at: Nullable(Timestamp),
      }),
    ),
  }),
  provides: ['studio'],
});

const Course = Type.Object({
  draft_id: RowId,
  course_id: RowId,
  library_id: RowId,
  school_id: Nullable(RowId),
  ...edited,
  /** Rises with each change of the course or of something in it. */
  tree_version: Version,
  content: DraftCourse,
  state: OneOf(...DRAFT_STATES),
  is_own: Flag,
  is_shared: Flag,
  lessons: Type.Array(Lesson),
  published: Nullable(Publication),
  publish_at: Nullable(Timestamp),
});

export const fetchDraft = staffRead('/api/staff/studio/fetch_draft', {
  summary: 'A course as it is edited, with its lessons and questions',
  access: OF_DRAFT,
  request: Body({ draft_id: RowId }),
  details: Type.Object({ course: Course }),
  provides: ['draft'],
});

export const createCourse = staffWrite('/api/staff/studio/create_course', {
  summary: 'A new course in a library, and its first lesson where one is named',
  access: OF_LIBRARY,
  atOnce: 'adds',
  request: Body({
    library_id: RowId,
    request_key: RequestKey,
    content: DraftCourse,
    first_lesson: Type.Optional(DraftLesson),
  }),
  details: Type.Object({ course: Course }),
  errors: ['TOO_MANY_DRAFTS'],
  invalidates: ['studio'],
});

export const saveCourse = staffWrite('/api/staff/studio/save_course', {
  summary: 'Save the settings of a course that is edited',
  access: OF_DRAFT,
  atOnce: 'checked',
  request: Body({ draft_id: RowId, version: Version, content: DraftCourse }),
  details: Type.Object(edited),
  errors: ['CHANGED_MEANWHILE', 'TOO_MANY_DRAFTS'],
});

export const addLesson = staffWrite('/api/staff/studio/add_lesson', {
  summary: 'A new lesson in a course that is edited, after another one or first',
  access: OF_DRAFT,
  atOnce: 'adds',
  request: Body({
    draft_id: RowId,
    request_key: RequestKey,
    after: Nullable(RowId),
    content: DraftLesson,
  }),
  details: Type.Object({ lesson: Lesson }),
  errors: ['TOO_MANY_DRAFTS'],
  invalidates: ['studio', 'draft'],
});

export const saveLesson = staffWrite('/api/staff/studio/save_lesson', {
  summary: 'Save a lesson that is edited',
  access: OF_DRAFT,
  atOnce: 'checked',
  request: Body({ draft_id: RowId, version: Version, content: DraftLesson }),
  details: Type.Object(edited),
  errors: ['CHANGED_MEANWHILE', 'TOO_MANY_DRAFTS'],
});

export const addQuestions = staffWrite('/api/staff/studio/add_questions', {
  summary: 'New questions in a lesson that is edited, after another one or at the end',
  access: OF_DRAFT,
  atOnce: 'adds',
  request: Body({
    draft_id: RowId,
    request_key: RequestKey,
    after: Nullable(RowId),
    questions: Type.Array(DraftQuestion, { minItems: 1, maxItems: MOST_QUESTIONS }),
  }),
  details: Type.Object({ questions: Type.Array(Question) }),
  errors: ['TOO_MANY_DRAFTS'],
  invalidates: ['studio', 'draft'],
});

export const saveQuestion = staffWrite('/api/staff/studio/save_question', {
  summary: 'Save a question that is edited',
  access: OF_DRAFT,
  atOnce: 'checked',
  request: Body({ draft_id: RowId, version: Version, content: DraftQuestion }),
  details: Type.Object(edited),
  errors: ['CHANGED_MEANWHILE', 'TOO_MANY_DRAFTS'],
});

export const moveDraft = staffWrite('/api/staff/studio/move_draft', {
  summary: 'Move a lesson in its course, or a question in its lesson: after another one, or first',
  access: OF_DRAFT,
  atOnce: 'same',
  request: Body({ draft_id: RowId, after: Nullable(RowId) }),
  details: Type.Object({
    /** All of the parent, in their new order. */
    order: Type.Array(RowId, { maxItems: Math.max(MOST_LESSONS, MOST_QUESTIONS) }),
  }),
  invalidates: ['studio', 'draft'],
});

export const removeDraft = staffWrite('/api/staff/studio/remove_draft', {
  summary:
    'Remove a course, a lesson or a question that is edited; or bring it back. Students lose a published course at once',
  access: OF_DRAFT,
  atOnce: 'same',
  request: Body({ draft_id: RowId, is_removed: Flag }),
  details: Type.Object({ is_removed: Flag }),
  errors: ['NOT_OWN_DRAFT', 'CLASS_NOT_OWN', 'TOO_MANY_DRAFTS'],
  invalidates: ['studio', 'draft'],
});

export const shareCourse = staffWrite('/api/staff/studio/share_course', {
  summary: 'Let the other teachers of the school edit a course, or no longer',
  access: OF_DRAFT,
  atOnce: 'same',
  request: Body({ draft_id: RowId, is_shared: Flag }),
  details: Type.Object({ is_shared: Flag }),
  errors: ['NOT_OWN_DRAFT'],
  invalidates: ['studio', 'draft'],
});

const Change = Type.Object({
  change: OneOf('new', 'changed', 'removed'),
  title: Type.String(),
  kind: OneOf(...LESSON_KINDS),
  /** Its place in the course, or the one it had. */
  place: Count,
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
  }),
  provides: ['draft'],
});

export const publishCourse = staffWrite('/api/staff/studio/publish_course', {
  summary: 'Publish a course as it is edited, now or at a time, to classes or to all',
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
  errors: ['CHANGED_MEANWHILE', 'CLASS_NOT_OWN'],
  invalidates: ['studio', 'draft', 'class', 'assignments'],
});

export const copyCourse = staffWrite('/api/staff/studio/copy_course', {
  summary: 'Copy a published course into a library, to edit it there',
  access: OF_LIBRARY,
  atOnce: 'adds',
  request: Body({ library_id: RowId, request_key: RequestKey, course_id: RowId }),
  details: Type.Object({ course: Course }),
  errors: ['COURSE_NOT_FOUND', 'TOO_MANY_DRAFTS'],
  invalidates: ['studio'],
});
