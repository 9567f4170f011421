import { DraftQuestion } from '@skillkite/content/draft-schemas';
import { QUESTION_LEVELS, Skill } from '@skillkite/content/pack-schemas';
import { MOST_QUESTIONS_AT_ONCE } from '@skillkite/rules/calls/listing';
import { BANK_FILTERS } from '@skillkite/rules/quiz/bank-filter';
import { QUIZ_KINDS } from '@skillkite/rules/quiz/quiz';
import { LOCALE_CODES } from '@skillkite/rules/text/locale';
import { Type } from 'typebox';
import { Body, Flag, Nullable, OneOf } from '../../call.ts';
import { Most, NextMost } from '../../listing.ts';
import { Count, RowId } from '../../numbers.ts';
import { Grade, staffRead, staffWrite } from '../../staff-call.ts';
import { OF_DRAFT, OF_LIBRARY, RequestKey, edited } from './shapes.ts';

const Language = OneOf(...LOCALE_CODES);
const Level = Type.Enum([...QUESTION_LEVELS]);
const Ids = Type.Array(RowId, { minItems: 1, maxItems: MOST_QUESTIONS_AT_ONCE, uniqueItems: true });
const Questions = Type.Array(DraftQuestion, { minItems: 1, maxItems: MOST_QUESTIONS_AT_ONCE });

/** First answers of students to a question; null: too few students (decision 110). */
const Results = Nullable(
  Type.Object({
    student_count: Count,
    /** How many of them were right. */
    right_count: Count,
    /** -1 to 1; null where it cannot be told. */
    discrimination: Nullable(Type.Number()),
  }),
);

const BankQuestion = Type.Object({
  draft_id: RowId,
  question_id: RowId,
  ...edited,
  content: DraftQuestion,
  /** Of texts without a language of their own. */
  language: Language,
  /** Classes of the courses that it is in. */
  grades: Type.Array(Grade),
  /** Whether it belongs to no course. */
  is_in_bank: Flag,
  /** In how many quizzes it is, with its copies. */
  use_count: Count,
  results: Results,
});

export const fetchBank = staffRead('/api/staff/studio/fetch_bank', {
  summary: 'The questions of a library that one may edit; those that ask the same are one',
  access: OF_LIBRARY,
  request: Body({
    library_id: RowId,
    /** Words of the question. */
    words: Type.Optional(Type.String({ maxLength: 100 })),
    skill: Type.Optional(Skill),
    level: Type.Optional(Level),
    kind: Type.Optional(OneOf(...QUIZ_KINDS)),
    grade: Type.Optional(Grade),
    /** The draft of a course. */
    course: Type.Optional(RowId),
    only: Type.Optional(OneOf(...BANK_FILTERS)),
    /** The language that untranslated questions lack. */
    language: Type.Optional(Language),
    order: Type.Optional(OneOf('hardest', 'newest')),
    most: Most,
  }),
  details: Type.Object({
    next_most: NextMost,
    counts: Type.Object({
      all: Count,
      hard: Count,
      unused: Count,
      untagged: Count,
      untranslated: Count,
    }),
    /** Skills of the library, the most used first. */
    skills: Type.Array(Type.String()),
    questions: Type.Array(BankQuestion),
  }),
  provides: ['studio', 'draft'],
});

export const fetchBankQuestion = staffRead('/api/staff/studio/fetch_bank_question', {
  summary: 'A question of a library, the quizzes that it is in, and how students answered it',
  access: OF_DRAFT,
  request: Body({ draft_id: RowId }),
  details: Type.Object({
    question: BankQuestion,
    /** At most 50. */
    uses: Type.Array(
      Type.Object({
        course_draft_id: RowId,
        lesson_draft_id: RowId,
        course: Type.String(),
        lesson: Type.String(),
      }),
    ),
    /** Options by their number, from 1, with how many students chose each first; null: too few students. */
    chosen: Nullable(Type.Array(Type.Object({ option: Count, student_count: Count }))),
  }),
  provides: ['studio', 'draft'],
});

export const fetchKnownQuestions = staffRead('/api/staff/studio/fetch_known_questions', {
  summary: 'Which of some questions a library has already',
  access: OF_LIBRARY,
  request: Body({
    library_id: RowId,
    questions: Questions,
    /** The draft of a lesson: those of it alone. */
    lesson_draft_id: Type.Optional(RowId),
  }),
  details: Type.Object({
    /** In the order of the request: the draft that asks the same; null where there is none. */
    known: Type.Array(Nullable(RowId)),
  }),
  provides: ['studio', 'draft'],
});

export const addToBank = staffWrite('/api/staff/studio/add_to_bank', {
  summary:
    'New questions of a library that belong to no course; one that it has already is not added again',
  access: OF_LIBRARY,
  atOnce: 'adds',
  request: Body({
    library_id: RowId,
    request_key: RequestKey,
    /** Of texts without a language of their own. */
    language: Language,
    questions: Questions,
  }),
  details: Type.Object({
    /** In the order of the request: the new ones, and those that were there. */
    questions: Type.Array(Type.Object({ draft_id: RowId, is_new: Flag })),
  }),
  errors: ['TOO_MANY_DRAFTS'],
  invalidates: ['studio'],
});

export const tagQuestions = staffWrite('/api/staff/studio/tag_questions', {
  summary:
    'Name the skill or the level of questions; null takes it away, and what is not named stays',
  access: OF_LIBRARY,
  atOnce: 'same',
  request: Body({
    library_id: RowId,
    draft_ids: Ids,
    skill: Type.Optional(Nullable(Skill)),
    level: Type.Optional(Nullable(Level)),
  }),
  details: Type.Object({ changed_count: Count }),
  errors: ['TOO_MANY_DRAFTS'],
  invalidates: ['studio', 'draft'],
});

export const removeQuestions = staffWrite('/api/staff/studio/remove_questions', {
  summary: 'Remove questions that belong to no course, or bring them back; copies in quizzes stay',
  access: OF_LIBRARY,
  atOnce: 'same',
  request: Body({ library_id: RowId, draft_ids: Ids, is_removed: Flag }),
  details: Type.Object({
    changed_count: Count,
    /** Questions that belong to a quiz stay in it. */
    kept_count: Count,
  }),
  errors: ['TOO_MANY_DRAFTS'],
  invalidates: ['studio'],
});

export const addToQuiz = staffWrite('/api/staff/studio/add_to_quiz', {
  summary:
    'Copy questions of the library into a lesson that is edited, at its end; one that it has already is not added again',
  access: OF_DRAFT,
  atOnce: 'adds',
  request: Body({
    /** The draft of the lesson. */
    draft_id: RowId,
    request_key: RequestKey,
    question_ids: Ids,
  }),
  details: Type.Object({ added_count: Count, known_count: Count }),
  errors: ['DRAFT_REMOVED', 'TOO_MANY_DRAFTS'],
  invalidates: ['studio', 'draft'],
});
