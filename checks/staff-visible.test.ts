import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SERVER, isOfStaff } from './staff-rooms.ts';

/** Reads that bypass the scope, in SQL or by the query builder. */
const ROUND = [
  /\b(?:from|join)\s+(?:students|schools)\b/,
  /\.(?:from|innerJoin|leftJoin)\((?:students|schools)\b/,
];

const goesRound = (source: string) => ROUND.some((way) => way.test(source));

describe('what a call of grown-ups sees (D12)', () => {
  it('is narrowed in one place: no handler asks the tables of students and schools (D12 narrowed-once)', () => {
    const handlers = globSync('*/**/*.ts', { cwd: SERVER }).filter(
      (file) => isOfStaff(file) && !file.endsWith('.test.ts'),
    );
    expect(handlers.length).toBeGreaterThan(200);
    const found = handlers.filter((file) => goesRound(readFileSync(join(SERVER, file), 'utf8')));
    expect(found).toEqual([]);
  });

  it('is seen where it goes round', () => {
    expect(goesRound('sql`select 1 from students s`')).toBe(true);
    expect(goesRound('sql`select 1 from x join schools c on true`')).toBe(true);
    expect(goesRound('tx.select().from(students)')).toBe(true);
    expect(goesRound('sql`select 1 from visible_students s`')).toBe(false);
  });
});
