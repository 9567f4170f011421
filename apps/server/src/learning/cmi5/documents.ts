import { createHash } from 'node:crypto';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { Failure } from '../../errors/failure.ts';
import { transaction } from '../../database/transaction.ts';
import type { Ports } from '../../ports.ts';
import { LAUNCH_DATA, launchDataOf } from './launch-data.ts';
import { DOCUMENTS, DOCUMENTS_BYTES, DOCUMENT_BYTES } from './limits.ts';
import type { OpenSession } from './open-session.ts';
import { returnUrlOf } from './start-session.ts';
import { type DOCUMENT_RESOURCES, cmi5Documents } from './tables.ts';
import { type XapiRequest, badParameter, jsonIn, requireKnown } from './xapi-request.ts';

/** A document as it is answered. */
export type Document = {
  readonly contentType: string;
  readonly content: Buffer;
  readonly etag: string;
  readonly updatedAt: Date;
};

export type DocumentResource = (typeof DOCUMENT_RESOURCES)[number];
/** Table and key columns of documents. */
type Shelf = {
  readonly resource: DocumentResource;
  /** '' of the profile of an agent. */
  readonly activityId: string;
  readonly isOfRegistration: boolean;
};
type Place = Shelf & { readonly id: string };

/** Parameters of a resource, and the name of its document id (xAPI 1.0.3, 2.3 to 2.7 of part three). */
const PARAMS: Readonly<Record<DocumentResource, { of: readonly string[]; id: string }>> = {
  'activities/state': { of: ['activityId', 'agent', 'registration'], id: 'stateId' },
  'activities/profile': { of: ['activityId'], id: 'profileId' },
  'agents/profile': { of: ['agent'], id: 'profileId' },
};
/** Learner preferences in the agent's profile (cmi5 11.0). */
export const PREFERENCES = 'cmi5LearnerPreferences';

const JSON_TYPE = 'application/json';
const CONTENT_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;[\x20-\x7e]*)?$/;

const etagOf = (content: Buffer): string => `"${createHash('sha1').update(content).digest('hex')}"`;

const keyOf = ({ resource, activityId, isOfRegistration, id }: Place): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...(resource === 'activities/state' ? [] : [resource]),
        activityId,
        isOfRegistration,
        id,
      ]),
    )
    .digest('hex');

