import { createHash } from 'node:crypto';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import { transaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { LAUNCH_DATA, launchDataOf } from './launch-data.ts';
import { DOCUMENTS, DOCUMENTS_BYTES, DOCUMENT_BYTES } from './limits.ts';
import type { OpenSession } from './open-session.ts';
import { returnUrlOf } from './start-session.ts';
import { cmi5Documents } from './tables.ts';
import { type XapiRequest, badParameter, jsonIn, requireKnown } from './xapi-request.ts';

/** A document as it is answered. */
export type Document = {
  readonly contentType: string;
  readonly content: Buffer;
  readonly etag: string;
  readonly updatedAt: Date;
};

type Place = {
  readonly activityId: string;
  readonly isOfRegistration: boolean;
  readonly stateId: string;
};

const JSON_TYPE = 'application/json';
const CONTENT_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;[\x20-\x7e]*)?$/;

const etagOf = (content: Buffer): string => `"${createHash('sha1').update(content).digest('hex')}"`;

const keyOf = ({ activityId, isOfRegistration, stateId }: Place): string =>
  createHash('sha256')
    .update(JSON.stringify([activityId, isOfRegistration, stateId]))
    .digest('hex');

export const jsonDocument = (value: unknown, updatedAt: Date): Document => {
  const content = Buffer.from(JSON.stringify(value));
  return { contentType: JSON_TYPE, content, etag: etagOf(content), updatedAt };
};

/** Whether an agent, as JSON, is the student of the session. */
export function isOwnAgent({ actor }: OpenSession, given: string): boolean {
  const agent = jsonIn(given, 'agent') as {
    account?: { homePage?: unknown; name?: unknown };
  } | null;
  const { homePage, name } = agent?.account ?? {};
  return homePage === actor.homePage && name === actor.name;
}

/** The agent of a request, which is the student of the session. */
export function requireOwnAgent(session: OpenSession, given: string | undefined): void {
  if (given === undefined) throw badParameter('agent', 'is missing');
  if (!isOwnAgent(session, given)) throw new Failure('NOT_YOUR_PROFILE');
}

function placeIn(session: OpenSession, request: XapiRequest) {
  const known = ['activityId', 'agent', 'registration', 'stateId', 'since'];
  const params = requireKnown(request, known);
  requireOwnAgent(session, params['agent']);
  const { activityId, registration, stateId, since } = params;
  if (!activityId) throw badParameter('activityId', 'is missing');
  if (registration !== undefined && registration.toLowerCase() !== session.registration) {
    throw new Failure('NOT_YOUR_PROFILE');
  }
  return { activityId, isOfRegistration: registration !== undefined, stateId, since };
}

const isLaunchData = (session: OpenSession, { activityId, stateId }: Place): boolean =>
  stateId === LAUNCH_DATA && activityId === session.activityId;

const whereOf = ({ studentId, lessonId }: OpenSession) =>
  and(eq(cmi5Documents.studentId, studentId), eq(cmi5Documents.lessonId, lessonId));

async function found(tx: Tx, session: OpenSession, place: Place): Promise<Document | null> {
  const [row] = await tx
    .select()
    .from(cmi5Documents)
    .where(and(whereOf(session), eq(cmi5Documents.key, keyOf(place))));
  if (!row) return null;
  const content = Buffer.from(row.content, 'base64');
  const { contentType, updatedAt } = row;
  return { contentType, content, etag: etagOf(content), updatedAt };
}

export function momentOf(name: string, given: string): Date {
  const moment = new Date(given);
  if (Number.isNaN(moment.getTime())) throw badParameter(name, 'is no moment');
  return moment;
}

/** A document of state, or the ids of all, of those that were changed since a moment. */
export async function getState(
  services: Services,
  session: OpenSession,
  request: XapiRequest,
): Promise<Document | readonly string[]> {
  const { stateId, since, ...of } = placeIn(session, request);
  const { orm } = services.database;
  if (stateId !== undefined) {
    const place = { ...of, stateId };
    if (isLaunchData(session, place)) {
      const returnUrl = returnUrlOf(services, session.lesson, session.lang);
      const data = launchDataOf(session.item, { sessionId: session.id, returnUrl });
      return jsonDocument(data, services.clock.now());
    }
    const document = await found(orm, session, place);
    if (document === null) throw new Failure('NOT_FOUND');
    return document;
  }
  const after =
    since === undefined ? undefined : gt(cmi5Documents.updatedAt, momentOf('since', since));
  const rows = await orm
    .select({ stateId: cmi5Documents.stateId })
    .from(cmi5Documents)
    .where(
      and(
        whereOf(session),
        eq(cmi5Documents.activityId, of.activityId),
        eq(cmi5Documents.isOfRegistration, of.isOfRegistration),
        after,
      ),
    )
    .orderBy(asc(cmi5Documents.stateId))
    .limit(DOCUMENTS);
  const isOwn = of.activityId === session.activityId && of.isOfRegistration;
  return [
    ...(isOwn && since === undefined ? [LAUNCH_DATA] : []),
    ...rows.map((row) => row.stateId),
  ];
}

