import { type Problem, type RosterRecord, RosterError } from './record.ts';
import { CellError, schoolCode, text } from './fields.ts';
import { RowError, problemOf, schoolFactsIn, studentIn } from './read-record.ts';
import type { Roster, RosterSchool, RosterStudent } from '../roster.ts';

/** The tables of a OneRoster 1.2 folder, by file name. */
export type OneRosterTables = ReadonlyMap<string, readonly RosterRecord[]>;

const GONE = 'tobedeleted';
/** Prefix of our columns, which are extensions of OneRoster. */
const EXTENSION = 'metadata.';

const cell = (row: RosterRecord, column: string): string => row.cells.get(column) ?? '';
const isGone = (row: RosterRecord) => cell(row, 'status').toLowerCase() === GONE;

const groupedBy = (rows: readonly RosterRecord[], column: string) =>
  Map.groupBy(rows, (row) => cell(row, column));

const extensionsOf = ({ cells }: RosterRecord): [string, string][] =>
  [...cells]
    .filter(([column]) => column.startsWith(EXTENSION))
    .map(([column, value]) => [column.slice(EXTENSION.length), value]);

/** `6-B`, `VI B`, `Class 6 (B)`: the section in the code or the title of a class. */
const sectionIn = (name: string): string | null =>
  /[\s(/-]([A-Z][A-Z0-9]?)\)?$/i.exec(name)?.[1]?.toUpperCase() ?? null;

function readManifest(tables: OneRosterTables): { isBulk: (file: string) => boolean } {
  const properties = new Map(
    (tables.get('manifest.csv') ?? []).map((row) => [
      cell(row, 'propertyname').toLowerCase(),
      cell(row, 'value').toLowerCase(),
    ]),
  );
  const version = properties.get('oneroster.version') ?? '1.2';
  if (!version.startsWith('1.'))
    throw new RosterError(`manifest.csv: OneRoster ${version} is not supported; use 1.1 or 1.2.`);
  return { isBulk: (file) => properties.get(`file.${file}`) === 'bulk' };
}

const schoolsIn = (orgs: readonly RosterRecord[], problems: Problem[]) => {
  const byId = new Map<string, RosterSchool>();
  for (const row of orgs.filter((org) => cell(org, 'type').toLowerCase() === 'school')) {
    const id = cell(row, 'sourcedid');
    try {
      if (id === '') throw new CellError('sourcedId is missing');
      const extensions = schoolFactsIn({ at: row.at, cells: new Map(extensionsOf(row)) });
      byId.set(id, {
        at: row.at,
        code: schoolCode.read(cell(row, 'identifier') || id),
        facts: {
          ...(row.cells.has('name') && { name: text(200).read(cell(row, 'name')) }),
          ...extensions,
          // `#1` is how an export names a school that has no id of a roster.
          ...(!id.startsWith('#') && { sourcedId: id }),
          ...(isGone(row) && { isDeleted: true }),
        },
      });
    } catch (error) {
      if (!(error instanceof CellError) && !(error instanceof RowError)) throw error;
      problems.push(
        error instanceof RowError
          ? problemOf(row.at, error)
          : { at: row.at, reason: error.message, kind: 'not-allowed', column: null },
      );
    }
  }
  return byId;
};

/** Rows that name a user or a class which their own complete files do not have. */
const danglingIn = (tables: OneRosterTables, isBulk: (file: string) => boolean): Problem[] => {
  const ids = (file: string) =>
    new Set((tables.get(file) ?? []).map((row) => cell(row, 'sourcedid')));
  const checks = [
    { column: 'usersourcedid', file: 'users.csv', isWhole: isBulk('users') },
    { column: 'classsourcedid', file: 'classes.csv', isWhole: isBulk('classes') },
  ].filter(({ isWhole }) => isWhole);
  return checks.flatMap(({ column, file }) => {
    const known = ids(file);
    return (tables.get('enrollments.csv') ?? [])
      .filter((row) => !known.has(cell(row, column)))
      .map(({ at, cells }) => ({
        at,
        reason: `${column}: "${cells.get(column) ?? ''}" is not in ${file}.`,
        kind: 'unclear' as const,
        column,
      }));
  });
};

