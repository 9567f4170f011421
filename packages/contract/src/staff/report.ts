import { Type } from 'typebox';
import { Body, Day, OneOf } from '../call.ts';
import { Count, RowId } from '../numbers.ts';
import { Grade, staffRead } from '../staff-call.ts';

/** Lengths of a report in weeks. */
export const REPORT_WEEKS = [4, 8, 26, 52] as const;

const LEARNING = { active_students: Count, lessons_done: Count, courses_done: Count };

export const fetchReport = staffRead('/api/staff/report/fetch_report', {
  summary: 'What was learned in a school: by week, and by class over all of these weeks',
  access: { action: 'see-report', scope: { thing: 'school', at: 'school_id' } },
  request: Body({ school_id: RowId, weeks: OneOf(...REPORT_WEEKS) }),
  details: Type.Object({
    /** By Monday, oldest first; the last week is the current one. */
    weeks: Type.Array(Type.Object({ starts_on: Day, ...LEARNING })),
    classes: Type.Array(
      Type.Object({ grade: Grade, section: Type.String(), students: Count, ...LEARNING }),
    ),
  }),
  provides: ['students', 'class'],
});