/** Whether what is there is what the request takes it for. */
function requireMatch({ headers }: XapiRequest, there: Document | null): void {
  const tags = (given: string) => given.split(',').map((one) => one.trim().replace(/^W\//, ''));
  const match = headers['if-match'];
  const noneMatch = headers['if-none-match'];
  const isThere = (given: string) =>
    there !== null && tags(given).some((tag) => tag === '*' || tag === there.etag);
  if (match !== undefined && !isThere(match)) throw new Failure('DOCUMENT_CHANGED');
  if (noneMatch !== undefined && isThere(noneMatch)) throw new Failure('DOCUMENT_CHANGED');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isJson = (contentType: string): boolean => contentType.split(';')[0]?.trim() === JSON_TYPE;

/** What a POST leaves: both documents in one, where both are objects of JSON (xAPI 1.0.3, 2.2 of part three). */
function merged(sent: Buffer, contentType: string, there: Document | null): Buffer {
  if (there === null) return sent;
  const parts = [there, { contentType, content: sent }].map((one) =>
    isJson(one.contentType) ? jsonIn(one.content.toString('utf8'), 'body') : null,
  );
  if (!parts.every(isRecord)) {
    throw new Failure('BAD_REQUEST', {
      field: 'body',
      message: 'Only objects of JSON are joined.',
    });
  }
  return Buffer.from(JSON.stringify(Object.assign({}, ...parts)));
}

/** The document that an AU is launched with is made here, and stays so (cmi5 10.2.1). */
function requireOwnDocument(session: OpenSession, place: Place): void {
  if (isLaunchData(session, place)) throw new Failure('NOT_ALLOWED');
}

/** One at a time of a session: what is joined is what is there. */
async function lock(tx: Tx, { id }: OpenSession): Promise<void> {
  await tx.execute(sql`select 1 from cmi5_sessions where id = ${id} for update`);
}

/** Keeps a document of state: in the place of what was there, or joined to it. */
export async function keepState(
  { clock, database }: Services,
  session: OpenSession,
  request: XapiRequest,
): Promise<void> {
  const { stateId, since, ...of } = placeIn(session, request);
  if (stateId === undefined) throw badParameter('stateId', 'is missing');
  if (since !== undefined) throw badParameter('since', 'is not known here');
  const place = { ...of, stateId };
  requireOwnDocument(session, place);
  const contentType = request.headers['content-type'] ?? 'application/octet-stream';
  if (contentType.length > 255 || !CONTENT_TYPE.test(contentType)) {
    throw new Failure('BAD_REQUEST', { field: 'body', message: 'Its content type is none.' });
  }
  if (isJson(contentType)) jsonIn(request.body.toString('utf8'), 'body');
  const key = keyOf(place);
  const now = clock.now();
  await transaction(database, async (tx) => {
    await lock(tx, session);
    const there = await found(tx, session, place);
    requireMatch(request, there);
    const content =
      request.method === 'POST' ? merged(request.body, contentType, there) : request.body;
    const bytes = content.length;
    if (bytes > DOCUMENT_BYTES) throw new Failure('STATE_TOO_LARGE');
    const { rowCount } = await tx.execute(sql`
      insert into cmi5_documents as d (student_id, lesson_id, key, activity_id, is_of_registration,
        state_id, content_type, content, bytes, updated_at)
      select ${session.studentId}, ${session.lessonId}, ${key}, ${place.activityId}, ${place.isOfRegistration},
        ${place.stateId}, ${contentType}, ${content.toString('base64')}, ${bytes}::int, ${now}
      where (
        select coalesce(sum(o.bytes), 0) + ${bytes} <= ${DOCUMENTS_BYTES} and count(*) < ${DOCUMENTS}
        from cmi5_documents o
        where o.student_id = ${session.studentId} and o.lesson_id = ${session.lessonId} and o.key <> ${key}
      )
      on conflict (student_id, lesson_id, key) do update set content_type = excluded.content_type,
        content = excluded.content, bytes = excluded.bytes, updated_at = excluded.updated_at`);
    if (rowCount === 0) throw new Failure('STATE_TOO_LARGE');
  });
}

/** Removes a document of state, or all of an activity. */
export async function removeState(
  { database }: Services,
  session: OpenSession,
  request: XapiRequest,
): Promise<void> {
  const { stateId, since, ...of } = placeIn(session, request);
  if (since !== undefined) throw badParameter('since', 'is not known here');
  if (stateId !== undefined) requireOwnDocument(session, { ...of, stateId });
  await transaction(database, async (tx) => {
    await lock(tx, session);
    if (stateId !== undefined) {
      requireMatch(request, await found(tx, session, { ...of, stateId }));
    }
    await tx
      .delete(cmi5Documents)
      .where(
        and(
          whereOf(session),
          stateId === undefined
            ? and(
                eq(cmi5Documents.activityId, of.activityId),
                of.isOfRegistration ? eq(cmi5Documents.isOfRegistration, true) : undefined,
              )
            : eq(cmi5Documents.key, keyOf({ ...of, stateId })),
        ),
      );
  });
}
