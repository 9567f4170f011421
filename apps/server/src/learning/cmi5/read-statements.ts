import { type SQL, sql } from 'drizzle-orm';
import { escapeText, unescapeJson } from '../../database/exact-text.ts';
import { Failure } from '../../errors/failure.ts';
import type { Ports } from '../../ports.ts';
import { XAPI_PATH } from '@skillkite/bridge/messages';
import { type Document, isOwnAgent, isRecord, jsonDocument, momentOf } from './documents.ts';
import { STATEMENTS_AT_ONCE } from './limits.ts';
import type { OpenSession } from './open-session.ts';
import { definitionOf } from './own-statement.ts';
import { type XapiRequest, badParameter, requireKnown } from './xapi-request.ts';

type Row = { id: number; statement: unknown; stored_at: Date };
type Params = Readonly<Record<string, string>>;

/** Parameters for one statement, and for many (xAPI 1.0.3, 2.1.3 of part three). */
const OF_ONE = ['statementId', 'voidedStatementId', 'attachments', 'format'];
const OF_MANY = [
  'agent',
  'verb',
  'activity',
  'registration',
  'related_activities',
  'related_agents',
  'since',
  'until',
  'limit',
  'ascending',
];
/** Cursor parameter of the `more` address. */
const FROM = 'from';

/** A stored statement with its authority and time. */
const asStored = (
  { config }: Ports<'config'>,
  { statement, stored_at }: Row,
): Record<string, unknown> => ({
  version: '1.0.0',
  ...(unescapeJson(statement) as Record<string, unknown>),
  stored: new Date(stored_at).toISOString(),
  authority: { objectType: 'Agent', account: { homePage: config.publicUrl, name: 'skillkite' } },
});

const flagOf = (params: Params, name: string): boolean => {
  const given = params[name] ?? 'false';
  if (given !== 'true' && given !== 'false') throw badParameter(name, 'is neither true nor false');
  return given === 'true';
};

function numberOf(params: Params, name: string): number {
  const given = params[name] ?? '0';
  if (!/^\d{1,15}$/.test(given)) throw badParameter(name, 'is no whole number');
  return Number(given);
}

const instant = (params: Params, name: string): Date | null => {
  const given = params[name];
  return given === undefined ? null : momentOf(name, given);
};

/** Condition for the requested statements of a session; null if none can match. */
function wanted(session: OpenSession, params: Params): SQL | null {
  const { agent, registration, verb, activity } = params;
  const [since, until] = [instant(params, 'since'), instant(params, 'until')];
  const isRelated = flagOf(params, 'related_activities');
  flagOf(params, 'related_agents');
  if (agent !== undefined && !isOwnAgent(session, agent)) return null;
  if (registration !== undefined && registration.toLowerCase() !== session.registration)
    return null;
  const related = JSON.stringify({ id: escapeText(activity ?? '') });
  return sql`student_id = ${session.studentId} and lesson_id = ${session.lessonId}
    ${verb === undefined ? sql`` : sql`and statement->'verb'->>'id' = ${escapeText(verb)}`}
    ${
      activity === undefined
        ? sql``
        : sql`and (statement->'object'->>'id' = ${escapeText(activity)} or (${isRelated} and jsonb_path_exists(
            statement::jsonb, '$.context.contextActivities.*[*].id ? (@ == $id)', ${related}::jsonb)))`
    }
    ${since === null ? sql`` : sql`and stored_at > ${since}`}
    ${until === null ? sql`` : sql`and stored_at <= ${until}`}`;
}

async function one(
  services: Ports<'config' | 'database'>,
  session: OpenSession,
  params: Params,
): Promise<Document> {
  if (Object.keys(params).some((name) => !OF_ONE.includes(name))) {
    throw badParameter('statementId', 'stands alone');
  }
  const { statementId, voidedStatementId } = params;
  if (statementId !== undefined && voidedStatementId !== undefined) {
    throw badParameter('voidedStatementId', 'and "statementId" are not asked together');
  }
  // Nothing is voided here.
  const id = statementId?.toLowerCase() ?? '';
  const { rows } = await services.database.orm.execute<Row>(sql`
    select id, statement, stored_at from cmi5_statements
    where student_id = ${session.studentId} and lesson_id = ${session.lessonId} and statement_id = ${id}`);
  const [row] = rows;
  if (!row) throw new Failure('NOT_FOUND');
  return jsonDocument(asStored(services, row), new Date(row.stored_at));
}

type Definition = Readonly<Record<string, unknown>>;

/** Definitions as one: of texts in several languages each, of else the latest (xAPI 1.0.3, 2.5 of part three). */
const joined = (definitions: readonly Definition[]): Definition => {
  const whole: Record<string, unknown> = {};
  for (const [name, value] of definitions.flatMap(Object.entries)) {
    const known = whole[name];
    whole[name] = isRecord(known) && isRecord(value) ? { ...known, ...value } : value;
  }
  return whole;
};

/**
 * Definition of an activity: from the course structure for the own AU, and from the student's statements in this
 * lesson.
 */
export async function readActivity(
  { database }: Ports<'database'>,
  session: OpenSession,
  id: string,
): Promise<Record<string, unknown>> {
  const { rows } = await database.orm.execute<{ definition: unknown }>(sql`
    select statement->'object'->'definition' as definition from cmi5_statements
    where student_id = ${session.studentId} and lesson_id = ${session.lessonId}
      and statement->'object'->>'id' = ${escapeText(id)} and statement->'object'->'definition' is not null
    order by id desc limit ${STATEMENTS_AT_ONCE}`);
  const told = rows.map(({ definition }) => unescapeJson(definition)).filter(isRecord);
  const own = id === session.activityId ? [definitionOf(session.item)] : [];
  const definition = joined([...told.toReversed(), ...own]);
  return {
    objectType: 'Activity',
    id,
    ...(Object.keys(definition).length > 0 && { definition }),
  };
}

/** Statements of this student in this lesson, whatever agent is asked for. */
export async function readStatements(
  services: Ports<'config' | 'database'>,
  session: OpenSession,
  request: XapiRequest,
): Promise<Document | { readonly json: unknown }> {
  const params = requireKnown(request, [...OF_ONE, ...OF_MANY, FROM]);
  if (!['ids', 'exact', 'canonical'].includes(params['format'] ?? 'exact')) {
    throw badParameter('format', 'is none');
  }
  flagOf(params, 'attachments');
  if ('statementId' in params || 'voidedStatementId' in params) {
    return one(services, session, params);
  }
  const isAscending = flagOf(params, 'ascending');
  const from = numberOf(params, FROM);
  const most = Math.min(numberOf(params, 'limit') || STATEMENTS_AT_ONCE, STATEMENTS_AT_ONCE);
  const where = wanted(session, params);
  if (where === null) return { json: { statements: [], more: '' } };
  const { rows } = await services.database.orm.execute<Row>(sql`
    select id, statement, stored_at from cmi5_statements where ${where}
      ${from === 0 ? sql`` : isAscending ? sql`and id > ${from}` : sql`and id < ${from}`}
    order by id ${isAscending ? sql`asc` : sql`desc`} limit ${most + 1}`);
  const shown = rows.slice(0, most);
  const more = new URLSearchParams({ ...params, [FROM]: String(shown.at(-1)?.id ?? 0) });
  return {
    json: {
      statements: shown.map((row) => asStored(services, row)),
      more: rows.length > most ? `${XAPI_PATH}/statements?${more}` : '',
    },
  };
}
