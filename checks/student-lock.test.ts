import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const features = join(dirname(fileURLToPath(import.meta.url)), '../apps/server/src');

/** Where the row of a student may be locked: for one, and for the students of a batch. */
const LOCKERS = ['learning/progress-record/progress-events.ts', 'school/accounts/lock-student.ts'];

/** Locks without the helper, in SQL or by the query builder. */
const LOCKS_STUDENTS = [
  /\bfrom students\b[^`;]*\bfor (no key )?update\b/,
  /\.from\(students\)[^;]*\.for\('(no key )?update'/,
];

const isLocker = (source: string) => LOCKS_STUDENTS.some((lock) => lock.test(source));

describe('the lock of a student (architecture "What a student does")', () => {
  it('is taken in one way, to avoid deadlocks', () => {
    const found = globSync('**/*.ts', { cwd: features })
      .filter((file) => !file.endsWith('.test.ts'))
      .filter((file) => isLocker(readFileSync(join(features, file), 'utf8')));
    expect(found.toSorted()).toEqual(LOCKERS);
  });

  it('is seen where it is taken by hand', () => {
    expect(isLocker('sql`select 1 from students where id = ${id} for update`')).toBe(true);
    expect(isLocker("tx.select().from(students).where(eq(students.id, 1)).for('update')")).toBe(
      true,
    );
    expect(isLocker('sql`select 1 from students where id = ${id}`; `other for update`')).toBe(
      false,
    );
  });
});
