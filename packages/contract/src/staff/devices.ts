import { Type } from 'typebox';
import { Most, NextMost } from '../listing.ts';
import { Body, Day, Nullable, Timestamp } from '../call.ts';
import { Count, RowId } from '../numbers.ts';
import { Grade, staffRead, staffWrite } from '../staff-call.ts';

const OF_SCHOOL = {
  action: 'manage-roster',
  scope: { thing: 'school', at: 'school_id' },
} as const;

export const fetchMachines = staffRead('/api/staff/devices/fetch_machines', {
  summary: 'Computers that are known to a school, and codes that wait to make one known',
  access: OF_SCHOOL,
  request: Body({ school_id: RowId }),
  details: Type.Object({
    machines: Type.Array(
      Type.Object({
        machine_id: RowId,
        /** Numbered per school from 1; it never changes. */
        number: Count,
        browser: Type.String(),
        known_since: Day,
        last_used_on: Day,
      }),
    ),
    waiting_codes: Count,
  }),
  provides: ['machines'],
});

export const forgetMachine = staffWrite('/api/staff/devices/forget_machine', {
  summary: 'Take a computer for a stranger’s again, at once; a repeat changes nothing',
  access: { action: 'manage-roster', scope: { thing: 'machine', at: 'machine_id' } },
  atOnce: 'same',
  request: Body({ machine_id: RowId }),
  details: Type.Object({ forgotten: Type.Boolean() }),
  invalidates: ['machines'],
});

export const fetchGuesses = staffRead('/api/staff/devices/fetch_guesses', {
  summary:
    'Whose password was wrong more often than one mistypes in 7 days, and wrong PINs of the school',
  access: OF_SCHOOL,
  request: Body({ school_id: RowId, most: Most }),
  details: Type.Object({
    next_most: NextMost,
    pins: Type.Object({
      wrong: Count,
      /** Refused unchecked because of too many failures before. */
      slowed: Count,
      last_at: Nullable(Timestamp),
    }),
    students: Type.Array(
      Type.Object({
        student_id: RowId,
        fullname: Type.String(),
        grade: Grade,
        section: Type.String(),
        wrong: Count,
        last_at: Timestamp,
      }),
    ),
  }),
  provides: ['guesses'],
});