/** The students of OneRoster 1.2, or 1.1, which keeps a user's role in users.csv, as rows of one sheet (docs/admin/roster.md). */
export function studentRecords(tables: OneRosterTables) {
  const users = tables.get('users.csv');
  if (!users) throw new RosterError('There is no users.csv.');
  const { isBulk } = readManifest(tables);
  const problems = danglingIn(tables, isBulk);
  const schools = schoolsIn(tables.get('orgs.csv') ?? [], problems);
  const roles = groupedBy(tables.get('roles.csv') ?? [], 'usersourcedid');
  const enrollments = groupedBy(tables.get('enrollments.csv') ?? [], 'usersourcedid');
  const classes = new Map(
    (tables.get('classes.csv') ?? []).map((row) => [cell(row, 'sourcedid'), row]),
  );
  const demographics = new Map(
    (tables.get('demographics.csv') ?? []).map((row) => [cell(row, 'sourcedid'), row]),
  );

  const studentRow = (user: RosterRecord): RosterRecord | null => {
    const id = cell(user, 'sourcedid');
    const own = roles.get(id) ?? [];
    const enrolled = enrollments.get(id) ?? [];
    const isStudent = [...own, ...enrolled, user].some(
      (row) => cell(row, 'role').toLowerCase() === 'student',
    );
    if (!isStudent) return null;
    const homes = enrolled
      .filter((row) => !isGone(row))
      .flatMap((row) => classes.get(cell(row, 'classsourcedid')) ?? [])
      .toSorted((a, b) => Number(isHomeroom(b)) - Number(isHomeroom(a)));
    const [home] = homes;
    const role =
      own.find((row) => !isGone(row) && cell(row, 'roletype').toLowerCase() === 'primary') ??
      own.find((row) => !isGone(row)) ??
      own[0];
    const org =
      (role && cell(role, 'orgsourcedid')) ||
      cell(user, 'primaryorgsourcedid') ||
      cell(user, 'orgsourcedids').split(',')[0]?.trim() ||
      (home && cell(home, 'schoolsourcedid')) ||
      '';
    const code = schools.get(org)?.code ?? org;
    const names = [
      cell(user, 'preferredgivenname') || cell(user, 'givenname'),
      cell(user, 'preferredmiddlename') || cell(user, 'middlename'),
      cell(user, 'preferredfamilyname') || cell(user, 'familyname'),
    ];
    const [grade = ''] = (cell(user, 'grades') || (home ? cell(home, 'grades') : '')).split(',');
    const hasLeft = own.some((row) => isGone(row) && cell(row, 'orgsourcedid') !== org);
    const cells: [string, string | null][] = [
      ['id', id],
      ['school_code', code],
      ['login_id', cell(user, 'username')],
      ['admission_no', cell(user, 'identifier')],
      ['full_name', names.filter((name) => name !== '').join(' ')],
      ['class', grade.trim().replace(/^0+(?=\d)/, '')],
      ['section', home && isHomeroom(home) ? sectionOf(home) : null],
      ['gender', cell(demographics.get(id) ?? user, 'sex')],
      ['status', statusOf(user)],
      ['move', hasLeft ? 'yes' : null],
      ...extensionsOf(user),
    ];
    return {
      at: user.at,
      cells: new Map(cells.flatMap(([column, value]) => (value ? [[column, value]] : []))),
    };
  };

  const records = users.flatMap((user) => studentRow(user) ?? []);
  return { records, schools, problems, others: users.length - records.length };
}

/** The roster in the files of OneRoster. */
export function readOneRoster(tables: OneRosterTables): Roster {
  const { records, schools, problems, others } = studentRecords(tables);
  const students: RosterStudent[] = [];
  for (const record of records) {
    try {
      students.push(studentIn(record));
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      problems.push(problemOf(record.at, error));
    }
  }
  return {
    schools: [...schools.values()],
    students,
    problems,
    notes: others > 0 ? [`${others} users are not students and were left.`] : [],
  };
}

const isHomeroom = (row: RosterRecord) => cell(row, 'classtype').toLowerCase() === 'homeroom';
const sectionOf = (row: RosterRecord) =>
  sectionIn(cell(row, 'classcode')) ?? sectionIn(cell(row, 'title'));

/** Only these words deactivate or reactivate; users missing from the file stay unchanged. */
const statusOf = (user: RosterRecord): string | null => {
  if (isGone(user)) return GONE;
  const enabled = cell(user, 'enableduser').toLowerCase();
  if (enabled === 'false') return 'deactivated';
  return enabled === 'true' ? 'active' : null;
};
