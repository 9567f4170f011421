import type { fetchAssignments } from '@skillkite/contract/staff/assign';
import { listOf } from '@skillkite/rules/calls/listing';
import { assignmentState } from '@skillkite/rules/school/assignment';
import { type CalendarDay, dayOf } from '@skillkite/rules/time/calendar-day';
import { fieldIn } from '@skillkite/rules/text/local-text';
import type { Locale } from '@skillkite/rules/text/locale';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../../database/database.ts';
import { Failure } from '../../../../errors/failure.ts';
import type { Catalogue } from '../../../../content/catalogue/catalogue.ts';
import { type Trace, rowsAbout } from '../../../../staff/changed-meanwhile.ts';
import type { Visible } from '../../../../staff/visible.ts';

export type Assignment = (typeof fetchAssignments)['~details']['assignments'][number];

type Row = {
  id: number;
  version: number;
  school_id: number;
  time_zone: string;
  course_id: number;
  lesson_id: number | null;
  starts_on: CalendarDay | null;
  due_on: CalendarDay | null;
  is_opening: boolean;
  note: string | null;
  assigned_by: string;
  created_at: string;
  withdrawn_at: string | null;
  is_whole_class: boolean;
  students: { student_id: number; fullname: string; done_at: string | null }[] | null;
  done_by_left: number;
};

/** Filter of shown assignments. */
export type Reader = {
  readonly visible: Visible;
  readonly catalogue: Catalogue;
  readonly language: Locale;
  readonly now: Date;
};

const iso = (moment: string) => new Date(moment).toISOString();

function shownAs(row: Row, { catalogue, language, now }: Reader): Assignment | null {
  const course = catalogue.course(row.course_id);
  const lesson = row.lesson_id === null ? null : catalogue.lesson(row.lesson_id);
  if (!course || lesson === undefined) return null;
  const today = dayOf(now, row.time_zone);
  return {
    assignment_id: row.id,
    version: row.version,
    course_id: row.course_id,
    course: fieldIn(course, 'name', language),
    lesson_id: row.lesson_id,
    lesson: lesson && fieldIn(lesson, 'title', language),
    lesson_kind: lesson && lesson.kind,
    starts_on: row.starts_on,
    due_on: row.due_on,
    note: row.note,
    is_opening: row.is_opening ? 1 : 0,
    assigned_by: row.assigned_by,
    assigned_at: iso(row.created_at),
    is_withdrawn: row.withdrawn_at === null ? 0 : 1,
    is_waiting: row.starts_on !== null && row.starts_on > today ? 1 : 0,
    is_whole_class: row.is_whole_class ? 1 : 0,
    done_by_left: row.done_by_left,
    students: (row.students ?? []).map(({ done_at, ...student }) => ({
      ...student,
      state: assignmentState({ isDone: done_at !== null, dueOn: row.due_on }, today),
      done_at: done_at && iso(done_at),
    })),
  };
}

const DONE_AT = sql`case when a.lesson_id is null then k.completed_at else l.done_at end`;

/** Assignments `a` that match `where`, the latest first. Students who left the class are counted only. */
async function readRows({ visible }: Reader, where: SQL, most: number, tx?: Tx): Promise<Row[]> {
  return visible.rows<Row>(
    sql`select a.id, a.version, a.school_id, c.time_zone, a.course_id, a.lesson_id, a.starts_on::text as starts_on,
        a.due_on::text as due_on, a.note, a.is_opening,
        a.is_whole_class, p.name as assigned_by, a.created_at, a.withdrawn_at, given.to as students, given.done_by_left
      from assignments a
      join visible_schools c on c.id = a.school_id
      join people p on p.id = a.person_id
      cross join lateral (
        select json_agg(json_build_object('student_id', s.id, 'fullname', s.fullname, 'done_at', ${DONE_AT})
            order by s.fullname, s.id) filter (where s.id is not null) as to,
          (count(*) filter (where s.id is null and ${DONE_AT} is not null))::int as done_by_left
        from assignment_students x
        left join visible_students s on s.id = x.student_id
        left join course_progress k on k.student_id = x.student_id and k.course_id = a.course_id
        left join lesson_progress l on l.student_id = x.student_id and l.lesson_id = a.lesson_id
        where x.assignment_id = a.id
      ) given
      where ${where}
      order by a.created_at desc, a.id desc limit ${most + 1}`,
    tx,
  );
}

/** Assignments of a class. One without any current student as recipient belongs to an earlier year. */
export async function assignmentsOf(
  reader: Reader,
  { school_id, grade, section }: { school_id: number; grade: number; section: string },
  most: number,
): Promise<{ next_most: number | null; assignments: Assignment[] }> {
  const read = await readRows(
    reader,
    sql`a.school_id = ${school_id} and a.grade = ${grade} and a.section = ${section}
      and a.withdrawn_at is null and given.to is not null`,
    most,
  );
  const { rows, nextMost } = listOf(read, most);
  return {
    next_most: nextMost,
    assignments: rows.flatMap((row) => shownAs(row, reader) ?? []),
  };
}

/** One assignment; NOT_FOUND if its course is no longer shown. */
export async function assignmentOf(
  reader: Reader,
  id: number,
  tx: Tx,
): Promise<{ assignment: Assignment; schoolId: number; timeZone: string }> {
  const [row] = await readRows(reader, sql`a.id = ${id}`, 1, tx);
  const assignment = row && shownAs(row, reader);
  if (!row || !assignment) throw new Failure('NOT_FOUND');
  return { assignment, schoolId: row.school_id, timeZone: row.time_zone };
}

/** A first day after the last one leaves no day. */
export function requireDays({ starts_on, due_on }: Pick<Assignment, 'starts_on' | 'due_on'>): void {
  if (starts_on === null || due_on === null || starts_on <= due_on) return;
  throw new Failure('BAD_REQUEST', {
    field: 'starts_on',
    message: 'The first day comes after the last one.',
  });
}

/** A last day that is over when it is given leaves no day; one that was given before and is over now stays. */
export function requireDayToCome(
  { due_on }: Pick<Assignment, 'due_on'>,
  { today, kept = null }: { today: CalendarDay; kept?: string | null },
): void {
  if (due_on === null || due_on === kept || due_on >= today) return;
  throw new Failure('BAD_REQUEST', { field: 'due_on', message: 'The last day is over already.' });
}

/** The part of an assignment in the audit log. */
export const auditedTerms = ({
  starts_on,
  due_on,
  is_opening,
}: Pick<Assignment, 'starts_on' | 'due_on' | 'is_opening'>) => ({
  starts_on,
  due_on,
  opens_closed: is_opening === 1,
});

export const traceOfAssignment = (id: number): Trace => ({
  rows: rowsAbout(['assignment', id], ['assign/change_assignment', 'assign/withdraw_assignment']),
});

/** Lets those who change an assignment do so one after the other. */
export async function heldAssignment(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`select 1 from assignments where id = ${id} for update`);
}
