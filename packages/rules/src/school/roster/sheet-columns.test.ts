import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countsRows,
  guessColumns,
  headerLine,
  headingKey,
  isSerial,
  isTotalRow,
  keptAtFirst,
  keptOnceChosen,
  withoutUnkept,
} from './sheet-columns.ts';

const lines = (...rows: readonly (readonly string[])[]) =>
  rows.map((cells, at) => ({ line: at + 1, cells }));
const used = (headings: readonly string[], rows: readonly (readonly string[])[] = []) =>
  guessColumns(headings, lines(...rows)).map(({ use, hint }) => use ?? hint);

describe('the columns of a sheet (D21)', () => {
  it.each([
    ['Sr No', 'serial'],
    ['Sr. No.', 'serial'],
    ['S.No', 'serial'],
    ['SL NO', 'serial'],
    ['Serial Number', 'serial'],
    ['क्रमांक', 'serial'],
    ['क्र. सं.', 'serial'],
    ['Roll No.', 'roll'],
    ['GR No', 'admission_no'],
    ['G.R. No.', 'admission_no'],
    ['Adm. No.', 'admission_no'],
    ['ADMISSION NUMBER', 'admission_no'],
    ['admission_no', 'admission_no'],
    ['Enrolment No', 'admission_no'],
    ['Scholar No', 'admission_no'],
    ['प्रवेश संख्या', 'admission_no'],
    ['Student Name', 'full_name'],
    ["Student's Name", 'full_name'],
    ['Name of the Student', 'full_name'],
    ['छात्र का नाम', 'full_name'],
    ['First name', 'first_name'],
    ['Surname', 'last_name'],
    ['Std.', 'class'],
    ['Class-Section', 'class'],
    ['कक्षा', 'class'],
    ['Div', 'section'],
    ['वर्ग', 'section'],
    ['User Name', 'login_id'],
    ['DOB', 'birthday'],
    ['Date of Birth', 'birthday'],
    ['जन्म तिथि', 'birthday'],
    ['Mobile No.', 'phone'],
    ['Caste / Religion', 'private'],
    ['Aadhaar No', 'private'],
    ["Father's Name", 'private'],
    ['Address', 'private'],
    ['Email', 'private'],
    ['House', null],
  ])('“%s” is %s', (heading, use) => {
    expect(used([heading])).toEqual([use]);
  });

  it('gives each use to one column, the first that is called so', () => {
    expect(used(['Name', 'Student Name', 'Class'])).toEqual(['full_name', null, 'class']);
  });

  it('tells by its values what a heading does not say', () => {
    const rows = [
      ['1', '04/03/2015', '9812345678', 'x@y.example', 'K-1'],
      ['2', '17-11-2014', '8712345605', 'z@y.example', 'K-2'],
      ['3', '29 Aug 2015', '9812345664', '', 'K-3'],
    ];
    expect(used(['No', '?', 'Ph', 'Mail', 'Code'], rows)).toEqual([
      'serial',
      'birthday',
      'phone',
      'private',
      null,
    ]);
  });

  it.each([
    [['1', '2', '3'], true],
    [['1.', '2.', '3.'], true],
    [['1', '2', '1', '2', '3'], true],
    [['1', '2', '4'], false],
    [['7', '8', '9'], false],
    [['101', '102', '103'], false],
    [['1', '2'], false],
    [['', '', '', '1'], false],
  ])('of %j it says that it counts rows: %s', (values, counts) => {
    expect(countsRows(values)).toBe(counts);
  });

  it('takes no column that counts the rows for an id, however many rows there are', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 60 }),
        fc.constantFrom('No', 'Number', 'Id', ''),
        (count, heading) => {
          const values = Array.from({ length: count }, (_, at) => String(at + 1));
          expect(isSerial(heading, values)).toBe(true);
          expect(
            used(
              [heading],
              values.map((value) => [value]),
            ),
          ).toEqual(['serial']);
        },
      ),
    );
    expect(isSerial('Admission No', ['1', '2', '3'])).toBe(false);
  });

  it('goes by what the school chose before, but for serial numbers and what is never kept', () => {
    const remembered = new Map([
      [headingKey('House'), 'section' as const],
      [headingKey('Div'), null],
      [headingKey('Sr No'), 'admission_no' as const],
      [headingKey('Caste'), 'section' as const],
    ]);
    expect(
      guessColumns(['HOUSE', 'Div', 'Sr. No', 'Caste'], [], remembered).map(({ use, hint }) => [
        use,
        hint,
      ]),
    ).toEqual([
      ['section', 'remembered'],
      [null, 'remembered'],
      [null, 'serial'],
      [null, 'private'],
    ]);
  });

  it.each([
    [1, lines(['Name', 'Class'], ['Asha', '6'])],
    [
      3,
      lines(
        ['Hillview School', ''],
        ['List of students', ''],
        ['Name', 'Class'],
        ['Child One', '6'],
      ),
    ],
    [
      2,
      lines(
        ['Session 2026-27', 'Class 6', ''],
        ['क्रमांक', 'छात्र का नाम', 'कक्षा'],
        ['1', 'आरव', '6'],
      ),
    ],
    [2, lines(['Our list', ''], ['Bachcha', 'Kaksha'], ['Asha', '6'])],
    [1, lines(['Bachcha'])],
  ])('finds the headings on line %s', (line, rows) => {
    expect(headerLine(rows)).toBe(line);
  });
});

