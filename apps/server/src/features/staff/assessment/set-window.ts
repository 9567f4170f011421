import type { setWindow } from '@skillkite/contract/staff/assessment';
import { sql } from 'drizzle-orm';
import { LAST_WINDOW } from '@skillkite/rules/assessment';
import { Failure } from '../../../platform/failure.ts';
import { enterAssessmentWindow } from '../../accounts/enter-assessment-window.ts';
import { lockStudents } from '../../accounts/lock-student.ts';
import { newestWindowOf, nextWindowOf } from '../../assessment/newest-window.ts';
import { rowsAbout } from '../shared/changed-meanwhile.ts';
import { rosterChanges } from '../roster/roster-changes.ts';
import type { StaffHandler } from '../shared/serve-staff.ts';
import { alikeStudents, windowOf } from './class-windows.ts';

type Body = (typeof setWindow)['~request'];

/** On paper, and with none, no days are needed. */
function requireDays({ mode, opens_on, closes_on }: Body): void {
  const isByScreen = mode === 1 || mode === 2;
  const lacks = isByScreen && opens_on === null ? 'opens_on' : isByScreen && closes_on === null;
  if (lacks)
    throw new Failure('BAD_REQUEST', {
      field: lacks === true ? 'closes_on' : lacks,
      message: 'Say from which day to which.',
    });
  if (opens_on !== null && closes_on !== null && closes_on < opens_on)
    throw new Failure('BAD_REQUEST', {
      field: 'closes_on',
      message: 'The last day lies before the first.',
    });
}

function requireWindow(number: number, last: number): void {
  if (number > last)
    throw new Failure('BAD_REQUEST', {
      field: 'window',
      message: 'The school has no such window.',
    });
}

/** One who comes into the class later has a window of their own: it is the students' rows that say it. */
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
        // Who comes into the class brings a window of their own.
        rows: sql`${rowsAbout(subject, ['assessment/set_window'], school_id)} or ${rosterChanges(school_id, ids)}`,
      });
    const isNew = body.window === null;
    const number = body.window ?? (await nextWindowOf(tx, school_id, ids));
    requireWindow(number, isNew ? LAST_WINDOW : await newestWindowOf(tx, school_id));
    await enterAssessmentWindow(tx, ids, number);
    await tx.execute(sql`
      update students set assessment_mode = ${mode}, assessment_start_date = ${opens_on}::date,
        assessment_end_date = ${closes_on}::date
      where id = any(${sql.param(ids)}::bigint[])`);
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
