import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { SuspectKind } from '@skillkite/rules/school/roster/roster-import';
import { applyImport, planImport } from '../school/roster/import/apply.ts';
import { cardsPdf } from '../school/roster/cards/cards-pdf.ts';
import { type Wanted, issueCodes } from '../school/roster/cards/issue-codes.ts';
import { linesOf, summaryOf } from '../school/roster/import/describe-plan.ts';
import { STUDENTS_AT_ONCE } from '../school/roster/import/import-steps.ts';
import { exportOneRoster } from '../school/roster/sheets/export-one-roster.ts';
import { exportSheet } from '../school/roster/sheets/export-sheet.ts';
import { suspectKindsIn } from '../school/roster/import/plan.ts';
import { readRoster } from '../school/roster/sheets/read-roster.ts';
import { noteCommandImport, noteCommandSchools } from './changes/note-command-import.ts';
import { operatorMessage } from '../errors/operator-message.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `Schools and students (docs/admin/roster.md):
  npm run roster -- import PATH                      say what a roster would change; write nothing
  npm run roster -- import PATH --apply              change it  [--skip-bad-rows] [--rename-many] [--lower-many]
  npm run roster -- import PATH --school CODE        a school's own sheet, whose rows do not name it
  npm run roster -- export FILE.csv                  everything here as one sheet
  npm run roster -- export FOLDER --one-roster       everything here as OneRoster 1.2
  npm run roster -- cards FILE.pdf [--school CODE]   first-time codes for those without a password
  npm run roster -- cards FILE.pdf --login NAME …    new codes for these logins, in place of their passwords`;

const PROGRESS_EVERY = 1000;
/** Files with names, logins or codes are for the person who asked for them. */
const PRIVATE = { mode: 0o600 };

const SUSPECT: Readonly<Record<SuspectKind, string>> = {
  renamed:
    'More than one in five of the students who are here would get another name: to write that add --rename-many.',
  lowered:
    'More than one in five of the students who are here would go back to a lower class: to write that add --lower-many.',
};

type ImportOptions = {
  apply: boolean;
  skipsBadRows: boolean;
  confirmed: readonly SuspectKind[];
  schoolCode: string | null;
};

async function importRoster(path: string, options: ImportOptions) {
  const roster = await readRoster(path, options.schoolCode);
  await withDatabase(async ({ database, clock }) => {
    const drawn = await planImport(database.orm, roster);
    for (const line of linesOf(drawn)) console.log(line);
    if (!options.apply) {
      console.log(`\n${summaryOf(drawn)} Nothing was written: add --apply.`);
      for (const kind of suspectKindsIn(drawn)) console.log(SUSPECT[kind]);
      if (drawn.problems.length > 0 || drawn.questions.length > 0) process.exitCode = 1;
      return;
    }
    const done = await applyImport(database, roster, {
      skipsBadRows: options.skipsBadRows,
      confirmed: options.confirmed,
      onSchools: (tx, schoolIds) => noteCommandSchools(tx, { schoolIds, now: clock.now() }),
      around: async (tx, changedIds, write) => {
        const added = await write();
        const studentIds = [...changedIds, ...added.map(({ id }) => id)];
        await noteCommandImport(tx, { studentIds, now: clock.now() });
      },
      onProgress: (written, all) => {
        if (written % PROGRESS_EVERY < STUDENTS_AT_ONCE)
          console.log(`${written} of ${all} students are written.`);
      },
    });
    console.log(`\n${summaryOf(done)} Written.`);
  });
}

async function exportRoster(path: string, isOneRoster: boolean) {
  await withDatabase(async ({ database }) => {
    if (!isOneRoster) {
      await writeFile(path, await exportSheet(database.orm), PRIVATE);
      return;
    }
    await mkdir(path, { recursive: true, mode: 0o700 });
    for (const [name, content] of await exportOneRoster(database.orm))
      await writeFile(join(path, name), content, PRIVATE);
  });
  console.log(`Written: ${path}`);
}

async function printCards(path: string, wanted: Wanted) {
  await withDatabase(async ({ database, config }) => {
    const count = await issueCodes(database, wanted, async (cards) => {
      const page = {
        product: config.productName,
        address: `${config.publicUrl}/login`,
        familyAddress: `${config.publicUrl}/family/join`,
        language: config.schoolLanguage,
      };
      await writeFile(path, await cardsPdf(cards, page), PRIVATE);
    });
    console.log(
      count === 0
        ? 'Everybody here has a password. Name those who need a new code with --login.'
        : `${count} login cards: ${path}. Earlier codes of these logins are of no more use.`,
    );
  });
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      apply: { type: 'boolean', default: false },
      'skip-bad-rows': { type: 'boolean', default: false },
      'rename-many': { type: 'boolean', default: false },
      'lower-many': { type: 'boolean', default: false },
      'one-roster': { type: 'boolean', default: false },
      school: { type: 'string' },
      login: { type: 'string', multiple: true },
    },
  });
  const [command, path] = positionals;
  if (command === 'import' && path)
    await importRoster(path, {
      apply: values.apply,
      skipsBadRows: values['skip-bad-rows'],
      confirmed: [
        ...(values['rename-many'] ? (['renamed'] as const) : []),
        ...(values['lower-many'] ? (['lowered'] as const) : []),
      ],
      schoolCode: values.school ?? null,
    });
  else if (command === 'export' && path) await exportRoster(path, values['one-roster']);
  else if (command === 'cards' && path)
    await printCards(
      path,
      values.login
        ? { kind: 'logins', names: values.login }
        : { kind: 'newcomers', schoolCode: values.school ?? null },
    );
  else {
    console.error(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  console.error(operatorMessage(error));
  process.exitCode = 1;
}
