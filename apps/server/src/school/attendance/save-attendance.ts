import type { saveAttendance } from '@skillkite/contract/staff/attendance';
import {
  type AttendanceMark,
  CORRECTED_DAYS,
  isAttendanceOpen,
} from '@skillkite/rules/school/calendar/attendance';
import { dayOf, isCalendarDay } from '@skillkite/rules/time/calendar-day';
import { and, eq, sql } from 'drizzle-orm';
import { Failure } from '../../errors/failure.ts';
import { announceWork } from '../../database/live-channel.ts';
import type { Ports } from '../../ports.ts';
import { rowsAbout } from '../../staff/changed-meanwhile.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { people } from '../../staff/tables.ts';
import { attendanceDays, attendanceMarks } from './tables.ts';

const NOT_OPEN = new Failure('BAD_REQUEST', {
  field: 'day',
  message: `Attendance is taken today, and put right for ${CORRECTED_DAYS} days.`,
});

type Member = { id: number; time_zone: string; mark: AttendanceMark | null };

/** The second of two concurrent saves is refused with the first person's name (D12). */
export const saveAttendanceHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof saveAttendance> =>
  ({ body, visible, person, commit, fail, changed: meanwhile }) =>
    commit(async (tx) => {
      const now = clock.now();
      const { day, marks } = body;
      if (!isCalendarDay(day)) throw NOT_OPEN;
      const { school_id: schoolId, grade, section } = body.class;
      const ofDay = and(
        eq(attendanceDays.schoolId, schoolId),
        eq(attendanceDays.grade, grade),
        eq(attendanceDays.section, section),
        eq(attendanceDays.day, day),
      );
      const first = { schoolId, grade, section, day, personId: person.id, at: now };
      const isNew =
        (await tx.insert(attendanceDays).values(first).onConflictDoNothing().returning()).length >
        0;
      const held = async () => {
        const [row] = await tx
          .select({ version: attendanceDays.version, savedBy: people.name })
          .from(attendanceDays)
          .innerJoin(people, eq(people.id, attendanceDays.personId))
          .where(ofDay)
          .for('update', { of: attendanceDays });
        if (!row) throw new Failure('NOT_FOUND');
        return { day, version: row.version, saved_by: row.savedBy };
      };
      const current = await held();
      const members = await visible.rows<Member>(
        sql`select s.id, c.time_zone, m.mark
          from visible_students s join visible_schools c on c.id = s.school_id
          left join attendance_marks m on m.student_id = s.id and m.day = ${day}
          where s.id = any(${sql.param(marks.map(({ student_id }) => student_id))}::bigint[])`,
        tx,
      );
      if (members.length < marks.length) throw fail('STUDENT_LEFT');
      if (members.some(({ time_zone }) => !isAttendanceOpen(day, dayOf(now, time_zone))))
        throw NOT_OPEN;
      const before = new Map(members.map(({ id, mark }) => [id, mark]));
      const changed = marks.filter(({ student_id, mark }) => before.get(student_id) !== mark);
      if (!isNew && changed.length === 0)
        return { details: { saved: current }, audit: 'unchanged' };
      const subject = ['attendance', `${day} ${grade} ${section}`.trim()] as const;
      if (!isNew && body.version !== current.version)
        throw await meanwhile(tx, current, {
          rows: rowsAbout(subject, ['attendance/save_attendance'], schoolId),
          alsoNow: {
            marks: marks.map(({ student_id }) => ({ student_id, mark: before.get(student_id) })),
          },
        });
      if (changed.length > 0)
        await tx
          .insert(attendanceMarks)
          .values(
            changed.map(({ student_id, mark }) => ({
              studentId: student_id,
              day,
              schoolId,
              grade,
              section,
              mark,
            })),
          )
          .onConflictDoUpdate({
            target: [attendanceMarks.studentId, attendanceMarks.day],
            set: {
              mark: sql`excluded.mark`,
              schoolId: sql`excluded.school_id`,
              grade: sql`excluded.grade`,
              section: sql`excluded.section`,
            },
          });
      if (!isNew)
        await tx
          .update(attendanceDays)
          .set({ personId: person.id, at: now, version: sql`${attendanceDays.version} + 1` })
          .where(ofDay);
      await announceWork(tx, { schoolId, grade });
      const absentOf = (of: readonly (readonly [number, AttendanceMark | null])[]) =>
        of.filter(([, mark]) => mark === 'absent').map(([id]) => id);
      return {
        details: { saved: await held() },
        audit: [
          {
            subject,
            schoolId,
            ...(!isNew && { before: { absent: absentOf([...before]) } }),
            after: { absent: absentOf(marks.map(({ student_id, mark }) => [student_id, mark])) },
          },
        ],
      };
    });
