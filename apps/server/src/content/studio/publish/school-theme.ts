import { THEME_CATEGORIES } from '@skillkite/rules/learning/course/theme-category';
import { sql } from 'drizzle-orm';
import { written } from '@skillkite/content/local-text';
import type { Tx } from '../../../database/database.ts';
import { themes } from '../../catalogue/tables.ts';

/** Of advisory locks, that of the themes below. */
const THEME_LOCK = 4_155_021;
/** They follow the themes of packs. */
const POSITION = 1000;

const THEMES = {
  school: { slug: 'from-your-school', name: { en: 'From your school', hi: 'आपके स्कूल से' } },
  installation: { slug: 'more-courses', name: { en: 'More courses', hi: 'और कोर्स' } },
} as const;

/** The theme of courses that schools, or the installation, make themselves: made with the first of them. */
export async function themeOf(tx: Tx, owner: keyof typeof THEMES): Promise<number> {
  const { slug, name } = THEMES[owner];
  const find = async () => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`select id from themes where pack_id is null and slug = ${slug}`,
    );
    return rows[0]?.id;
  };
  const here = await find();
  if (here !== undefined) return here;
  await tx.execute(sql`select pg_advisory_xact_lock(${THEME_LOCK})`);
  const now = await find();
  if (now !== undefined) return now;
  const [made] = await tx
    .insert(themes)
    .values({
      packId: null,
      slug,
      ...written({ name, description: undefined }, 'en'),
      category: THEME_CATEGORIES['life-skill'],
      position: POSITION,
    })
    .returning({ id: themes.id });
  if (!made) throw new Error('Writing the theme failed: the insert returned no row.');
  return made.id;
}
