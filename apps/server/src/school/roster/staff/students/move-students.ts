import type { moveStudents } from '@skillkite/contract/staff/students';
import { rosterCode } from '@skillkite/rules/text/login-key';
import { sql } from 'drizzle-orm';
import { noteClassChanges } from '../../../accounts/class-changes.ts';
import { versionOf } from '../../student-version.ts';
import { rosterChanges } from '../roster-changes.ts';
import { rosterStudent } from '../roster-student-shape.ts';
import type { AuditEntry } from '../../../../staff/audit.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { chosenStudents } from './chosen-students-shape.ts';

/** All or none. A student already there counts as moved, so a repeat changes nothing. */
export const moveStudentsHandler: StaffHandler<typeof moveStudents> = ({
  body: { school_id, students },
  visible,
  commit,
  changed,
  fail,
}) =>
  commit(async (tx) => {
    const { here } = await chosenStudents(visible, tx, students);
    const moves = students.map(({ student_id, version, grade, section }) => {
      const before = here.get(student_id);
      if (!before) throw fail('STUDENT_LEFT');
      const after = { ...before, grade, section: rosterCode(section) || null };
      return { before, after, isSeen: versionOf(before) === version };
    });
    const real = moves.filter(({ before, after }) => versionOf(before) !== versionOf(after));
    const unseen = real.filter(({ isSeen }) => !isSeen);
    if (unseen.length > 0)
      throw await changed(
        tx,
        { students: unseen.map(({ before }) => rosterStudent(before)) },
        {
          rows: rosterChanges(
            school_id,
            unseen.map(({ before }) => before.id),
          ),
        },
      );
    const details = { students: moves.map(({ after }) => rosterStudent(after)) };
    const [first, ...others] = real.map(({ before, after }): AuditEntry => ({
      subject: ['student', before.id],
      schoolId: school_id,
      before: { grade: before.grade, section: before.section },
      after: { grade: after.grade, section: after.section },
    }));
    if (first === undefined) return { details, audit: 'unchanged' };
    const written = real.map(({ after: { id, grade, section } }) => ({ id, grade, section }));
    await tx.execute(sql`
      update students set grade = m.grade, section = m.section
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as m (id bigint, grade smallint, section text)
      where students.id = m.id`);
    await noteClassChanges(tx, [school_id]);
    return { details, audit: [first, ...others] };
  });
