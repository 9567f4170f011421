import {
  DraftCourse,
  DraftLesson,
  DraftQuestion,
  MOST_LESSONS,
} from '@skillkite/content/draft-schemas';
import { MOST_QUESTIONS } from '@skillkite/rules/quiz/quiz';
import type { LocalText } from '@skillkite/rules/text/local-text';
import { Type } from 'typebox';
import { Body, Flag, Nullable } from '../../call.ts';
import { RowId } from '../../numbers.ts';
import { byLocale } from '../../shapes/local-text.ts';
import { Version, staffRead, staffWrite } from '../../staff-call.ts';
import { OF_LIBRARY, OF_DRAFT, RequestKey, edited, Question, Lesson, Course } from './shapes.ts';

export const fetchDraft = staffRead('/api/staff/studio/fetch_draft', {
  summary: 'A course as it is edited, with its lessons and questions',
  access: OF_DRAFT,
  request: Body({ draft_id: RowId }),
  details: Type.Object({ course: Course }),
  errors: ['DRAFT_REMOVED'],
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
  errors: ['CHANGED_MEANWHILE', 'DRAFT_REMOVED', 'TOO_MANY_DRAFTS'],
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
  errors: ['DRAFT_REMOVED', 'TOO_MANY_DRAFTS'],
  invalidates: ['studio', 'draft'],
});

const TextOf = byLocale<LocalText>({ type: 'string', pattern: '^[0-9a-f]{16}$' });

export const saveLesson = staffWrite('/api/staff/studio/save_lesson', {
  summary: 'Save a lesson that is edited',
  access: OF_DRAFT,
  atOnce: 'checked',
  request: Body({
    draft_id: RowId,
    version: Version,
    content: DraftLesson,
    /**
     * Languages in which the save replaces the text of the page, each with the hash of the text that it saw. In all others
     * the text stays. Without the field the whole of it is replaced, unless others write in it.
     */
    text_of: Type.Optional(TextOf),
  }),
  details: Type.Object(edited),
  errors: ['CHANGED_MEANWHILE', 'DRAFT_REMOVED', 'TOO_MANY_DRAFTS'],
});

export const addQuestions = staffWrite('/api/staff/studio/add_questions', {
  summary: 'New questions in a lesson that is edited, after another one or first',
  access: OF_DRAFT,
  atOnce: 'adds',
  request: Body({
    draft_id: RowId,
    request_key: RequestKey,
    after: Nullable(RowId),
    questions: Type.Array(DraftQuestion, { minItems: 1, maxItems: MOST_QUESTIONS }),
  }),
  details: Type.Object({ questions: Type.Array(Question) }),
  errors: ['DRAFT_REMOVED', 'TOO_MANY_DRAFTS'],
  invalidates: ['studio', 'draft'],
});

export const saveQuestion = staffWrite('/api/staff/studio/save_question', {
  summary: 'Save a question that is edited',
  access: OF_DRAFT,
  atOnce: 'checked',
  request: Body({ draft_id: RowId, version: Version, content: DraftQuestion }),
  details: Type.Object(edited),
  errors: ['CHANGED_MEANWHILE', 'DRAFT_REMOVED', 'TOO_MANY_DRAFTS'],
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
