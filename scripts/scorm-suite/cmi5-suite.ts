import { cp, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type Frame, type Page } from '@playwright/test';
import { importPack } from '../../apps/server/src/content/packs/import/import-pack.ts';
import { openScormPackage } from '../../apps/server/src/content/packs/packages/scorm-package.ts';
import { hashPassword } from '../../apps/server/src/school/login/password/password.ts';
import { systemClock } from '../../apps/server/src/time/clock.ts';
import { type Database, openDatabase } from '../../apps/server/src/database/database.ts';
import { unescapeJson } from '../../apps/server/src/database/exact-text.ts';
import { fileStorage } from '../../apps/server/src/files/storage-file.ts';
import { aPack } from '../../apps/server/src/testing/files/a-pack.ts';
import { aStudent } from '../../apps/server/src/testing/data/builders.ts';
import { openedYesterday } from '../../e2e/fixtures/opened-before.ts';
import {
  type TemporaryProduct,
  startTemporaryProduct,
} from '../../e2e/fixtures/temporary-product.ts';
import { type Kept, RUNTIME_CASES, type RuntimeCase, type Said } from './cmi5-suite-cases.ts';
import { openBrowser } from '../scorm-try/scorm-try-browser.ts';

const USAGE = `npm run scorm -- cmi5 FOLDER [--only 005]

Imports the packages of ADL's test suite for cmi5 players (adlnet/CATAPULT, lts), and plays those that run through the whole product in a
browser. FOLDER holds them as their build leaves them (lts/pkg/dist).`;

const GRADE = 12;
const PASSWORD = 'kite-demo-1';
const WITHIN_MS = 20_000;

type Row = {
  readonly name: string;
  readonly passed: boolean;
  readonly said: string;
  readonly isOutside?: string | null;
};
type Stage = {
  readonly product: TemporaryProduct;
  readonly database: Database;
  readonly browser: Browser;
  readonly login: string;
  readonly studentId: number;
};

/** A course structure without a package gets a page, unless it tests missing pages. */
async function asFolder(path: string, name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'skillkite-cmi5-'));
  const structure = await readFile(path, 'utf8');
  // Most name an external page, which is not what they test.
  await writeFile(
    join(folder, 'cmi5.xml'),
    structure.replaceAll('>http://example.com/index.html<', '>index.html<'),
  );
  if (!name.startsWith('202')) await writeFile(join(folder, 'index.html'), '<!doctype html>');
  return folder;
}

/** Prints each row as it arrives. */
function told(row: Row): Row {
  const { name, passed, said, isOutside } = row;
  const verdict = passed ? 'passes ' : isOutside ? 'outside' : 'FAILS  ';
  console.log(`${verdict}  ${name.padEnd(40)} ${(!passed && isOutside) || said.slice(0, 300)}`);
  return row;
}

async function importOf(folder: string, name: string): Promise<Row> {
  const isTaken = name.startsWith('1');
  const path = join(folder, name);
  const made = name.endsWith('.xml') ? await asFolder(path, name) : null;
  try {
    await (await openScormPackage(made ?? path)).close();
    return { name, passed: isTaken, said: 'taken' };
  } catch (error) {
    return { name, passed: !isTaken, said: (error as Error).message };
  } finally {
    if (made !== null) await rm(made, { recursive: true });
  }
}

async function importAll(
  { product, database }: Pick<Stage, 'product' | 'database'>,
  folder: string,
  files: readonly string[],
): Promise<void> {
  const pack = await aPack({
    'pack.yaml': "id: cmi5-suite\nname: Suite of cmi5\nversion: '1'\n",
    'themes.yaml': '- { slug: cmi5-suite, name: The suite, category: life-skill }\n',
    'feedback.yaml': null,
    'carousel.yaml': null,
    'programs/flying': null,
  });
  for (const [at, file] of files.entries()) {
    // The first course of a program is open to everybody.
    const program = join(pack.path, `programs/suite-${at}`);
    const course = join(program, `01-c${at}`);
    await mkdir(course, { recursive: true });
    await writeFile(
      join(program, 'program.yaml'),
      `name: "${file}"\ntheme: cmi5-suite\narea: school\ngrades: [${GRADE}]\ndescription: All.\n`,
    );
    await cp(join(folder, file), join(course, file));
    await writeFile(
      join(course, 'course.yaml'),
      `name: "${file}"\nkind: ilm\nlessons:\n  - { slug: play, title: "${file}", kind: ia, file: ${file}, points: 1 }\n`,
    );
  }
  const storage = fileStorage(join(product.dataDir, 'files'));
  await importPack(pack.path, { database, storage, clock: systemClock, mediaTools: null });
  await pack.remove();
}

async function openClassroom({ browser, product, login }: Stage, courseId: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  page.setDefaultTimeout(WITHIN_MS);
  await page.goto('/login');
  await page.getByLabel('Login ID').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/school-homepage');
  await page.goto(`/classroom/${courseId}/classes`);
  return page;
}

/** The frame of the part that is open. */
async function partOf(page: Page): Promise<Frame> {
  const deadline = Date.now() + WITHIN_MS;
  while (Date.now() < deadline) {
    const found = page.frames().find((one) => URL.parse(one.url())?.searchParams.has('activityId'));
    if (found !== undefined) return found;
    await page.waitForTimeout(200);
  }
  throw new Error('No part opened.');
}

