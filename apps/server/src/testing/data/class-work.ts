import type { TestApp } from '../test-app.ts';

/** Number of enqueued updates of class assignments. */
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