describe('what a sheet keeps until it is applied (D21)', () => {
  const rows = lines(
    ['Name', 'DOB', 'Mobile', 'Caste', 'House'],
    ['Asha', '04/03/2015', '98123 45678', 'x', 'Red'],
    ['Bina', '4-3-2015', '+91 9812345678', 'y', 'Blue'],
    ['Chand', '05/03/2015', '', 'z', 'Red'],
  );
  const columns = guessColumns(rows[0]?.cells ?? [], rows.slice(1));

  it('is no birthday, phone or caste: of the first two which rows have the same', () => {
    expect(withoutUnkept(rows, 1, keptAtFirst(columns, rows)).map(({ cells }) => cells)).toEqual([
      ['Name', 'DOB', 'Mobile', 'Caste', 'House'],
      ['Asha', '0', '1', '', 'Red'],
      ['Bina', '0', '1', '', 'Blue'],
      ['Chand', '0', '', '', 'Red'],
    ]);
  });

  it('is nothing of a column that is left out, once that is chosen', () => {
    const kept = keptOnceChosen(['full_name', 'birthday', null, null, null]);
    expect(withoutUnkept(rows, 1, kept)[1]?.cells).toEqual(['Asha', '0', '', '', '']);
  });

  it('is nothing private either where another row is taken for the headings', () => {
    const titled = [{ line: 0, cells: ['A school', 'of ours', '', '', ''] }, ...rows];
    const wrong = guessColumns(titled[0]?.cells ?? [], []);
    const left = withoutUnkept(titled, 0, keptAtFirst(wrong, titled));
    expect(JSON.stringify(left)).not.toMatch(/2015|98123/);
  });
});

describe('a row that sums up others', () => {
  it.each([
    [['Total', '', '45']],
    [['', 'Grand Total', '', '1,284']],
    [['', 'TOTAL STUDENTS: 45']],
    [['Total Boys', '20', 'Total Girls', '25']],
    [['कुल योग', '45']],
    [['Sub-total', '12']],
  ])('is %j', (cells) => {
    expect(isTotalRow(cells)).toBe(true);
  });

  it.each([
    [['1', 'Asha Verma', '6', 'A-1']],
    [['Total Singh', '6', 'A-1']],
    [['Total', 'Asha Verma', '6']],
    [['योगिता', '6', '12']],
    [['', '', '']],
  ])('is not %j', (cells) => {
    expect(isTotalRow(cells)).toBe(false);
  });
});
