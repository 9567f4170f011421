import { sql } from 'drizzle-orm';
import { unescapeJson } from '../../platform/exact-text.ts';
import type { JobKind } from '../../platform/jobs/job-kind.ts';
import type { Services } from '../../services.ts';
import { installationKey } from '../login/installation-key.ts';
import { WHOLE_PACKAGE } from '../scorm/tables.ts';
import { type RecordStore, recordStore } from './record-store.ts';
import { statementsOf } from './statement.ts';
import { statementCursor } from './tables.ts';

const EVERY_MS = 30_000;
/** Rows of a transaction that goes on for so long may still come in front of those that are there. */
const SETTLED_MS = 30_000;
const ROWS_AT_ONCE = 100;

type Row = {
  ledger_id: number;
  student_id: number;
  lesson_id: number | null;
  at: Date;
  score_percent: number | null;
  lesson_status: string | null;
  course_done_at: Date | null;
};

/** Said of an activity whose package judged it. */
const passedOf = (status: string | null): boolean | null =>
  status === 'passed' || status === 'failed' ? status === 'passed' : null;

/** How many of some statements a store would not take. Where it refuses all of them, each is asked for alone. */
async function send(
  store: RecordStore,
  statements: readonly object[],
  signal: AbortSignal,
): Promise<number> {
  if (statements.length === 0) return 0;
  const outcome = await store(statements, signal);
  if (outcome === 'taken') return 0;
  if (statements.length === 1) return outcome === 'known' ? 0 : 1;
  let refused = 0;
  for (const statement of statements) refused += await send(store, [statement], signal);
  return refused;
}

/**
 * Tells a Learning Record Store what students did, in the order the ledger has it. The ledger is what waits: nothing is written
 * twice, and no student waits for the store. A statement has the same id every time, so that a repeat is known.
 */
export function learningStatementsJob(
  { catalogue, clock, config, database }: Services,
  store: RecordStore | null = config.lrsUrl === null ? null : recordStore(config.lrsUrl),
): JobKind {
  const { orm } = database;
  const begin = () =>
    orm.execute(sql`
      insert into statement_cursor (id, ledger_id, cmi5_id)
      select 1, coalesce(max(id), 0), (select coalesce(max(c.id), 0) from cmi5_statements c)
      from ledger on conflict do nothing`);

  const next = async (): Promise<readonly Row[]> => {
    const settled = new Date(clock.now().getTime() - SETTLED_MS);
    const { rows } = await orm.execute<Row>(sql`
      with following as (
        select l.id, l.student_id, l.at,
          case when l.reason = 'lesson' then split_part(l.source, ':', 2)::bigint end as lesson_id
        from ledger l where l.id > (select c.ledger_id from statement_cursor c)
        order by l.id limit ${ROWS_AT_ONCE}
      )
      select f.id as ledger_id, f.student_id, f.lesson_id, f.at,
        coalesce(a.score_percent, (
          select max(q.score) from quiz_runs q where q.student_id = f.student_id and q.lesson_id = f.lesson_id
        ))::float8 as score_percent, a.lesson_status,
        (
          select c.completed_at from lesson_progress p
          join course_progress c on c.student_id = p.student_id and c.course_id = p.course_id
          where p.student_id = f.student_id and p.lesson_id = f.lesson_id and not exists (
            select 1 from lesson_progress o
            join ledger l on l.student_id = o.student_id and l.currency = 'rp' and l.source = 'lesson:' || o.lesson_id
            where o.student_id = p.student_id and o.course_id = p.course_id and l.id > f.id
          )
        ) as course_done_at
      from following f left join lateral (
        select s.score_percent, s.lesson_status from scorm_states s
        where s.student_id = f.student_id and s.lesson_id = f.lesson_id and s.lesson_status is not null
        order by s.sco_id = ${WHOLE_PACKAGE} desc, s.score_percent desc nulls last limit 1
      ) a on true
      where f.id < coalesce((select min(u.id) from following u where u.at > ${settled}), f.id + 1)
      order by f.id`);
    return rows;
  };

  /** What parts of cmi5 packages said, and what was said of them: word for word, behind the same wait. */
  const tellOfCmi5 = async (to: RecordStore, signal: AbortSignal): Promise<boolean> => {
    const settled = new Date(clock.now().getTime() - SETTLED_MS);
    const { rows } = await orm.execute<{ id: number; statement: unknown }>(sql`
      with following as (
        select s.id, s.statement, s.stored_at from cmi5_statements s
        where s.id > (select c.cmi5_id from statement_cursor c) order by s.id limit ${ROWS_AT_ONCE}
      )
      select f.id, f.statement from following f
      where f.id < coalesce((select min(u.id) from following u where u.stored_at > ${settled}), f.id + 1)
      order by f.id`);
    const last = rows.at(-1);
    if (!last) return false;
    const statements = rows.map(({ statement }) => unescapeJson(statement) as object);
    const refused = await send(to, statements, signal);
    await orm
      .update(statementCursor)
      .set({ cmi5Id: last.id, refused: sql`${statementCursor.refused} + ${refused}` });
    return rows.length === ROWS_AT_ONCE;
  };

  return {
    name: 'learning-statements',
    everyMs: EVERY_MS,
    run: async ({ signal }) => {
      if (store === null) return 'done';
      await begin();
      const hasMore = await tellOfCmi5(store, signal);
      const rows = await next();
      const last = rows.at(-1);
      if (!last) return hasMore ? 'more' : 'done';
      const by = { home: config.publicUrl, key: await installationKey(orm, 'package_key') };
      const known = catalogue.current();
      const statements = rows.flatMap((row) => {
        const lesson = row.lesson_id === null ? undefined : known.lesson(row.lesson_id);
        return lesson === undefined
          ? []
          : statementsOf(by, lesson, {
              studentId: row.student_id,
              at: new Date(row.at),
              scorePercent: row.score_percent,
              isPassed: passedOf(row.lesson_status),
              courseDoneAt: row.course_done_at && new Date(row.course_done_at),
            });
      });
      const refused = await send(store, statements, signal);
      await orm
        .update(statementCursor)
        .set({ ledgerId: last.ledger_id, refused: sql`${statementCursor.refused} + ${refused}` });
      return hasMore || rows.length === ROWS_AT_ONCE ? 'more' : 'done';
    },
  };
}
