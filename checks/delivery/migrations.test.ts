import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { refusedStatements } from './migration-statements.ts';

const repoRoot = join(import.meta.dirname, '../..');
const MIGRATIONS = join(repoRoot, 'apps/server/migrations');
/** Earlier migrations ran while the application was stopped. */
const FIRST_CHECKED = '0096';

const { version } = JSON.parse(readFileSync(join(repoRoot, 'package.json'), 'utf8')) as {
  version: string;
};

describe('migrations run while the version before serves (decision 123)', () => {
  it('none takes away what that version uses', () => {
    const refused = readdirSync(MIGRATIONS)
      .filter((file) => file.endsWith('.sql') && file >= FIRST_CHECKED)
      .flatMap((file) =>
        refusedStatements(readFileSync(join(MIGRATIONS, file), 'utf8'), version).map(
          (problem) => `${file}: ${problem} (docs/develop/migrations.md)`,
        ),
      );
    expect(refused).toEqual([]);
  });

  it.each([
    ['ALTER TABLE "a" DROP COLUMN "b";', 'drop column'],
    ['DROP TABLE "a" CASCADE;', 'drop table'],
    ['ALTER TABLE "a" RENAME COLUMN "b" TO "c";', 'rename'],
    ['alter table a rename to b', 'rename'],
    ["ALTER TYPE \"a\" RENAME VALUE 'b' TO 'c';", 'rename'],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;', 'set not null'],
    ['ALTER TABLE "a" ALTER COLUMN "b" DROP DEFAULT;', 'drop default'],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE text;', 'change of type'],
    ['ALTER TABLE "a" ADD COLUMN "b" integer NOT NULL;', 'add column not null without default'],
    ['TRUNCATE "a";', 'truncate'],
  ])('refuses %s', (sql, name) => {
    expect(refusedStatements(`SELECT 1;\n--> statement-breakpoint\n${sql}`, '0.2.0')).toEqual([
      `${name}: no released version is named that stopped using it`,
    ]);
    expect(refusedStatements(`-- contract: unused since 0.2.0\n${sql}`, '0.2.0')).toEqual([]);
    expect(refusedStatements(`-- contract: unused since 0.10.0\n${sql}`, '0.9.0')).toEqual([
      `${name}: 0.10.0 is not released`,
    ]);
  });

  it.each([
    'CREATE TABLE "a" ("b" integer NOT NULL);',
    'ALTER TABLE "a" ADD COLUMN "b" integer;',
    'ALTER TABLE "a" ADD COLUMN "b" integer DEFAULT 0 NOT NULL;',
    'ALTER TABLE "a" ADD COLUMN "b" integer GENERATED ALWAYS AS IDENTITY NOT NULL;',
    'ALTER TABLE "a" ALTER COLUMN "b" DROP NOT NULL;',
    'DROP INDEX "a";',
    "UPDATE a SET b = 'drop table a';",
    '-- drop table a\nSELECT 1;',
  ])('allows %s', (sql) => {
    expect(refusedStatements(sql, '0.2.0')).toEqual([]);
  });

  it('a comment counts for its own statement alone', () => {
    const sql =
      '-- contract: unused since 0.1.0\nDROP TABLE a;\n--> statement-breakpoint\nDROP TABLE b;';
    expect(refusedStatements(sql, '0.1.0')).toHaveLength(1);
  });
});
