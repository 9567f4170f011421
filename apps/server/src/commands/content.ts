import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { checkPack } from '../content-pack/check-pack.ts';
import { writeEditorSchemas } from '../content-pack/editor-schemas.ts';
import { importPack } from '../content-pack/import-pack.ts';
import { findMediaTools } from '../content-pack/media-tools.ts';
import { PackError, type Problem, sentenceOf } from '../content-pack/problem.ts';
import { packs } from '../features/catalogue/tables.ts';
import { operatorWords } from '../platform/operator-words.ts';
import { withDatabase, withDatabaseAndStore } from './with-database.ts';

const USAGE = `Content packs (docs/content-packs.md):
  npm run content -- check PATH    say everything that is wrong with a pack
  npm run content -- import PATH   bring a pack in, or its new version
  npm run content -- list          the packs that are here
  npm run content -- schema PATH   write the JSON Schemas for editors into a folder`;

const { stderr } = process;
/** On a terminal one line that changes; in a log each step on a line of its own. */
const onProgress = (line: string) => {
  stderr.write(stderr.isTTY ? `\r\u001B[2K${line.slice(0, stderr.columns - 1)}` : `${line}\n`);
};
const endProgress = () => {
  if (stderr.isTTY) stderr.write('\r\u001B[2K');
};

/** Named from where the command was called, so that a terminal or an editor can open it. */
const fromHere = (path: string, problem: Problem): string =>
  sentenceOf(problem.file === path ? problem : { ...problem, file: join(path, problem.file) });

const sayNotes = (path: string, notes: readonly Problem[]) => {
  for (const note of notes) console.log(`note: ${fromHere(path, note)}`);
};

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;

async function check(path: string): Promise<void> {
  const { pack, programs, notes } = await checkPack(path, {
    tools: await findMediaTools(),
    onProgress,
  });
  endProgress();
  sayNotes(path, notes);
  console.log(
    `${pack.value.name} ${pack.value.version}: ${count(programs.length, 'program')}, nothing wrong. ` +
      `Bring it in with: npm run content -- import ${path}`,
  );
}

async function bringIn(path: string): Promise<void> {
  const outcome = await withDatabaseAndStore((tools) => importPack(path, tools, onProgress));
  endProgress();
  sayNotes(path, outcome.notes);
  const { programs, courses, lessons } = outcome;
  const size = `${count(programs, 'program')}, ${count(courses, 'course')}, ${count(lessons, 'lesson')}`;
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

async function schema(path: string): Promise<void> {
  const names = await writeEditorSchemas(path);
  console.log(`Written to ${path}: ${names.join(', ')}`);
}

const [, , command, path] = process.argv;
try {
  if (command === 'check' && path) await check(path);
  else if (command === 'import' && path) await bringIn(path);
  else if (command === 'list') await list();
  else if (command === 'schema' && path) await schema(path);
  else {
    console.error(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  endProgress();
  if (error instanceof PackError)
    for (const problem of error.problems) console.error(fromHere(path ?? '', problem));
  console.error(operatorWords(error));
  process.exitCode = 1;
}
