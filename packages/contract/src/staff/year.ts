import { Type } from 'typebox';
import { Body, Nullable, Timestamp } from '../call.ts';
import { Count, RowId } from '../numbers.ts';
import { Grade, Version, staffRead, staffWrite } from '../staff-call.ts';
import { Section } from './roster.ts';

const OF_SCHOOL = { action: 'manage-roster', scope: { thing: 'school', at: 'school_id' } } as const;

/** Limit of exceptions in a school: students who repeat or change the section. */
const MOST_EXCEPTIONS = 2000;

const Year = Type.Object({
  /** Increases when a student joins, leaves or moves, and with each new year. */
  version: Version,
  classes: Type.Array(Type.Object({ grade: Grade, section: Type.String(), students: Count })),
  /** The last new year, if it can be undone. */
  undo: Nullable(
    Type.Object({
      year_id: RowId,
      until: Timestamp,
      by: Type.String(),
      moved: Count,
      repeated: Count,
      left: Count,
      /** Number of students moved or returned since. Undo skips them. */
      changed_since: Count,
    }),
  ),
});

export const fetchNewYear = staffRead('/api/staff/year/fetch_new_year', {
  summary: 'The classes of a school before a new school year, and the one that can still be undone',
  access: OF_SCHOOL,
  request: Body({ school_id: RowId }),
  details: Type.Object({ year: Year }),
  provides: ['students'],
});

export const beginNewYear = staffWrite('/api/staff/year/begin_new_year', {
  summary:
    'Every class moves up by one and the last class leaves, but for the students who are named. Work and certificates stay. It can be undone for a day',
  access: OF_SCHOOL,
  atOnce: 'checked',
  request: Body({
    school_id: RowId,
    version: Version,
    last_grade: Grade,
    exceptions: Type.Optional(
      Type.Array(
        Body({
          student_id: RowId,
          /** The same grade repeats, the next one moves up, in any section; null leaves. */
          to: Nullable(Body({ grade: Grade, section: Section })),
        }),
        { maxItems: MOST_EXCEPTIONS },
      ),
    ),
  }),
  details: Type.Object({ year: Year }),
  errors: ['CHANGED_MEANWHILE', 'STUDENT_LEFT'],
  invalidates: ['students', 'assessment'],
});

export const undoNewYear = staffWrite('/api/staff/year/undo_new_year', {
  summary:
    'Everybody whom the new year moved goes back, unless somebody moved them since; within a day',
  access: OF_SCHOOL,
  atOnce: 'same',
  request: Body({ school_id: RowId, year_id: RowId }),
  details: Type.Object({ year: Year }),
  invalidates: ['students', 'assessment'],
});
