import type { leaveStudents } from '@skillkite/contract/staff/students';
import { addDays, dayOf, isCalendarDay } from '@skillkite/rules/time/calendar-day';
import { oneLine } from '@skillkite/rules/text/one-line';
import { sql } from 'drizzle-orm';
import { Failure } from '../../../../errors/failure.ts';
import type { Ports } from '../../../../ports.ts';
import { noteClassChanges } from '../../../accounts/class-changes.ts';
import { studentDepartures } from '../../../accounts/tables.ts';
import { versionOf } from '../../student-version.ts';
import { rosterChanges } from '../roster-changes.ts';
import { rosterStudent } from '../roster-student-shape.ts';
import type { AuditEntry } from '../../../../staff/audit.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { chosenStudents } from './chosen-students-shape.ts';
import { leftStudent } from './left-student-shape.ts';

const LONGEST_AGO_DAYS = 366;

const NO_SUCH_DAY = new Failure('BAD_REQUEST', {
  field: 'left_on',
  message: 'The field "left_on" must be a day of the last year, up to today.',
});

/** All or none. Students' work stays, and their rows keep class, login and PIN for a return. */
export const leaveStudentsHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof leaveStudents> =>
  ({ body, visible, commit, changed, fail }) =>
    commit(async (tx) => {
      const { school_id, students, left_on: leftOn, reason } = body;
      const note = body.note === null ? null : oneLine(body.note) || null;
      const [school] = await visible.rows<{ time_zone: string }>(
        sql`select c.time_zone from visible_schools c`,
        tx,
      );
      if (!school) throw new Failure('NOT_FOUND');
      const today = dayOf(clock.now(), school.time_zone);
      if (!isCalendarDay(leftOn) || leftOn > today || leftOn < addDays(today, -LONGEST_AGO_DAYS))
        throw NO_SUCH_DAY;
      const { here, left } = await chosenStudents(visible, tx, students);
      if (here.size + left.size < students.length) throw fail('STUDENT_LEFT');
      const wanted = { leftOn, reason, note };
      const isDone = ({ student_id }: (typeof students)[number]) => {
        const row = left.get(student_id);
        return row?.leftOn === leftOn && row.reason === reason && row.note === note;
      };
      const unseen = students.filter((one) => {
        const row = here.get(one.student_id);
        return row ? versionOf(row) !== one.version : !isDone(one);
      });
      if (unseen.length > 0) {
        const ids = unseen.map(({ student_id }) => student_id);
        const now = ids.flatMap((id): object[] => {
          const [active, gone] = [here.get(id), left.get(id)];
          return active ? [rosterStudent(active)] : gone ? [leftStudent(gone)] : [];
        });
        throw await changed(tx, { students: now }, { rows: rosterChanges(school_id, ids) });
      }
      const details = {
        students: students.flatMap(({ student_id }) => {
          const row = here.get(student_id) ?? left.get(student_id);
          return row ? [leftStudent({ ...row, ...wanted })] : [];
        }),
      };
      const leaving = [...here.values()];
      const [first, ...others] = leaving.map(({ id, grade, section }): AuditEntry => ({
        subject: ['student', id],
        schoolId: school_id,
        before: { grade, section },
        after: { left_on: leftOn, reason },
      }));
      if (first === undefined) return { details, audit: 'unchanged' };
      await tx
        .insert(studentDepartures)
        .values(leaving.map(({ id }) => ({ studentId: id, ...wanted })));
      await tx.execute(sql`
        update students set is_deleted = true
        where id = any(${sql.param(leaving.map(({ id }) => id))}::bigint[])`);
      await noteClassChanges(tx, [school_id]);
      return { details, audit: [first, ...others] };
    });
