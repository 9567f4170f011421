import type pg from 'pg';
import { quoted, tablesOf } from '../../backup-archive/tables.ts';

type Column = {
  readonly name: string;
  readonly type: string;
  /** The table and column it refers to. */
  readonly toTable: string | null;
  readonly toColumn: string | null;
  readonly isMadeByDatabase: boolean;
};

const COLUMNS = `
  select a.attname as name, format_type(a.atttypid, null) as type, a.attidentity <> '' or a.attgenerated <> '' as "isMadeByDatabase",
         t.relname as "toTable", ta.attname as "toColumn"
  from pg_attribute a
  left join pg_constraint r on r.conrelid = a.attrelid and r.contype = 'f' and r.conkey = array[a.attnum]
  left join pg_class t on t.oid = r.confrelid
  left join pg_attribute ta on ta.attrelid = r.confrelid and ta.attnum = r.confkey[1]
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`;

const VALUES: Readonly<Record<string, string>> = {
  bigint: '1',
  integer: '1',
  smallint: '1',
  'double precision': '1.5',
  boolean: 'true',
  date: "date '2026-01-05'",
  'timestamp with time zone': "timestamptz '2026-01-05 10:00Z'",
  'timestamp with time zone[]': "array[timestamptz '2026-01-05 10:00Z']",
  json: `'[]'::json`,
  jsonb: `'[]'::jsonb`,
  'bigint[]': "'{1}'::bigint[]",
  'integer[]': "'{1}'::integer[]",
  'smallint[]': "'{1}'::smallint[]",
  'text[]': "'{a}'::text[]",
  bytea: `'\\x00ff'::bytea`,
  uuid: 'gen_random_uuid()',
};

/** Values for columns with a check constraint. */
const CHOSEN: Readonly<Record<string, string>> = {
  'courses.kind': 'ilm',
  'drafts.kind': 'course',
  'drafts.state': 'draft',
  'course_offers.state': 'waiting',
  'library_files.kind': 'picture',
  'library_files.state': 'receiving',
  'library_files.refusal': 'lost',
  'media_objects.kind': 'picture',
  'lessons.kind': 'lesson',
  'people.email': 'one@school.example',
  'people.language': 'hi',
  'weekly_mails.language': 'hi',
  'student_news.kind': 'praise',
  'attendance_marks.mark': 'present',
  'student_departures.reason': 'moved-away',
  'praises.sticker': 'star',
  'praises.phrase': 'helped',
  'consents.purpose': 'shown-projects',
  'sharing_statements.purposes': '{shown-projects}',
  'grants.role': 'teacher',
  'grants.scope_kind': 'class',
  'invitations.role': 'teacher',
  'invitations.scope_kind': 'class',
  'jobs.state': 'waiting',
  'roster_imports.state': 'columns',
  'roster_import_writes.left_because': 'changed',
  'lti_links.joined_by': 'student',
  'lti_scores.problem': 'refused',
  'learning_events.kind': 'lesson-done',
  'cmi5_documents.resource': 'activities/state',
  'cmi5_sessions.launch_mode': 'Normal',
  'ledger.currency': 'rp',
  'ledger.reason': 'lesson',
  'ledger.source': 'lesson:1',
  'quiz_questions.kind': 'single',
  'privacy_requests.kind': 'export',
  'programs.area': 'school',
  'submissions.status': 'submitted',
  'submissions.sticker': 'star',
  'support_tickets.category': 'lesson',
  'support_tickets.status': 'open',
  'assessment_questions.skill': 'teamwork',
  'assessment_questions.kind': 'single',
  'assessment_questions.level': '2',
  'events.kind': 'talk',
  'events.ends_at': '2026-01-05 11:00Z',
};

/** Columns that must be empty with the chosen values. */
const EMPTY = new Set([
  'grants.student_id',
  'invitations.student_id',
  'early_openings.lti_resource_link_id',
  'libraries.school_id',
  'drafts.parent_id',
]);

/** A word that a text or JSON column of a table holds, in place of no meaning. */
export type WordOf = (table: string, column: string) => string | undefined;

const valueOf = (
  table: string,
  { name, type, toTable, toColumn }: Column,
  wordOf: WordOf,
): string => {
  if (EMPTY.has(`${table}.${name}`)) return 'null';
  if (toTable !== null) return `(select max(${quoted(toColumn ?? '')}) from ${quoted(toTable)})`;
  const chosen = CHOSEN[`${table}.${name}`];
  if (chosen !== undefined) return `'${chosen}'`;
  const word = wordOf(table, name);
  if (type === 'text') return `'${word ?? name} ' || gen_random_uuid()`;
  if (word !== undefined && type.startsWith('json')) return `'["${word}"]'::${type}`;
  const value = VALUES[type];
  if (value === undefined) throw new Error(`No value is known for ${table}.${name}, of ${type}.`);
  return value;
};

/** A row with a value in every column of every table there is, whichever version they are of. */
export async function fillEveryTable(
  client: pg.ClientBase,
  wordOf: WordOf = () => undefined,
): Promise<void> {
  for (const { name: table } of await tablesOf(client)) {
    const { rows } = await client.query<Column>(COLUMNS, [`public.${quoted(table)}`]);
    const columns = rows.filter(({ isMadeByDatabase }) => !isMadeByDatabase);
    await client.query(
      `insert into ${quoted(table)} (${columns.map(({ name }) => quoted(name)).join(', ')})
       select ${columns.map((column) => valueOf(table, column, wordOf)).join(', ')}
       on conflict do nothing`,
    );
  }
}

export async function rowsOfTables(client: pg.ClientBase): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await tablesOf(client)) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from ${quoted(name)}`,
    );
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}
