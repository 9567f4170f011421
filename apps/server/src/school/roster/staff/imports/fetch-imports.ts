import type { fetchImports } from '@skillkite/contract/staff/roster';
import { and, desc, eq, gt, isNull, notInArray, or } from 'drizzle-orm';
import type { Ports } from '../../../../ports.ts';
import { people } from '../../../../staff/tables.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { faultyImports } from './faulty-imports.ts';
import { HEAD, importShape } from './import-shape.ts';
import { rosterImports } from '../tables.ts';

const MOST_IMPORTS = 10;

export const fetchImportsHandler =
  (services: Ports<'clock' | 'database'>): StaffHandler<typeof fetchImports> =>
  async ({ body: { school_id }, visible }) => {
    const { database, clock } = services;
    const faulty = await faultyImports(visible, services);
    const isWaiting = and(
      isNull(rosterImports.undoUntil),
      gt(rosterImports.expiresAt, clock.now()),
    );
    const rows = await database.orm
      .select({ ...HEAD, by: people.name, createdAt: rosterImports.createdAt })
      .from(rosterImports)
      .innerJoin(people, eq(people.id, rosterImports.personId))
      .where(
        and(
          eq(rosterImports.schoolId, school_id),
          or(gt(rosterImports.undoUntil, clock.now()), isWaiting),
          notInArray(
            rosterImports.id,
            faulty.map(({ import: { import_id } }) => import_id),
          ),
        ),
      )
      .orderBy(desc(rosterImports.id))
      .limit(MOST_IMPORTS);
    return {
      faulty,
      imports: rows.map((row) => ({
        import: importShape(row),
        by: row.by,
        begun_at: row.createdAt.toISOString(),
      })),
    };
  };
