import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { accounts, schools, students } from '../../accounts/tables.ts';
import { ownId } from '../import/existing.ts';
import { ACCOUNT_COLUMNS, SCHOOL_COLUMNS, STUDENT_COLUMNS } from '../roster.ts';
import { csvText } from './table.ts';

type Columns = Record<string, readonly [fact: string, field: { write(value: never): string }]>;
type Row = Readonly<Record<string, unknown>>;

const EXTENSION = 'metadata.';
const names = (columns: Columns) => Object.keys(columns).map((column) => EXTENSION + column);
const cells = (row: Row, columns: Columns): string[] =>
  Object.values(columns).map(([fact, field]) => field.write(row[fact] as never));

const MANIFEST = [
  ['manifest.version', '1.0'],
  ['oneroster.version', '1.2'],
  ['file.academicSessions', 'absent'],
  ['file.classes', 'bulk'],
  ['file.enrollments', 'bulk'],
  ['file.orgs', 'bulk'],
  ['file.roles', 'bulk'],
  ['file.users', 'bulk'],
];

const USER_COLUMNS = [
  'sourcedId',
  'status',
  'enabledUser',
  'username',
  'givenName',
  'familyName',
  'identifier',
  'grades',
  'primaryOrgSourcedId',
];

const given = (fullname: string) => fullname.split(' ').slice(0, -1).join(' ') || fullname;
const family = (fullname: string) => fullname.split(' ').slice(1).at(-1) ?? '';
const code = (grade: number) => String(grade).padStart(2, '0');

type Facts = {
  student: typeof students.$inferSelect;
  account: typeof accounts.$inferSelect;
  school: typeof schools.$inferSelect;
};

const schoolId = ({ id, sourcedId }: Facts['school']) => sourcedId ?? ownId(id);
const studentId = ({ id, sourcedId }: Facts['student']) => sourcedId ?? ownId(id);
const classId = ({ student, school }: Facts) =>
  `${schoolId(school)}-${code(student.grade)}-${student.section ?? ''}`;

/** All data as OneRoster 1.2 files, with our fields as extensions; importing them again changes nothing. */
export async function exportOneRoster(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const schoolRows = await tx.select().from(schools).orderBy(asc(schools.id));
  const rows: Facts[] = await tx
    .select({ student: students, account: accounts, school: schools })
    .from(students)
    .innerJoin(accounts, eq(accounts.id, students.accountId))
    .innerJoin(schools, eq(schools.id, students.schoolId))
    .orderBy(asc(students.id));
  const profiles = Map.groupBy(rows, ({ account }) => account.id);
  const classes = new Map(
    rows.filter(({ student }) => student.section !== null).map((row) => [classId(row), row]),
  );

  return new Map([
    ['manifest.csv', csvText(['propertyName', 'value'], MANIFEST)],
    [
      'orgs.csv',
      csvText(
        ['sourcedId', 'status', 'name', 'type', 'identifier', ...names(SCHOOL_COLUMNS)],
        schoolRows.map((school) => [
          schoolId(school),
          school.isDeleted ? 'tobedeleted' : '',
          school.name,
          'school',
          school.code,
          ...cells(school, SCHOOL_COLUMNS),
        ]),
      ),
    ],
    [
      'users.csv',
      csvText(
        [
          ...USER_COLUMNS,
          ...names(ACCOUNT_COLUMNS),
          ...names(STUDENT_COLUMNS),
          `${EXTENSION}siblings`,
        ],
        rows.map(({ student, account, school }) => [
          studentId(student),
          '',
          String(!student.isDeleted),
          account.loginId ?? '',
          given(student.fullname),
          family(student.fullname),
          account.admissionNo ?? '',
          code(student.grade),
          schoolId(school),
          ...cells(account, ACCOUNT_COLUMNS),
          ...cells(student, STUDENT_COLUMNS),
          (profiles.get(account.id)?.length ?? 0) > 1 ? 'yes' : '',
        ]),
      ),
    ],
    [
      'roles.csv',
      csvText(
        ['sourcedId', 'userSourcedId', 'roleType', 'role', 'orgSourcedId'],
        rows.map(({ student, school }) => [
          `role-${studentId(student)}`,
          studentId(student),
          'primary',
          'student',
          schoolId(school),
        ]),
      ),
    ],
    [
      'classes.csv',
      csvText(
        ['sourcedId', 'title', 'classCode', 'classType', 'grades', 'schoolSourcedId'],
        [...classes].map(([id, { student, school }]) => [
          id,
          `${code(student.grade)} ${student.section}`,
          `${student.grade}-${student.section}`,
          'homeroom',
          code(student.grade),
          schoolId(school),
        ]),
      ),
    ],
    [
      'enrollments.csv',
      csvText(
        ['sourcedId', 'classSourcedId', 'schoolSourcedId', 'userSourcedId', 'role'],
        rows
          .filter(({ student }) => student.section !== null)
          .map((row) => [
            `enrollment-${studentId(row.student)}`,
            classId(row),
            schoolId(row.school),
            studentId(row.student),
            'student',
          ]),
      ),
    ],
  ]);
}
