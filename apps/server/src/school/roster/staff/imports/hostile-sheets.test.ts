import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPaper } from '@skillkite/contract/staff/assessment';
import { fetchImports, uploadSheet } from '@skillkite/contract/staff/roster';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSchool } from '../../../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../../../testing/data/people.ts';
import { writeWorkbook, writeZip } from '../../../../testing/files/roster-files.ts';
import { type TestApp, openTestApp } from '../../../../testing/test-app.ts';

const HEAD =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>full_name</t></is></c><c r="B1" t="inlineStr"><is><t>class</t></is></c></row>';
const LAUGHS = Array.from(
  { length: 12 },
  (_each, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
);
const rowsOf = (count: number, cell: (at: number) => string) =>
  HEAD +
  Array.from(
    { length: count },
    (_each, at) => `<row r="${at + 2}"><c r="A${at + 2}" t="s"><v>${cell(at)}</v></c></row>`,
  ).join('');

/** What each file does to the process that parses it, and the words its sender reads. */
const FILES: readonly [name: string, says: RegExp, write: (path: string) => Promise<string>][] = [
  [
    'far-cell.xlsx',
    /more than 1,500,000 cells/,
    (path) =>
      writeWorkbook(path, { rows: `${HEAD}<row r="200000"><c r="ZZ200000"><v>1</v></c></row>` }),
  ],
  [
    'far-row-without-cells.xlsx',
    /more than 1,500,000 cells/,
    (path) => writeWorkbook(path, { rows: `${HEAD}<row r="999999999"/>` }),
  ],
  [
    'far-cell-behind-an-entity.xlsx',
    // Cells so far out are no table’s: what is left is empty.
    /has no students|has no column id/,
    (path) =>
      writeWorkbook(path, {
        rows: `${HEAD}<row r="&#57;99999"><c r="&#90;ZZ999999"><v>1</v></c></row>`,
      }),
  ],
  [
    'zip-bomb.xlsx',
    /too large/,
    (path) => writeWorkbook(path, { rows: HEAD, shared: ' '.repeat(80 * 2 ** 20) }),
  ],
  [
    'zip-bomb.zip',
    /too large|give a \.csv or an \.xlsx/,
    (path) => writeZip(path, { 'users.csv': ' '.repeat(110 * 2 ** 20) }),
  ],
  [
    'deep.xlsx',
    /is not an Excel file that can be read/,
    (path) => writeWorkbook(path, { rows: '<row><c><is>'.repeat(300_000) }),
  ],
  [
    'billion-laughs.xlsx',
    /is not an Excel file that can be read/,
    (path) =>
      writeWorkbook(path, {
        doctype: `<!DOCTYPE sst [<!ENTITY l0 "lol">${LAUGHS.join('')}]>`,
        rows: rowsOf(10, () => '0'),
        shared: '<si><t>&l12;</t></si>',
      }),
  ],
  [
    'one-shared-text-in-each-cell.xlsx',
    /letters/,
    (path) =>
      writeWorkbook(path, {
        rows: rowsOf(1000, () => '0'),
        shared: `<si><t>${'x'.repeat(2 ** 20)}</t></si>`,
      }),
  ],
  ['no-zip.xlsx', /can be read/, async (path) => writeZip(path.replace('.xlsx', '.tmp'), {})],
];

describe('a file made to cost the server its memory or its time', () => {
  let test: TestApp;
  let folder: string;
  let school: { id: number };
  let by: string;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
    folder = await mkdtemp(join(tmpdir(), 'skillkite-hostile-'));
    school = await aSchool(test.database);
    by = await personCookie(test, await aPerson(test, 'coordinator', { schoolId: school.id }));
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  /** Other calls that this process answered while a file was parsed. */
  async function answeredDuring(parsed: Promise<unknown>): Promise<number> {
    let isParsing = true;
    void parsed.finally(() => (isParsing = false)).catch(() => {});
    let answered = 0;
    while (isParsing) {
      const { status } = await staffCall(test, fetchImports, { school_id: school.id }, by);
      expect(status).toBe(200);
      answered += 1;
    }
    return answered;
  }

  it.each(FILES)(
    '%s is refused with a sentence; others are answered meanwhile',
    async (name, says, write) => {
      const content = (await readFile(await write(join(folder, name)))).toString('base64');
      const held = process.memoryUsage.rss();
      const body = { school_id: school.id, file_name: name, content };
      for (const call of [uploadSheet, checkPaper] as const) {
        const asked = staffCall(test, call, body, by);
        expect(await answeredDuring(asked)).toBeGreaterThan(0);
        const { status, failure } = await asked;
        expect(status).toBe(400);
        expect(failure.field).toBe('content');
        expect(failure.message).toMatch(says);
      }
      expect(process.memoryUsage.rss() - held).toBeLessThan(400 * 2 ** 20);
    },
  );
});
