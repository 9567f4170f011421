import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { AssessmentMode } from '@skillkite/rules/learning/assessment/assessment';
import { isCalendarDay } from '@skillkite/rules/time/calendar-day';
import { gradeOfRoman } from '@skillkite/rules/school/grade';
import { sql } from 'drizzle-orm';
import { lockStudents } from '../school/accounts/lock-student.ts';
import { openWindow, requireDays } from '../learning/assessment/open-window.ts';
import { commitByCommand } from './changes/commit-by-command.ts';
import { sentenceOf } from '../school/roster/sheets/record.ts';
import { tableRecords } from '../school/roster/sheets/table.ts';
import {
  type PaperPlan,
  importPaper,
  planPaper,
} from '../learning/assessment/paper/import-paper.ts';
import { paperSheet } from '../learning/assessment/paper/paper-sheet.ts';
import { paperStudents } from '../learning/assessment/paper/paper-students.ts';
import { readCatalogue } from '../content/catalogue/read-catalogue.ts';
import { Failure } from '../errors/failure.ts';
import { OperatorError } from '../errors/operator-error.ts';
import { operatorMessage } from '../errors/operator-message.ts';
import { type CommandTools, withDatabase } from './with-database.ts';

const USAGE = `Windows of the skill assessment, and answers from paper (docs/admin/roster.md):
  npm run assessment -- window SCHOOL CLASS --mode none|offered|required|paper  [--from DAY --until DAY]  [--new | --number N]
                                                such as VI-A, from 2026-12-01; --new asks all of them again
  npm run assessment -- sheet FILE.csv          a sheet to write the answers into, a row for each student
  npm run assessment -- import FILE             say what the sheet would become; write nothing
  npm run assessment -- import FILE --apply     keep the results  [--skip-bad-rows]`;

/** A file with children's names is for the person who asked for it. */
const PRIVATE = { mode: 0o600 };

const catalogueOf = ({ database }: CommandTools) =>
  database.orm.transaction((tx) => readCatalogue(tx), {
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
      ? 'Nobody waits for a result on paper. Who does has assessment_mode 3 in the roster (docs/admin/roster.md).'
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

const MODES: Readonly<Record<string, AssessmentMode>> = {
  none: 0,
  offered: 1,
  required: 2,
  paper: 3,
};
const CLASS = /^(?<grade>[ivx]+|\d+)(?:-(?<section>.*))?$/i;

type WindowOptions = {
  mode?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  number?: string | undefined;
  new: boolean;
};

const dayOf = (day: string | undefined): string | null => {
  if (day === undefined) return null;
  if (!isCalendarDay(day)) throw new OperatorError(`${day} is no day: write it as 2026-12-01.`);
  return day;
};

/** Same as "Open" of a class in the console, with its audit row. */
async function setWindow(schoolCode: string, className: string, options: WindowOptions) {
  const mode = MODES[options.mode ?? ''];
  const { grade: figure = '', section = '' } = CLASS.exec(className)?.groups ?? {};
  const grade = gradeOfRoman(figure) ?? Number(figure);
  const wanted = options.number === undefined ? null : Number(options.number);
  if (mode === undefined || figure === '' || (wanted !== null && !(wanted >= 1))) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const terms = { mode, opens_on: dayOf(options.from), closes_on: dayOf(options.until) };
  requireDays(terms);
  const { number, count } = await withDatabase((tools) =>
    commitByCommand(tools, 'assessment/set_window', async (tx) => {
      const { rows } = await tx.execute<{ id: number; school_id: number; number: number }>(sql`
        select s.id, s.school_id, s.assessment_window as number from students s
        join schools c on c.id = s.school_id
        where upper(c.code) = upper(${schoolCode}) and s.grade = ${grade} and coalesce(s.section, '') = ${section}
          and not s.is_deleted order by s.id`);
      const [first] = rows;
      if (!first) throw new OperatorError(`${schoolCode} has nobody in class ${className}.`);
      const isMixed = rows.some((row) => row.number !== first.number);
      if (isMixed && wanted === null && !options.new)
        throw new OperatorError('They are not all in one window: say --number N, or --new.');
      const studentIds = rows.map(({ id }) => id);
      await lockStudents(tx, studentIds);
      const schoolId = first.school_id;
      const window = options.new ? null : (wanted ?? first.number);
      const number = await openWindow(tx, { ...terms, schoolId, studentIds, window });
      return {
        details: { number, count: studentIds.length },
        audit: [
          {
            subject: ['class', `${grade}-${section}`] as const,
            schoolId,
            after: { window: number, ...terms },
          },
        ],
      };
    }),
  );
  console.log(`Window ${number}: ${options.mode}, for ${count} students of ${className}.`);
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      apply: { type: 'boolean', default: false },
      'skip-bad-rows': { type: 'boolean', default: false },
      mode: { type: 'string' },
      from: { type: 'string' },
      until: { type: 'string' },
      number: { type: 'string' },
      new: { type: 'boolean', default: false },
    },
  });
  const [command, path, className] = positionals;
  if (command === 'sheet' && path) await sheet(path);
  else if (command === 'import' && path)
    await importSheet(path, { apply: values.apply, skipsBadRows: values['skip-bad-rows'] });
  else if (command === 'window' && path && className) await setWindow(path, className, values);
  else {
    console.error(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  // A failure has a sentence for the operator.
  console.error(error instanceof Failure ? error.message : operatorMessage(error));
  process.exitCode = 1;
}
