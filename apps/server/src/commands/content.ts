import { asc } from 'drizzle-orm';
import { checkPack } from '../content-pack/check-pack.ts';
import { importPack } from '../content-pack/import-pack.ts';
import { PackError, sentenceOf } from '../content-pack/problem.ts';
import { packs } from '../features/catalogue/tables.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `Content packs (docs/content-packs.md):
  npm run content -- check PATH    say everything that is wrong with a pack
  npm run content -- import PATH   bring a pack in, or its new version
  npm run content -- list          the packs that are here`;

const isTerminal = process.stdout.isTTY;
const progress = (line: string) => {
  if (isTerminal) process.stdout.write(`\r\x1b[2K${line}`);
};
const endProgress = () => {
  if (isTerminal) process.stdout.write('\r\x1b[2K');
};

async function check(path: string): Promise<void> {
  const { pack, programs } = await checkPack(path, progress);
  endProgress();
  console.log(
    `${pack.value.name} ${pack.value.version}: ${programs.length} programs, nothing wrong. ` +
      `Bring it in with: npm run content -- import ${path}`,
  );
}

async function bringIn(path: string): Promise<void> {
  const outcome = await withDatabase((tools) => importPack(path, tools, progress));
  endProgress();
  const { programs, courses, lessons } = outcome;
  const size = `${programs} programs, ${courses} courses, ${lessons} lessons`;
  console.log(
    outcome.kind === 'unchanged'
      ? `Nothing has changed since the last import: ${size}.`
      : `Imported: ${size}. Students see them at once.`,
  );
}

async function list(): Promise<void> {
  const rows = await withDatabase(({ database }) =>
    database.orm.select().from(packs).orderBy(asc(packs.slug)),
  );
  for (const { slug, name, version, importedAt } of rows) {
    console.log(`${slug}\t${version}\t${importedAt.toISOString().slice(0, 10)}\t${name}`);
  }
  if (rows.length === 0)
    console.log('No pack is here yet. Bring one in with: npm run content -- import PATH');
}

const [, , command, path] = process.argv;
try {
  if (command === 'check' && path) await check(path);
  else if (command === 'import' && path) await bringIn(path);
  else if (command === 'list') await list();
  else {
    console.error(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  endProgress();
  if (error instanceof PackError)
    for (const problem of error.problems) console.error(sentenceOf(problem));
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
