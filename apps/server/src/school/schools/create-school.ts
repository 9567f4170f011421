import type { createSchool } from '@skillkite/contract/staff/schools';
import { sql } from 'drizzle-orm';
import { schools } from '../accounts/tables.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { requireTimeZone, schoolOf } from './school-shape.ts';

export const createSchoolHandler: StaffHandler<typeof createSchool> = ({
  body,
  commit,
  fail,
  visible,
}) =>
  commit(async (tx) => {
    requireTimeZone(body.time_zone);
    const code = body.code.toUpperCase();
    const name = body.name.trim();
    const after = { code, name, timeZone: body.time_zone, language: body.language };
    const [made] = await tx
      .insert(schools)
      .values(after)
      .onConflictDoNothing()
      .returning({ id: schools.id });
    if (made)
      return {
        details: { school: await schoolOf(visible, made.id, tx) },
        audit: [{ subject: ['school', made.id], schoolId: made.id, after }],
      };
    const [known] = await visible.rows<{ id: number; name: string }>(
      sql`select id, name from open_and_closed_schools where upper(code) = ${code}`,
      tx,
    );
    if (known?.name !== name) throw fail('SCHOOL_CODE_TAKEN', { field: 'code' });
    return { details: { school: await schoolOf(visible, known.id, tx) }, audit: 'unchanged' };
  });
