import { Type } from 'typebox';
import { Body, Nullable } from '../call.ts';
import { RowId } from '../numbers.ts';
import { PackageReport } from '../shapes/package-report.ts';
import { Language, LocalName, staffRead } from '../staff-call.ts';

export const fetchActivity = staffRead('/api/staff/activity/fetch_activity', {
  summary: 'An activity of a student: what its package was found to be, and what fails on a phone',
  access: { action: 'see-class', scope: { thing: 'student', at: 'student_id' } },
  request: Body({ student_id: RowId, lesson_id: RowId, language: Language }),
  details: Type.Object({
    student_id: RowId,
    fullname: Type.String(),
    course: LocalName,
    lesson: LocalName,
    /** Null where the package came before packages were looked at. */
    report: Nullable(PackageReport),
  }),
  provides: ['class'],
});
