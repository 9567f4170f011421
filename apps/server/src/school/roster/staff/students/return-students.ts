import type { returnStudents } from '@skillkite/contract/staff/students';
import { sql } from 'drizzle-orm';
import { noteClassChanges } from '../../../accounts/class-changes.ts';
import { rosterChanges } from '../roster-changes.ts';
import { rosterStudent } from '../roster-student-shape.ts';
import type { AuditEntry } from '../../../../staff/audit.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { chosenStudents } from './chosen-students-shape.ts';
import { leftStudent } from './left-student-shape.ts';

/** All or none. A student already back counts as returned. */
export const returnStudentsHandler: StaffHandler<typeof returnStudents> = ({
  body: { school_id, students },
  visible,
  commit,
  changed,
  fail,
}) =>
  commit(async (tx) => {
    const { here, left } = await chosenStudents(visible, tx, students);
    if (here.size + left.size < students.length) throw fail('STUDENT_LEFT');
    const unseen = students.flatMap(({ student_id, version }) => {
      const row = left.get(student_id);
      const now = row && leftStudent(row);
      return now && now.version !== version ? [now] : [];
    });
    if (unseen.length > 0)
      throw await changed(
        tx,
        { students: unseen },
        {
          rows: rosterChanges(
            school_id,
            unseen.map(({ student_id }) => student_id),
          ),
        },
      );
    const details = {
      students: students.flatMap(({ student_id }) => {
        const row = here.get(student_id) ?? left.get(student_id);
        return row ? [rosterStudent(row)] : [];
      }),
    };
    const back = [...left.values()];
    const [first, ...others] = back.map(({ id, leftOn, reason, grade, section }): AuditEntry => ({
      subject: ['student', id],
      schoolId: school_id,
      before: { left_on: leftOn, reason },
      after: { grade, section },
    }));
    if (first === undefined) return { details, audit: 'unchanged' };
    // Their departures go by the trigger of this column.
    await tx.execute(sql`
      update students set is_deleted = false
      where id = any(${sql.param(back.map(({ id }) => id))}::bigint[])`);
    await noteClassChanges(tx, [school_id]);
    return { details, audit: [first, ...others] };
  });
