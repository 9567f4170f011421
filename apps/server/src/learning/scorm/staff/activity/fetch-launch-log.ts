import type { fetchLaunchLog } from '@skillkite/contract/staff/activity';
import { sql } from 'drizzle-orm';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { launchesOf, partRows } from './launch-logs.ts';

type Part = (typeof fetchLaunchLog)['~details']['launches'][number];

/** The log of another student, or an expired one, has no launches. */
export const fetchLaunchLogHandler =
  (): StaffHandler<typeof fetchLaunchLog> =>
  async ({ body, visible }) => ({
    launches: launchesOf(
      await visible.rows<Part>(
        partRows(
          sql`join visible_students s on s.id = g.student_id where p.log_id = ${body.log_id}`,
        ),
      ),
    ),
  });
