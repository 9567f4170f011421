import type { fetchAudit } from '@skillkite/contract/staff/operation';
import { fieldIn } from '@skillkite/rules/text/local-text';
import { type Locale, ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import { type Logged, loggedInField, loggedInSubject } from '@skillkite/rules/access/logged-names';
import { type SQL, sql } from 'drizzle-orm';
import type {
  Catalogue,
  WithSchoolCatalogue,
  WithInstallationCatalogue,
} from '../../content/catalogue/catalogue.ts';
import type { Ports } from '../../ports.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import type { Visible } from '../../staff/visible.ts';

const PAGE = 50;
/** With more matching people or schools, scanning the log backwards fills a page soon. */
const FEW = 200;

type Row = {
  id: number;
  at: Date;
  person: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  school_number: number | null;
  school_name: string | null;
  before: unknown;
  after: unknown;
};

type Page = {
  readonly words: string;
  readonly actions: readonly string[];
  readonly isEarlier: SQL;
};

const hasWords = (words: string) =>
  sql`(strpos(lower(name), ${words}) > 0 or strpos(lower(code), ${words}) > 0)`;

/** The audit log, latest first. */
const backThroughAll = ({ words, actions, isEarlier }: Page) => sql`
  select a.* from audit_log a left join people p on p.id = a.person_id
  where ${isEarlier} and ${
    words === ''
      ? sql`true`
      : sql`(strpos(lower(p.name), ${words}) > 0 or strpos(p.email, ${words}) > 0 or strpos(a.action, ${words}) > 0
          or a.action = any(${sql.param(actions)}::text[])
          or a.school_number in (select id from visible_schools where ${hasWords(words)}))`
  }
  order by a.id desc limit ${PAGE + 1}`;

/** The latest of each person, each school and each action that has the words: however long ago that was, nothing between is read. */
const ofEach = (
  { words, actions, isEarlier }: Page,
  people: readonly number[],
  schools: readonly number[],
) => sql`
  select a.* from (
    select a.* from unnest(${sql.param(people)}::bigint[]) as one(id)
    cross join lateral (
      select a.* from audit_log a where a.person_id = one.id and ${isEarlier}
      order by a.id desc limit ${PAGE + 1}) a
    union
    select a.* from unnest(${sql.param(schools)}::bigint[]) as one(id)
    cross join lateral (
      select a.* from audit_log a where a.school_number = one.id and ${isEarlier}
      order by a.at desc, a.id desc limit ${PAGE + 1}) a
    union
    select a.* from (
      with recursive actions(action) as (
        (select action from audit_log order by action limit 1)
        union all
        select (select a.action from audit_log a where a.action > actions.action order by a.action limit 1)
        from actions where actions.action is not null)
      select action from actions where strpos(action, ${words}) > 0 or action = any(${sql.param(actions)}::text[])) as one(action)
    cross join lateral (
      select a.* from audit_log a where a.action = one.action and ${isEarlier}
      order by a.id desc limit ${PAGE + 1}) a) a
  order by a.id desc limit ${PAGE + 1}`;

async function pageOf(visible: Visible, page: Page): Promise<SQL> {
  const { words } = page;
  if (words === '') return backThroughAll(page);
  const found = await visible.rows<{ people: number[]; schools: number[] }>(sql`
    select array(select p.id from people p where strpos(lower(p.name), ${words}) > 0 or strpos(p.email, ${words}) > 0
        limit ${FEW + 1}) as people,
      array(select id from visible_schools where ${hasWords(words)} limit ${FEW + 1}) as schools`);
  const { people = [], schools = [] } = found[0] ?? {};
  return people.length > FEW || schools.length > FEW
    ? backThroughAll(page)
    : ofEach(page, people.map(Number), schools.map(Number));
}

/** Rows get their numbers in the order of their moments, but for those that were written together. */
const upTo = (day: string, zone: string) => {
  const end = sql`((${day}::date + 1)::timestamp at time zone ${zone})`;
  return sql`a.at < ${end} and a.id <= (
    select max(id) from (select id from audit_log where at < ${end} order by at desc limit ${PAGE}) as latest)`;
};

const subjectOf = ({ subject_kind: kind, subject_id: id }: Row): string => `${kind} ${id}`;

const loggedIn = (row: Row): Logged[] => [
  ...loggedInSubject(subjectOf(row)),
  ...[row.before, row.after].flatMap((side) =>
    Object.entries(side ?? {}).flatMap(([name, value]) => loggedInField(name, value)),
  ),
];

const idsOf = (logged: readonly Logged[], kind: Logged['kind']): number[] => [
  ...new Set(logged.flatMap((one) => (one.kind === kind ? [one.id] : []))),
];

/** The log stores no student name; present names are read, within the caller's scope. */
async function whoIsNamed(visible: Visible, logged: readonly Logged[]) {
  const idsIn = (kind: 'student' | 'person') => sql.param(idsOf(logged, kind));
  const named = await visible.rows<{ kind: string; id: number; name: string }>(sql`
    select 'student' as kind, s.id, s.fullname as name from visible_students s
    where s.id = any(${idsIn('student')}::bigint[])
    union all
    select 'person', p.id, p.name from people p where p.id = any(${idsIn('person')}::bigint[])`);
  const ofKind = (kind: string) => named.filter((one) => one.kind === kind);
  return {
    students: ofKind('student').map(({ id, name }) => ({ student_id: id, fullname: name })),
    people: ofKind('person').map(({ id, name }) => ({ person_id: id, name })),
  };
}

const namedIn = (content: Catalogue, logged: readonly Logged[], language: Locale) => ({
  courses: idsOf(logged, 'course').flatMap((id) => {
    const course = content.course(id);
    return course ? [{ course_id: id, name: fieldIn(course, 'name', language).text }] : [];
  }),
  lessons: idsOf(logged, 'lesson').flatMap((id) => {
    const lesson = content.lesson(id);
    return lesson ? [{ lesson_id: id, name: fieldIn(lesson, 'title', language).text }] : [];
  }),
});

/** Courses and lessons that are offered today, those of a school in its own rows alone. */
async function contentNamed(
  { catalogue }: WithSchoolCatalogue & WithInstallationCatalogue,
  shown: readonly Row[],
  language: Locale,
) {
  const named = { courses: new Map<number, string>(), lessons: new Map<number, string>() };
  for (const [schoolId, rows] of Map.groupBy(shown, (row) => row.school_number)) {
    const content =
      schoolId === null ? catalogue.installation() : await catalogue.ofSchool(schoolId);
    const { courses, lessons } = namedIn(content, rows.flatMap(loggedIn), language);
    for (const { course_id, name } of courses) named.courses.set(course_id, name);
    for (const { lesson_id, name } of lessons) named.lessons.set(lesson_id, name);
  }
  return {
    courses: [...named.courses].map(([course_id, name]) => ({ course_id, name })),
    lessons: [...named.lessons].map(([lesson_id, name]) => ({ lesson_id, name })),
  };
}

/** One more than a page is read: whether there is a next one. */
export const fetchAuditHandler =
  ({
    catalogue,
    config,
  }: Ports<'config'> & WithSchoolCatalogue & WithInstallationCatalogue): StaffHandler<
    typeof fetchAudit
  > =>
  async ({
    body: { search = '', actions = [], until, before, language = ORIGINAL_LOCALE },
    visible,
  }) => {
    const isBefore = before === undefined ? sql`true` : sql`a.id < ${before}`;
    const isUpTo = until === undefined ? sql`true` : upTo(until, config.timeZone);
    const page = await pageOf(visible, {
      words: search.trim().toLowerCase(),
      actions,
      isEarlier: sql`${isBefore} and ${isUpTo}`,
    });
    const rows = await visible.rows<Row>(sql`
    select a.id, a.at, p.name as person, a.action, a.subject_kind, a.subject_id, a.school_number, c.name as school_name, a.before, a.after
    from (${page}) a
    left join people p on p.id = a.person_id
    left join visible_schools c on c.id = a.school_number
    order by a.id desc`);
    const shown = rows.slice(0, PAGE);
    const logged = shown.flatMap(loggedIn);
    return {
      entries: shown.map((row) => ({
        entry_id: row.id,
        at: new Date(row.at).toISOString(),
        person: row.person,
        action: row.action,
        subject: subjectOf(row),
        school_name: row.school_name,
        change: JSON.stringify({
          ...(row.before !== null && { before: row.before }),
          ...(row.after !== null && { after: row.after }),
        }),
      })),
      ...(await whoIsNamed(visible, logged)),
      ...(await contentNamed({ catalogue }, shown, language)),
      next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
      time_zone: config.timeZone,
    };
  };
