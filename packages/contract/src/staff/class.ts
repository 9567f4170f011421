import { SUBMISSION_STATUSES } from '@skillkite/rules/project';
import { STICKERS } from '@skillkite/rules/sticker';
import { STUCK_WHYS } from '@skillkite/rules/stuck';
import { WAITING_KINDS } from '@skillkite/rules/waiting';
import { Type } from 'typebox';
import { Body, Nullable, OneOf, Timestamp } from '../call.ts';
import { Count, RowId } from '../numbers.ts';
import { ClassName, Grade, Language, LocalName, staffRead } from '../staff-call.ts';

/** Why somebody is stuck at the lesson they are at, and how many wrong answers, tries or days it is. */
const StuckWords = Nullable(Type.Object({ why: OneOf(...STUCK_WHYS), count: Count }));

export const fetchClasses = staffRead('/api/staff/class/fetch_classes', {
  summary: 'The classes one sees, with how many students are in each',
  access: { action: 'see-class', scope: 'own' },
  request: Body({}),
  details: Type.Object({
    classes: Type.Array(
      Type.Object({
        school_id: RowId,
        school_name: Type.String(),
        grade: Grade,
        section: Type.String(),
        students: Count,
      }),
    ),
  }),
  provides: ['class'],
});

export const fetchClass = staffRead('/api/staff/class/fetch_class', {
  summary: 'The students of a class: where each is, what they did this week, and what waits',
  access: { action: 'see-class', scope: { thing: 'class', at: 'class' } },
  request: Body({ class: ClassName, language: Language }),
  details: Type.Object({
    students: Type.Array(
      Type.Object({
        student_id: RowId,
        fullname: Type.String(),
        last_seen_at: Nullable(Timestamp),
        course: Nullable(LocalName),
        lesson: Nullable(LocalName),
        /** Place of the lesson in its course, and how many there are. */
        lesson_number: Count,
        lesson_count: Count,
        lessons_this_week: Count,
        rp: Count,
        streak: Count,
        badges: Count,
        projects_to_review: Count,
        projects_approved: Count,
        waiting: Type.Array(OneOf(...WAITING_KINDS)),
        stuck: StuckWords,
      }),
    ),
  }),
  provides: ['class'],
});

export const fetchWaiting = staffRead('/api/staff/class/fetch_waiting', {
  summary:
    'What waits in one’s classes, the most pressing kind first and the oldest of each on top',
  access: { action: 'see-class', scope: 'own' },
  request: Body({ language: Language }),
  details: Type.Object({
    /** All that waits, where the list holds less. */
    total: Count,
    items: Type.Array(
      Type.Object({
        kind: OneOf(...WAITING_KINDS),
        since: Timestamp,
        days: Count,
        student_id: RowId,
        fullname: Type.String(),
        school_id: RowId,
        grade: Grade,
        section: Type.String(),
        /** Of a project its course, else the one they are at. */
        course: Nullable(LocalName),
        course_id: Nullable(RowId),
        lesson: Nullable(LocalName),
        streak: Count,
        stuck: StuckWords,
      }),
    ),
  }),
  provides: ['class', 'review'],
});

export const fetchStudent = staffRead('/api/staff/class/fetch_student', {
  summary:
    'A student: each course that was begun with its lessons, scores and tries, projects and badges',
  access: { action: 'see-class', scope: { thing: 'student', at: 'student_id' } },
  request: Body({ student_id: RowId, language: Language }),
  details: Type.Object({
    student: Type.Object({
      student_id: RowId,
      fullname: Type.String(),
      school_id: RowId,
      grade: Grade,
      section: Type.String(),
      last_seen_at: Nullable(Timestamp),
      lessons_this_week: Count,
      rp: Count,
      streak: Count,
      waiting: Type.Array(OneOf(...WAITING_KINDS)),
      stuck: StuckWords,
      /** The lesson they are at. */
      lesson: Nullable(LocalName),
    }),
    /** The one they were at last on top. */
    courses: Type.Array(
      Type.Object({
        course_id: RowId,
        course: LocalName,
        last_at: Timestamp,
        completed_at: Nullable(Timestamp),
        lessons: Type.Array(
          Type.Object({
            lesson_id: RowId,
            lesson: LocalName,
            begun_at: Nullable(Timestamp),
            done_at: Nullable(Timestamp),
            /** In percent, where there is one: of questions the first run, of an activity the latest. */
            score: Nullable(Count),
            /** How often an activity was opened. */
            tries: Count,
          }),
        ),
      }),
    ),
    /** Newest first. */
    projects: Type.Array(
      Type.Object({
        course_id: RowId,
        course: LocalName,
        status: OneOf(...SUBMISSION_STATUSES),
        remarks: Nullable(Type.String()),
        sticker: Nullable(OneOf(...STICKERS)),
        submitted_at: Timestamp,
      }),
    ),
    badges: Type.Array(
      Type.Object({
        program: LocalName,
        milestone: Count,
        type: Count,
        score: Count,
        won_at: Timestamp,
      }),
    ),
  }),
  provides: ['class', 'review'],
});