const saidIn = async (part: Frame): Promise<Said & Record<string, unknown>> => {
  const result = part.locator('#result');
  await result.waitFor({ state: 'attached', timeout: WITHIN_MS });
  return JSON.parse((await result.textContent()) ?? '') as Said & Record<string, unknown>;
};

async function lessonOf({ pool }: Database, file: string) {
  const { rows } = await pool.query<{ id: number; course_id: number; au: string }>(
    `select id, course_id, (select jsonb_path_query_first(scorm_manifest::jsonb, '$.**.children[*] ? (exists(@.au)).id') #>> '{}') as au
     from lessons where title = $1`,
    [file],
  );
  const [lesson] = rows;
  if (!lesson) throw new Error(`${file} was not imported.`);
  return lesson;
}

/** State of a passed student. */
async function passBefore(
  { database, studentId }: Stage,
  { id, au }: { id: number; au: string },
): Promise<void> {
  await database.pool.query(
    `insert into cmi5_progress (student_id, lesson_id, au_id, is_completed, is_passed, is_failed, updated_at)
     values ($1, $2, $3, true, true, false, now())`,
    [studentId, id, au],
  );
}

async function keptOf({ database, studentId }: Stage, lessonId: number): Promise<Kept[]> {
  const { rows } = await database.pool.query<{ statement: unknown }>(
    'select statement from cmi5_statements where student_id = $1 and lesson_id = $2 order by id',
    [studentId, lessonId],
  );
  return rows.map(({ statement }) => unescapeJson(statement) as Kept);
}

async function run(stage: Stage, one: RuntimeCase): Promise<Row> {
  const lesson = await lessonOf(stage.database, one.file);
  if (one.isPassedBefore) await passBefore(stage, lesson);
  let said: (Said & Record<string, unknown>) | null = null;
  for (let launch = 0; launch < one.launches; launch += 1) {
    const page = await openClassroom(stage, lesson.course_id);
    const part = await partOf(page);
    if (one.isLeftOpen) {
      const button = part.locator('#abandon');
      await button.waitFor();
      const other = await openClassroom(stage, lesson.course_id);
      await (await partOf(other)).locator('#abandon').waitFor();
      await button.click();
      said = await saidIn(part);
      await other.context().close();
    } else said = await saidIn(part);
    // The return address is part of the test.
    const back = part.locator('#returnURL');
    if ((await back.count()) > 0) await back.click();
    await page.waitForTimeout(1000);
    await page.context().close();
    if (!said.success) break;
  }
  if (said === null || !said.success || said.isError) {
    const why = `${said?.reqId ?? ''} ${said?.msg ?? ''}`;
    return { name: one.name, passed: false, said: why, isOutside: one.isOutside };
  }
  const wrong = one.wrongIn(await keptOf(stage, lesson.id), said);
  return {
    name: one.name,
    passed: wrong.length === 0,
    said: wrong.length === 0 ? (said.msg ?? 'success') : wrong.join('; '),
  };
}

async function runAll(folder: string, cases: readonly RuntimeCase[]): Promise<Row[]> {
  const product = await startTemporaryProduct('cmi5-suite', { WRITES_PER_MINUTE: '6000' });
  const database = openDatabase(product.database.url, { connections: 2, onError: () => {} });
  const browser = await openBrowser(process.env['PATH'] ?? '');
  const rows: Row[] = [];
  try {
    await importAll({ product, database }, folder, [...new Set(cases.map(({ file }) => file))]);
    const login = `cmi5-suite-${Date.now()}`;
    const student = await aStudent(database, {
      schoolId: 1,
      loginId: login,
      passwordHash: await hashPassword(PASSWORD),
      fullname: 'Nila Iyer',
      grade: GRADE,
    });
    await openedYesterday(database, student.id);
    const stage = { product, database, browser, login, studentId: student.id };
    for (const one of cases) {
      rows.push(
        told(
          await run(stage, one).catch((error: unknown) => ({
            name: one.name,
            passed: false,
            said: (error as Error).message,
          })),
        ),
      );
      // Cases of one package follow one another: each begins with nothing.
      await database.pool.query('delete from cmi5_statements where student_id = $1', [student.id]);
    }
  } finally {
    await browser.close();
    await database.close();
    await product.end();
  }
  return rows;
}

async function suite(folder: string, only: string): Promise<boolean> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(only)).toSorted();
  const rows: Row[] = [];
  for (const name of names) {
    if (!/^[12]\d\d-/.test(name) || (await stat(join(folder, name))).isDirectory()) continue;
    rows.push(told(await importOf(folder, name)));
  }
  const cases = RUNTIME_CASES.filter(({ name }) => name.startsWith(only));
  if (cases.length > 0) rows.push(...(await runAll(folder, cases)));
  const outside = rows.filter(({ passed, isOutside }) => !passed && isOutside).length;
  const failed = rows.filter(({ passed }) => !passed).length - outside;
  console.log(
    `${rows.length - failed - outside} of ${rows.length} pass, ${outside} are outside on purpose`,
  );
  return failed === 0;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' } },
});
const [command, folder] = positionals;
if (command !== 'cmi5' || folder === undefined) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  process.exitCode = (await suite(folder, values.only)) ? 0 : 1;
}
