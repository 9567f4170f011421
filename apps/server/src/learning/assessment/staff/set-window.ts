import type { setWindow } from '@skillkite/contract/staff/assessment';
import { sql } from 'drizzle-orm';
import { Failure } from '../../../errors/failure.ts';
import { lockStudents } from '../../../school/accounts/lock-student.ts';
import { openWindow, requireDays } from '../open-window.ts';
import { rowsAbout } from '../../../staff/changed-meanwhile.ts';
import { rosterChanges } from '../../../school/roster/staff/roster-changes.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { alikeStudents, windowOf } from './class-windows.ts';

/** Students who join the class later have a window of their own, because the students' rows store it. */
export const setWindowHandler: StaffHandler<typeof setWindow> = async ({
  body,
  commit,
  changed,
  visible,
}) => {
  requireDays(body);
  const { in_class, mode, opens_on, closes_on } = body;
  const { school_id, grade, section } = in_class;
  const subject = ['class', `${grade}-${section}`] as const;
  return commit(async (tx) => {
    const found = await visible.rows<{ id: number }>(sql`select s.id from visible_students s`, tx);
    if (found.length === 0) throw new Failure('NOT_FOUND');
    const ids = found.map(({ id }) => id);
    await lockStudents(tx, ids);
    const before = windowOf(await alikeStudents(visible, tx));
    const isSame =
      before.is_mixed === 0 &&
      before.number === body.window &&
      before.mode === mode &&
      before.opens_on === opens_on &&
      before.closes_on === closes_on;
    if (isSame) return { details: { window: before }, audit: 'unchanged' };
    if (before.version !== body.version)
      throw await changed(tx, before, {
        // Students who join the class bring their own window.
        rows: sql`${rowsAbout(subject, ['assessment/set_window'], school_id)} or ${rosterChanges(school_id, ids)}`,
      });
    const number = await openWindow(tx, {
      schoolId: school_id,
      studentIds: ids,
      window: body.window,
      mode,
      opens_on,
      closes_on,
    });
    return {
      details: { window: windowOf(await alikeStudents(visible, tx)) },
      audit: [
        {
          subject,
          schoolId: school_id,
          before: {
            window: before.number,
            mode: before.mode,
            opens_on: before.opens_on,
            closes_on: before.closes_on,
          },
          after: { window: number, mode, opens_on, closes_on },
        },
      ],
    };
  });
};
