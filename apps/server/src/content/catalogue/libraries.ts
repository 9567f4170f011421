import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ThemeId } from '@skillkite/contract/ids';
import type { Tx } from '../../database/database.ts';
import { CATALOGUE_CHANNEL } from './catalogue.ts';
import { libraries, themes } from './tables.ts';

/** Of an advisory lock: imports of packs, and the press that gives one to the Studio, take turns. */
export const IMPORT_LOCK = 4_155_002;

/**
 * Announces, at commit, that content of a library changed: every process reads that library again. `changed_at` rises
 * with each announcement, so that a poll finds the change where the notification was lost.
 */
export async function announceLibrary(tx: Tx, libraryId: number, now: Date): Promise<void> {
  await tx
    .update(libraries)
    .set({
      changedAt: sql`greatest(${now.toISOString()}::timestamptz, ${libraries.changedAt} + interval '1 microsecond')`,
    })
    .where(eq(libraries.id, libraryId));
  await tx.execute(sql`select pg_notify(${CATALOGUE_CHANNEL}, ${`library:${libraryId}`})`);
}

/** Themes of no pack. */
const OWN_THEMES = {
  school: { slug: 'from-your-school', name: 'From your school', hi: 'आपके स्कूल से' },
  installation: { slug: 'more-courses', name: 'More courses', hi: 'और कोर्स' },
} as const;

/** The theme of programs that a school, or the installation, makes in the Studio. */
export async function themeOfOwn(tx: Tx, owner: keyof typeof OWN_THEMES): Promise<ThemeId> {
  const { hi, ...texts } = OWN_THEMES[owner];
  // Read first: writing it again would make the publications of all schools wait for each other.
  const [known] = await tx
    .select({ id: themes.id })
    .from(themes)
    .where(and(eq(themes.slug, texts.slug), isNull(themes.packId)));
  if (known) return known.id as ThemeId;
  const [theme] = await tx
    .insert(themes)
    .values({ ...texts, translations: { hi: { name: hi } }, category: 1, position: 1 })
    .onConflictDoUpdate({
      target: themes.slug,
      targetWhere: isNull(themes.packId),
      set: { slug: sql`excluded.slug` },
    })
    .returning({ id: themes.id });
  if (!theme) throw new Error('Writing the theme failed: the insert returned no row.');
  return theme.id as ThemeId;
}

/** The school that owns a library; null for the installation. */
export async function ownerOf(tx: Tx, libraryId: number): Promise<number | null> {
  const [library] = await tx
    .select({ schoolId: libraries.schoolId })
    .from(libraries)
    .where(eq(libraries.id, libraryId));
  return library?.schoolId ?? null;
}
