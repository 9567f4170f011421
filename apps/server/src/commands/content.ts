import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LOCALES, LOCALE_CODES, type Locale, localeOf } from '@skillkite/rules/text/locale';
import { asc } from 'drizzle-orm';
import { type CheckedPack, checkPack, languageOf } from '../content/packs/check-pack.ts';
import { writeEditorSchemas } from '../content/packs/editor-schemas.ts';
import { importPack } from '../content/packs/import/import-pack.ts';
import { type ArrivedChanges, arrivedChanges } from '../content/studio/managed/arrived-changes.ts';
import { findMediaTools } from '../content/packs/media/media-tools.ts';
import { begunLocales, missingIn } from '../content/packs/missing-translations.ts';
import { PackError, type Problem, sentenceOf } from '../content/packs/problem.ts';
import { packs } from '../content/catalogue/tables.ts';
import { OperatorError } from '../errors/operator-error.ts';
import { operatorMessage } from '../errors/operator-message.ts';
import { withDatabase, withDatabaseAndStore } from './with-database.ts';

const USAGE = `Content packs (docs/develop/content-packs.md):
  npm run content -- check PATH    say everything that is wrong with a pack
  npm run content -- check PATH --translations hi   and all that it does not say in a language
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

/** Prints how complete the translations of a pack are, and all missing texts of one language. */
function sayTranslations(path: string, checked: CheckedPack, asked: Locale | null): void {
  const original = languageOf(checked);
  const locales = new Set([...begunLocales(checked.texts, original), ...(asked ? [asked] : [])]);
  for (const locale of locales) {
    const { all, missing } = missingIn(checked.texts, { locale, original });
    if (locale === asked) for (const text of missing) console.log(fromHere(path, text));
    const list =
      missing.length > 0 && locale !== asked ? `; --translations ${locale} lists them` : '';
    console.log(`${LOCALES[locale].name} (${locale}): ${missing.length} of ${all} missing${list}.`);
  }
}

function localeFrom(code: string): Locale {
  const locale = localeOf(code);
  if (locale === null)
    throw new OperatorError(`"${code}" is none of our languages: ${LOCALE_CODES.join(', ')}.`);
  return locale;
}

async function check(path: string, translations: string | undefined): Promise<void> {
  const asked = translations === undefined ? null : localeFrom(translations);
  const checked = await checkPack(path, {
    tools: await findMediaTools(),
    onProgress,
  });
  const { pack, programs, notes, leftOut } = checked;
  endProgress();
  sayNotes(path, notes);
  sayTranslations(path, checked, asked);
  console.log(
    `${pack.value.name} ${pack.value.version}: ${count(programs.length, 'program')}, ${faults(leftOut.size)}. ` +
      `Bring it in with: npm run content -- import ${path}`,
  );
  if (leftOut.size > 0) process.exitCode = 1;
}

const faults = (leftOut: number): string =>
  leftOut === 0 ? 'nothing wrong' : `${count(leftOut, 'lesson')} to be left out`;

/** What differs in a pack that the Studio manages. Nothing of it was written. */
function sayArrivals(changes: readonly ArrivedChanges[], newCourses: readonly string[]): void {
  console.log('The Studio manages this pack. Nothing was replaced.');
  for (const { course, changes: inside } of changes)
    for (const { change, title } of inside) console.log(`${course}: ${title} (${change})`);
  for (const name of newCourses) console.log(`${name}: new course, not brought in`);
  console.log(
    changes.length === 0
      ? 'No course differs from what its authors have seen.'
      : 'Authors take changes over in the Studio.',
  );
}

async function bringIn(path: string): Promise<void> {
  const [outcome, changes] = await withDatabaseAndStore(async (tools) => {
    const done = await importPack(path, tools, onProgress);
    return [done, await arrivedChanges(tools, done.arrivals?.courseIds ?? [])] as const;
  });
  endProgress();
  sayNotes(path, outcome.notes);
  if (outcome.arrivals) {
    sayArrivals(changes, outcome.arrivals.newCourses);
    return;
  }
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

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { translations: { type: 'string' } },
});
const [command, path] = positionals;
try {
  if (command === 'check' && path) await check(path, values.translations);
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
  console.error(operatorMessage(error));
  process.exitCode = 1;
}
