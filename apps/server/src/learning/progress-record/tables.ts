import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { timestamptz, reference } from '../../database/columns.ts';
import { ofStudent } from '../../school/accounts/tables.ts';
import { courses, lessons } from '../../content/catalogue/tables.ts';

/** A student's progress in a lesson. `is_done` never goes back (D4). */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    studentId: ofStudent(),
    lessonId: reference('lesson_id')
      .notNull()
      .references(() => lessons.id),
    courseId: reference('course_id')
      .notNull()
      .references(() => courses.id),
    isDone: boolean('is_done').notNull().default(false),
    /** Position in the video, in seconds. */
    seconds: integer('seconds').notNull().default(0),
    /** The furthest point of the video that was watched, in seconds: up to there it may be jumped (spec 5). */
    watchedSeconds: integer('watched_seconds').notNull().default(0),
    firstAt: timestamptz('first_at').notNull(),
    lastAt: timestamptz('last_at').notNull(),
    doneAt: timestamptz('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.lessonId] }),
    index('lesson_progress_course').on(t.studentId, t.courseId),
    check('lesson_progress_seconds', sql`${t.seconds} >= 0`),
    check('lesson_progress_done_at', sql`${t.isDone} = (${t.doneAt} is not null)`),
  ],
);

/** A course a student has begun: where they were last, and when it became complete. */
export const courseProgress = pgTable(
  'course_progress',
  {
    studentId: ofStudent(),
    courseId: reference('course_id')
      .notNull()
      .references(() => courses.id),
    playingLessonId: reference('playing_lesson_id').references(() => lessons.id),
    startedAt: timestamptz('started_at').notNull(),
    lastAt: timestamptz('last_at').notNull(),
    completedAt: timestamptz('completed_at'),
  },
  // A student has few of them, and `last_at` changes with every word of progress: in an index it would be written there each time.
  (t) => [
    primaryKey({ columns: [t.studentId, t.courseId] }),
    // The latest to begin a course, for its results (decision 120).
    index('course_progress_course').on(t.courseId, t.startedAt),
  ],
);

/** When the lessons of a course were first handed out to a student: their time for them begins there (D15). */
export const courseOpenings = pgTable(
  'course_openings',
  {
    studentId: ofStudent(),
    courseId: reference('course_id')
      .notNull()
      .references(() => courses.id),
    openedAt: timestamptz('opened_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.courseId] }),
    index('course_openings_course').on(t.courseId),
  ],
);
