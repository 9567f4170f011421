import type { TestApp } from '../test-app.ts';

/** How often what the classes of a school were given was to follow who is in them. */
export async function classWorkAsked(
  { database }: Pick<TestApp, 'database'>,
  schoolId: number,
): Promise<number> {
  const { rows } = await database.pool.query(
    `select from jobs where kind = 'class-work' and payload = jsonb_build_object('schoolId', $1::bigint)`,
    [schoolId],
  );
  return rows.length;
}
