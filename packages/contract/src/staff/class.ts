import { WAITING_KINDS } from '@skillkite/rules/waiting';
import { Type } from 'typebox';
import { Body, Nullable, OneOf, Timestamp } from '../call.ts';
import { Count, RowId } from '../numbers.ts';
import { ClassName, Grade, Language, LocalName, staffRead } from '../staff-call.ts';

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
      }),
    ),
  }),
  provides: ['class', 'review'],
});
