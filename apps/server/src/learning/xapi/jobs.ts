import { sql } from 'drizzle-orm';
import { unescapeJson } from '../../database/exact-text.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import type { Ports } from '../../ports.ts';
import type { WithSchoolCatalogue } from '../../content/catalogue/catalogue.ts';
import { installationKey } from '../../school/login/installation-key.ts';
import { learningEvents } from '../learning-events/tables.ts';
import { WHOLE_PACKAGE } from '../scorm/tables.ts';
import { type RecordStore, recordStore } from './record-store.ts';
import { type LearningEvent, statementOf } from './statement.ts';
import { statementCursor } from './tables.ts';

const EVERY_MS = 30_000;
/** Rows of a transaction that runs for this long may still appear before visible ones. */
const SETTLED_MS = 30_000;
const ROWS_AT_ONCE = 100;
/** A store that is away: some 200 MB, of 1,000 students who learn each day the work of months. */
const MOST_WAITING = 1_000_000;

type Row = Omit<LearningEvent, 'at'> & {
  id: number;
  at: Date;
  schoolId: number;
  lesson_status: string | null;
};

/** Success as judged by the package. */
const passedOf = (status: string | null): boolean | null =>
  status === 'passed' || status === 'failed' ? status === 'passed' : null;

/** Number of statements that the store refused. If it refuses a batch, each is sent alone. */
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
 * Sends learning events to a Learning Record Store in order. Students do not wait: events are queued in
 * `learning_events` and deleted when sent. Statement ids are stable, so repeats are recognised.
 */
export function learningStatementsJob(
  {
    catalogue,
    clock,
    config,
    database,
  }: Ports<'clock' | 'config' | 'database'> & WithSchoolCatalogue,
  store: RecordStore | null = config.lrsUrl === null ? null : recordStore(config.lrsUrl),
  most = MOST_WAITING,
): JobKind {
  const { orm } = database;
  const begin = () =>
    orm.execute(sql`
      insert into statement_cursor (id, cmi5_id)
      select 1, coalesce(max(c.id), 0) from cmi5_statements c on conflict do nothing`);

  /** A store may be away for long: beyond a number the oldest wait no longer. */
  const dropTooMany = () =>
    orm.execute(sql`
      with dropped as (
        delete from learning_events where id <= (
          select id from learning_events order by id desc offset ${most} limit 1
        ) returning id
      )
      update statement_cursor set dropped = dropped + (select count(*) from dropped)
      where exists (select 1 from dropped)`);

  const next = async (): Promise<readonly Row[]> => {
    const settled = new Date(clock.now().getTime() - SETTLED_MS);
    const { rows } = await orm.execute<Row>(sql`
      with following as (select * from learning_events order by id limit ${ROWS_AT_ONCE})
      select f.id, f.student_id as "studentId", s.school_id as "schoolId", f.kind, f.lesson_id as "lessonId", f.course_id as "courseId",
        f.part_id as "partId", f.at, f.is_passed as "isPassed", a.lesson_status,
        case when f.kind = 'lesson-done' then coalesce(a.score_percent, (
          select max(q.score) from quiz_runs q where q.student_id = f.student_id and q.lesson_id = f.lesson_id
        ))::float8 else f.score_percent end as "scorePercent",
        case when f.kind = 'lesson-done' then coalesce(t.seconds, p.watched_seconds) end as seconds
      from following f
      join students s on s.id = f.student_id
      left join lateral (
        select s.score_percent, s.lesson_status from scorm_states s
        where f.kind = 'lesson-done' and s.student_id = f.student_id and s.lesson_id = f.lesson_id
          and s.lesson_status is not null
        order by s.sco_id = ${WHOLE_PACKAGE} desc, s.score_percent desc nulls last limit 1
      ) a on true
      left join lateral (
        select (sum(coalesce((s.state->>'earlierTime')::bigint, 0) + coalesce((s.state->>'sessionTime')::bigint, 0)) / 100)::int as seconds
        from scorm_states s
        where f.kind = 'lesson-done' and s.student_id = f.student_id and s.lesson_id = f.lesson_id
      ) t on true
      left join lesson_progress p on p.student_id = f.student_id and p.lesson_id = f.lesson_id
      where f.id < coalesce((select min(u.id) from following u where u.at > ${settled}), f.id + 1)
      order by f.id`);
    return rows;
  };

  /** Forwards statements of cmi5 parts unchanged, after the same delay. */
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
      if (store === null) {
        await orm.delete(learningEvents);
        return 'done';
      }
      await begin();
      await dropTooMany();
      const hasMore = await tellOfCmi5(store, signal);
      const rows = await next();
      if (rows.length === 0) return hasMore ? 'more' : 'done';
      const by = { home: config.publicUrl, key: await installationKey(orm, 'package_key') };
      const statements: object[] = [];
      for (const { lesson_status: status, schoolId, ...row } of rows) {
        const told = statementOf(by, await catalogue.ofSchool(schoolId), {
          ...row,
          at: new Date(row.at),
          isPassed: row.isPassed ?? passedOf(status),
        });
        if (told) statements.push(told);
      }
      const refused = await send(store, statements, signal);
      // Only the sent rows: an earlier one may have been committed meanwhile.
      const told = sql.param(rows.map(({ id }) => id));
      await orm.execute(sql`
        with told as (delete from learning_events where id = any(${told}::bigint[]))
        update statement_cursor set refused = refused + ${refused}`);
      return hasMore || rows.length === ROWS_AT_ONCE ? 'more' : 'done';
    },
  };
}
