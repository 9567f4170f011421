import { Type } from 'typebox';
import { Body, Nullable, Timestamp } from '../call.ts';
import { Count, RowId } from '../numbers.ts';
import { LogEntry } from '../shapes/launch-log.ts';
import { PackageReport } from '../shapes/package-report.ts';
import { Language, LocalName, staffRead, staffWrite } from '../staff-call.ts';

export const fetchActivity = staffRead('/api/staff/activity/fetch_activity', {
  summary: 'An activity of a student: what its package was found to be, and what fails on a phone',
  access: { action: 'see-class', scope: { thing: 'student', at: 'student_id' } },
  request: Body({ student_id: RowId, lesson_id: RowId, language: Language }),
  details: Type.Object({
    student_id: RowId,
    fullname: Type.String(),
    course: LocalName,
    lesson: LocalName,
    /** Null for packages imported before reports existed. */
    report: Nullable(PackageReport),
  }),
  provides: ['class'],
});

const logging = {
  action: 'record-launches',
  scope: { thing: 'student', at: 'student_id' },
} as const;

/** End of launch recording; null if off. */
const Recording = { records_until: Nullable(Timestamp) };

export const fetchLaunchLogs = staffRead('/api/staff/activity/fetch_launch_logs', {
  summary: 'Debug logs of a student’s launches of an activity, and whether the next is recorded',
  access: logging,
  request: Body({ student_id: RowId, lesson_id: RowId }),
  details: Type.Object({
    ...Recording,
    /** Newest first. */
    logs: Type.Array(
      Type.Object({
        log_id: RowId,
        asked_at: Timestamp,
        expires_at: Timestamp,
        launches: Count,
        entries: Count,
      }),
    ),
  }),
  provides: ['launch-logs'],
});

export const fetchLaunchLog = staffRead('/api/staff/activity/fetch_launch_log', {
  summary: 'What one debug log noted, launch by launch',
  access: logging,
  request: Body({ student_id: RowId, log_id: RowId }),
  details: Type.Object({
    launches: Type.Array(
      Type.Object({ launch_number: Count, dropped: Count, entries: Type.Array(LogEntry) }),
    ),
  }),
  provides: ['launch-logs'],
});

export const startLaunchLog = staffWrite('/api/staff/activity/start_launch_log', {
  summary:
    'Record a student’s launches of an activity for a day; where they are already, nothing changes',
  access: logging,
  atOnce: 'same',
  request: Body({ student_id: RowId, lesson_id: RowId }),
  details: Type.Object(Recording),
  invalidates: ['launch-logs'],
});

export const stopLaunchLog = staffWrite('/api/staff/activity/stop_launch_log', {
  summary: 'Record no more launches; what was noted stays until its days are over',
  access: logging,
  atOnce: 'same',
  request: Body({ student_id: RowId, lesson_id: RowId }),
  details: Type.Object(Recording),
  invalidates: ['launch-logs'],
});
