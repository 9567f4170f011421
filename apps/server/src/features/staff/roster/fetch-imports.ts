import type { fetchImports } from '@skillkite/contract/staff/roster';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Services } from '../../../services.ts';
import { people } from '../tables.ts';
import type { StaffHandler } from '../shared/serve-staff.ts';
import { faultyImports } from './faulty-imports.ts';
import { HEAD, importShape } from './import-shape.ts';
import { rosterImports } from './tables.ts';

const MOST_IMPORTS = 10;

export const fetchImportsHandler =
  (services: Services): StaffHandler<typeof fetchImports> =>
  async ({ body: { school_id }, visible }) => {
    const { database, clock } = services;
    const rows = await database.orm
      .select({ ...HEAD, by: people.name, createdAt: rosterImports.createdAt })
      .from(rosterImports)
      .innerJoin(people, eq(people.id, rosterImports.personId))
      .where(and(eq(rosterImports.schoolId, school_id), gt(rosterImports.undoUntil, clock.now())))
      .orderBy(desc(rosterImports.id))
      .limit(MOST_IMPORTS);
    return {
      faulty: await faultyImports(visible, services),
      imports: rows.map((row) => ({
        import: importShape(row),
        by: row.by,
        begun_at: row.createdAt.toISOString(),
      })),
    };
  };
