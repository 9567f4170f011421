import type { fetchAttendance } from '@skillkite/contract/staff/attendance';
import {
  type AttendanceMark,
  CORRECTED_DAYS,
  proposedMark,
} from '@skillkite/rules/school/calendar/attendance';
import { type CalendarDay, addDays, dayOf } from '@skillkite/rules/time/calendar-day';
import { sql } from 'drizzle-orm';
import type { Ports } from '../../ports.ts';
import type { WithSchoolCatalogue } from '../../content/catalogue/catalogue.ts';
import { contentAt } from '../../content/catalogue/content-at.ts';
import { studentsStanding } from '../../learning/class-work/staff/class/student-facts.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';

type Saved = { day: CalendarDay; version: number; saved_by: string };
type Row = {
  time_zone: string;
  days: Saved[];
  marks: [studentId: number, day: CalendarDay, mark: AttendanceMark][];
  former: Former[];
};
type Former = {
  student_id: number;
  fullname: string;
  now: { grade: number; section: string } | null;
  marks: [day: CalendarDay, mark: AttendanceMark][];
};

/** Today is among the days that are read, whichever month is asked for. */
export const fetchAttendanceHandler =
  ({
    catalogue,
    clock,
  }: Ports<'clock'> & WithSchoolCatalogue): StaffHandler<typeof fetchAttendance> =>
  async ({ body, visible, place }) => {
    const now = clock.now();
    const { school_id, grade, section } = body.class;
    const moment = sql`${now.toISOString()}::timestamptz at time zone c.time_zone`;
    const [row] = await visible.rows<Row>(sql`,
      asked as (
        select c.id, c.time_zone, (${moment})::date as today,
          coalesce(${body.month === null ? null : `${body.month}-01`}::date, date_trunc('month', ${moment})::date) as first
        from visible_schools c where c.id = ${school_id}
      ), kept as (
        select d.day, d.version, p.name as saved_by
        from asked a
        join attendance_days d on d.school_id = a.id and d.grade = ${grade} and d.section = ${section}
          and (d.day = a.today or d.day >= a.first and d.day < a.first + interval '1 month')
        join people p on p.id = d.person_id
      )
      select a.time_zone, coalesce((select json_agg(k order by k.day) from kept k), '[]') as days,
        coalesce((
          select json_agg(json_build_array(m.student_id, m.day, m.mark))
          from visible_students s join attendance_marks m on m.student_id = s.id
            and (m.day = a.today or m.day in (select k.day from kept k))
        ), '[]') as marks,
        coalesce((
          select json_agg(f order by f.fullname, f.student_id) from (
            select m.student_id, m.fullname,
              case when not m.has_left and m.now_school_id = a.id
                then json_build_object('grade', m.now_grade, 'section', m.now_section) end as now,
              json_agg(json_build_array(m.day, m.mark)) as marks
            from visible_marks m
            where m.day in (select k.day from kept k)
              and not exists (select from visible_students s where s.id = m.student_id)
            group by m.student_id, m.fullname, m.has_left, m.now_school_id, m.now_grade, m.now_section
          ) f
        ), '[]') as former
      from asked a`);
    const zone = row?.time_zone ?? 'UTC';
    const today = dayOf(now, zone);
    const month = body.month ?? today.slice(0, 7);
    const saved = row?.days ?? [];
    const days = saved.filter(({ day }) => day.startsWith(month));
    const markOf = new Map(row?.marks.map(([id, day, mark]) => [`${id} ${day}`, mark]));
    const savedToday = saved.find(({ day }) => day === today) ?? null;
    const facts = await studentsStanding(visible, now, await contentAt({ catalogue }, place));
    return {
      today,
      month,
      saved_today: savedToday,
      days,
      earliest: addDays(today, -CORRECTED_DAYS),
      students: facts.map(({ id, fullname, lastSeenAt }) => ({
        student_id: id,
        fullname,
        today: markOf.get(`${id} ${today}`) ?? proposedMark(lastSeenAt, today, zone),
        marks: days.map(({ day }) => markOf.get(`${id} ${day}`) ?? null),
      })),
      former: (row?.former ?? []).flatMap(({ marks, ...student }) => {
        const of = new Map(marks);
        const inMonth = days.map(({ day }) => of.get(day) ?? null);
        return inMonth.some((mark) => mark !== null) ? [{ ...student, marks: inMonth }] : [];
      }),
    };
  };