export const jsonDocument = (value: unknown, updatedAt: Date): Document => {
  const content = Buffer.from(JSON.stringify(value));
  return { contentType: JSON_TYPE, content, etag: etagOf(content), updatedAt };
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Identifiers of an agent (xAPI 1.0.3, 2.4.2.3 of part two). */
const NAMED_BY = ['account', 'mbox', 'mbox_sha1sum', 'openid'];

/** Whether an agent, as JSON, is the student of the session. */
export function isOwnAgent({ actor }: OpenSession, given: string): boolean {
  const agent = jsonIn(given, 'agent');
  const isNamed = isRecord(agent) && NAMED_BY.filter((name) => name in agent).length === 1;
  if (!isNamed) throw badParameter('agent', 'is no agent');
  const { account } = agent;
  if (!isRecord(account)) return false;
  return account['homePage'] === actor.homePage && account['name'] === actor.name;
}

/** The agent of a request, which is the student of the session. */
export function requireOwnAgent(session: OpenSession, given: string | undefined): void {
  if (given === undefined) throw badParameter('agent', 'is missing');
  if (!isOwnAgent(session, given)) throw new Failure('NOT_YOUR_PROFILE');
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function asked(session: OpenSession, resource: DocumentResource, request: XapiRequest) {
  const { of, id: name } = PARAMS[resource];
  const params = requireKnown(request, [...of, name, 'since']);
  const { activityId = '', agent, registration, since, [name]: id } = params;
  if (of.includes('activityId') && activityId === '') {
    throw badParameter('activityId', 'is missing');
  }
  if (of.includes('agent')) requireOwnAgent(session, agent);
  if (registration !== undefined && !UUID.test(registration)) {
    throw badParameter('registration', 'is no UUID');
  }
  if (registration !== undefined && registration.toLowerCase() !== session.registration) {
    throw new Failure('NOT_YOUR_PROFILE');
  }
  const shelf: Shelf = { resource, activityId, isOfRegistration: registration !== undefined };
  return { shelf, id, since };
}

/** One document that is written or removed. */
function placeIn(session: OpenSession, resource: DocumentResource, request: XapiRequest): Place {
  const { shelf, id, since } = asked(session, resource, request);
  if (id === undefined) throw badParameter(PARAMS[resource].id, 'is missing');
  if (since !== undefined) throw badParameter('since', 'is not known here');
  return { ...shelf, id };
}

/** Documents that are generated on request: launch data and learner preferences. */
function madeDocument(
  services: Ports<'config'>,
  session: OpenSession,
  place: Place,
): Record<string, unknown> | null {
  const { resource, activityId, id } = place;
  if (resource === 'agents/profile' && id === PREFERENCES) {
    return { languagePreference: session.lang, audioPreference: 'on' };
  }
  const isLaunch =
    resource === 'activities/state' && id === LAUNCH_DATA && activityId === session.activityId;
  if (!isLaunch) return null;
  const { id: sessionId, launchMode, lesson, lang } = session;
  const returnUrl = returnUrlOf(services, lesson, lang);
  return launchDataOf(session.item, { sessionId, launchMode, returnUrl });
}

const ownOf = ({ studentId, lessonId }: OpenSession) =>
  and(eq(cmi5Documents.studentId, studentId), eq(cmi5Documents.lessonId, lessonId));

const onShelf = (session: OpenSession, { resource, activityId }: Shelf) =>
  and(
    ownOf(session),
    eq(cmi5Documents.resource, resource),
    eq(cmi5Documents.activityId, activityId),
  );

async function found(tx: Tx, session: OpenSession, place: Place): Promise<Document | null> {
  const [row] = await tx
    .select()
    .from(cmi5Documents)
    .where(and(ownOf(session), eq(cmi5Documents.key, keyOf(place))));
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

/** A document, or the ids of all, of those that were changed since a moment. */
export async function getDocument(
  services: Ports<'clock' | 'config' | 'database'>,
  session: OpenSession,
  resource: DocumentResource,
  request: XapiRequest,
): Promise<Document | readonly string[]> {
  const { shelf, id, since } = asked(session, resource, request);
  const { orm } = services.database;
  if (id !== undefined) {
    const place = { ...shelf, id };
    const made = madeDocument(services, session, place);
    if (made !== null) return jsonDocument(made, services.clock.now());
    const document = await found(orm, session, place);
    if (document === null) throw new Failure('NOT_FOUND');
    return document;
  }
  const after =
    since === undefined ? undefined : gt(cmi5Documents.updatedAt, momentOf('since', since));
  const rows = await orm
    .select({ id: cmi5Documents.stateId })
    .from(cmi5Documents)
    .where(
      and(
        onShelf(session, shelf),
        eq(cmi5Documents.isOfRegistration, shelf.isOfRegistration),
        after,
      ),
    )
    .orderBy(asc(cmi5Documents.stateId))
    .limit(DOCUMENTS);
  const isOwn = shelf.activityId === session.activityId && shelf.isOfRegistration;
  const made = resource === 'agents/profile' ? [PREFERENCES] : isOwn ? [LAUNCH_DATA] : [];
  return [...(since === undefined ? made : []), ...rows.map((row) => row.id)];
}

/** Checks the request's ETag headers against the stored document. */
function requireMatch({ headers }: XapiRequest, there: Document | null): void {
  const tags = (given: string) => given.split(',').map((one) => one.trim().replace(/^W\//, ''));
  const match = headers['if-match'];
  const noneMatch = headers['if-none-match'];
  const isThere = (given: string) =>
    there !== null && tags(given).some((tag) => tag === '*' || tag === there.etag);
  if (match !== undefined && !isThere(match)) throw new Failure('DOCUMENT_CHANGED');
  if (noneMatch !== undefined && isThere(noneMatch)) throw new Failure('DOCUMENT_CHANGED');
}

/** Profiles have several writers: PUT needs an ETag header (xAPI 1.0.3, 3.1 of part three). */
function requireAsked({ method, headers }: XapiRequest, there: Document | null): void {
  if (method !== 'PUT') return;
  if (headers['if-match'] !== undefined || headers['if-none-match'] !== undefined) return;
  if (there !== null) throw new Failure('DOCUMENT_THERE');
  throw new Failure('BAD_REQUEST', {
    field: 'if-none-match',
    message: 'A profile is put with If-Match or If-None-Match.',
  });
}

const isJson = (contentType: string): boolean => contentType.split(';')[0]?.trim() === JSON_TYPE;

/** Result of a POST: both documents merged, if both are JSON objects (xAPI 1.0.3, 2.2 of part three). */
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

/** Documents written by the launching system are read-only (cmi5 10.2.1, 11.0). */
function requireOwnDocument(services: Ports<'config'>, session: OpenSession, place: Place): void {
  if (madeDocument(services, session, place) !== null) throw new Failure('NOT_ALLOWED');
}

/** One write at a time in a session, so that a merge uses the stored document. */
async function lock(tx: Tx, { id }: OpenSession): Promise<void> {
  await tx.execute(sql`select 1 from cmi5_sessions where id = ${id} for update`);
}

/** Stores a document: replaces or merges. */
export async function keepDocument(
  services: Ports<'clock' | 'config' | 'database'>,
  session: OpenSession,
  resource: DocumentResource,
  request: XapiRequest,
): Promise<void> {
  const { clock, database } = services;
  const place = placeIn(session, resource, request);
  requireOwnDocument(services, session, place);
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
    if (resource !== 'activities/state') requireAsked(request, there);
    const content =
      request.method === 'POST' ? merged(request.body, contentType, there) : request.body;
    const bytes = content.length;
    if (bytes > DOCUMENT_BYTES) throw new Failure('STATE_TOO_LARGE');
    const { rowCount } = await tx.execute(sql`
      insert into cmi5_documents as d (student_id, lesson_id, key, resource, activity_id, is_of_registration,
        state_id, content_type, content, bytes, updated_at)
      select ${session.studentId}, ${session.lessonId}, ${key}, ${place.resource}, ${place.activityId}, ${place.isOfRegistration},
        ${place.id}, ${contentType}, ${content.toString('base64')}, ${bytes}::int, ${now}
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

/** Removes a document, or all states of an activity. */
export async function removeDocument(
  services: Ports<'config' | 'database'>,
  session: OpenSession,
  resource: DocumentResource,
  request: XapiRequest,
): Promise<void> {
  const { shelf, id, since } = asked(session, resource, request);
  const isAll = resource === 'activities/state' && id === undefined;
  if (isAll && since !== undefined) throw badParameter('since', 'is not known here');
  const place = isAll ? null : placeIn(session, resource, request);
  if (place !== null) requireOwnDocument(services, session, place);
  await transaction(services.database, async (tx) => {
    await lock(tx, session);
    if (place !== null) requireMatch(request, await found(tx, session, place));
    await tx
      .delete(cmi5Documents)
      .where(
        place === null
          ? and(
              onShelf(session, shelf),
              shelf.isOfRegistration ? eq(cmi5Documents.isOfRegistration, true) : undefined,
            )
          : and(ownOf(session), eq(cmi5Documents.key, keyOf(place))),
      );
  });
}
