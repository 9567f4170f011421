import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { sentenceOf } from '../features/roster/record.ts';
import { tableRecords } from '../features/roster/table.ts';
import {
  type PaperPlan,
  importPaper,
  planPaper,
} from '../features/assessment/paper/import-paper.ts';
import { paperSheet } from '../features/assessment/paper/paper-sheet.ts';
import { paperStudents } from '../features/assessment/paper/paper-students.ts';
import { readCatalogue } from '../features/catalogue/read-catalogue.ts';
import { operatorMessage } from '../platform/operator-message.ts';
import { type CommandTools, withDatabase } from './with-database.ts';

const USAGE = `Skill assessments that are held on paper (docs/roster.md):
  npm run assessment -- sheet FILE.csv          a sheet to write the answers into, a row for each student
  npm run assessment -- import FILE             say what the sheet would become; write nothing
  npm run assessment -- import FILE --apply     keep the results  [--skip-bad-rows]`;

/** A file with children's names is for the person who asked for it. */
const PRIVATE = { mode: 0o600 };

const catalogueOf = ({ database }: CommandTools) =>
  database.orm.transaction((tx) => readCatalogue(tx, 1), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });

async function sheet(path: string): Promise<void> {
  const count = await withDatabase(async (tools) => {
    const all = await paperStudents(tools.database.orm, tools.clock.now());
    await writeFile(path, paperSheet(await catalogueOf(tools), all), PRIVATE);
    return all.filter(({ submittedAt }) => submittedAt === null).length;
  });
  console.log(
    count === 0
      ? 'Nobody waits for a result on paper. Who does has assessment_mode 3 in the roster (docs/roster.md).'
      : `${count} students: ${path}. Write B, or A C, or an order as CAB, of a scale its step; then: npm run assessment -- import ${path}`,
  );
}

const linesOf = ({ fresh, known, problems }: PaperPlan): string[] => [
  ...fresh.map(
    ({ student, answers, asked }) =>
      `+ ${student.id}  ${Object.keys(answers).length} of ${asked} answered  (window ${student.windowNumber})`,
  ),
  ...known.map(
    ({ id, submittedAt, windowNumber }) =>
      `= ${id}  has its result since ${submittedAt?.toISOString().slice(0, 10)}  (window ${windowNumber})`,
  ),
  ...problems.map((problem) => `! ${sentenceOf(problem)}`),
];

async function importSheet(path: string, options: { apply: boolean; skipsBadRows: boolean }) {
  const records = await tableRecords(path);
  await withDatabase(async (tools) => {
    const { database, clock } = tools;
    const catalogue = await catalogueOf(tools);
    const now = clock.now();
    const plan = planPaper(records, await paperStudents(database.orm, now), catalogue);
    for (const line of linesOf(plan)) console.log(line);
    if (!options.apply) {
      console.log(`\n${plan.fresh.length} results. Nothing was written: add --apply.`);
      if (plan.problems.length > 0) process.exitCode = 1;
      return;
    }
    const { skipsBadRows } = options;
    const done = await importPaper(database, records, { catalogue, now, skipsBadRows });
    console.log(
      `\n${done.fresh.length} results are kept. Students see them on their skill report.`,
    );
  });
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      apply: { type: 'boolean', default: false },
      'skip-bad-rows': { type: 'boolean', default: false },
    },
  });
  const [command, path] = positionals;
  if (command === 'sheet' && path) await sheet(path);
  else if (command === 'import' && path)
    await importSheet(path, { apply: values.apply, skipsBadRows: values['skip-bad-rows'] });
  else {
    console.error(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  console.error(operatorMessage(error));
  process.exitCode = 1;
}
