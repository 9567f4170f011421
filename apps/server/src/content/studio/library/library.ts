import type { Place } from '@skillkite/rules/access/role';
import { HERE } from '@skillkite/rules/access/role';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { classesWith, isOfInstallation } from '../../../staff/given-role.ts';
import type { Person } from '../../../staff/person-session.ts';
import { libraries, packs } from '../../catalogue/tables.ts';
import type { Audience } from '../tables.ts';

type Owner = {
  readonly schoolId: number | null;
  readonly packId: number | null;
  /** Since then the Studio edits what came from the pack. */
  readonly managedAt: Date | string | null;
};

/** Where a library is. That of a school is the school's alone; one of a pack changes by the command line until the Studio manages it. */
const placeOfOwner = ({ schoolId, packId, managedAt }: Owner): Place => {
  if (schoolId !== null) return { school: schoolId };
  return packId === null || managedAt !== null ? { installation: HERE } : {};
};

export async function placeOfLibrary(tx: Tx, id: number): Promise<Place | null> {
  const [row] = await tx
    .select({
      schoolId: libraries.schoolId,
      packId: libraries.packId,
      managedAt: libraries.managedAt,
    })
    .from(libraries)
    .where(eq(libraries.id, id));
  return row ? placeOfOwner(row) : null;
}

/** Packs of the command line are of the installation. */
export async function placeOfPack(tx: Tx, id: number): Promise<Place | null> {
  const [row] = await tx.select({ id: packs.id }).from(packs).where(eq(packs.id, id));
  return row ? { installation: HERE } : null;
}

/** Whether a person edits every course of a library: a teacher edits own and shared ones. */
export const editsAll = ({ given }: Person, schoolId: number | null): boolean =>
  schoolId === null
    ? isOfInstallation(given, 'edit-content')
    : classesWith(given, 'edit-content', schoolId) === null;

/** Where a draft is: nowhere for a teacher, unless the course is their own or shared. */
export async function placeOfDraft(tx: Tx, id: number, person: Person): Promise<Place | null> {
  const { rows } = await tx.execute<Owner & { madeBy: number; isShared: boolean }>(sql`
    select l.school_id as "schoolId", l.pack_id as "packId", l.managed_at as "managedAt", c.made_by as "madeBy", c.is_shared as "isShared"
    from drafts d join drafts c on c.id = d.course_id join libraries l on l.id = d.library_id
    where d.id = ${id}`);
  const [row] = rows;
  if (!row) return null;
  const isTheirs = row.isShared || row.madeBy === person.id || editsAll(person, row.schoolId);
  return isTheirs ? placeOfOwner(row) : {};
}

/** Whether a person may publish to these classes of a school, or of the installation. */
export function mayPublishTo(
  given: Person['given'],
  schoolId: number | null,
  audience: Audience,
): boolean {
  if (schoolId === null) return audience === null && isOfInstallation(given, 'publish-content');
  const own = classesWith(given, 'publish-content', schoolId);
  if (own === null) return true;
  return (
    audience !== null &&
    audience.every(({ grade, section }) =>
      own.some((one) => one.grade === grade && one.section === section),
    )
  );
}
