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

/** Recorded event kinds. */
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

/** Events waiting for the Learning Record Store, in order: written only if one is configured, deleted when sent. */
export const learningEvents = pgTable(
  'learning_events',
  {
    id: identity(),
    studentId: ofStudent(),
    kind: oneOf('kind', LEARNING_EVENTS).notNull(),
    lessonId: reference('lesson_id'),
    courseId: reference('course_id'),
    /** For activities: the part of the package, or the launch. */
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
