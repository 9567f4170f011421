import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import { identity, isOneOf, oneOf, reference, timestamptz } from '../../database/columns.ts';
import { ofStudent } from '../../school/accounts/tables.ts';

/** What is told of. */
export const LEARNING_EVENTS = [
  'lesson-begun',
  'activity-begun',
  'lesson-done',
  'course-begun',
  'course-done',
  'part-judged',
  'quiz-done',
  'practice-done',
] as const;

/** What waits to be told to a Learning Record Store, in its order: written only where one is named, and gone once it is told. */
export const learningEvents = pgTable(
  'learning_events',
  {
    id: identity(),
    studentId: ofStudent(),
    kind: oneOf('kind', LEARNING_EVENTS).notNull(),
    lessonId: reference('lesson_id'),
    courseId: reference('course_id'),
    /** Of an activity the part of its package, or its launch. */
    partId: text('part_id'),
    /** 0 to 100. */
    scorePercent: doublePrecision('score_percent'),
    isPassed: boolean('is_passed'),
    seconds: integer('seconds'),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    index('learning_events_student').on(t.studentId),
    check('learning_events_kind', isOneOf(t.kind, LEARNING_EVENTS)),
  ],
);
