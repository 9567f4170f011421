import { randomUUID } from 'node:crypto';
import { XAPI_PATH } from '@skillkite/bridge/messages';
import { startScormLaunch } from '@skillkite/contract/learning/scorm';
import {
  AU_VERBS,
  CMI5_CATEGORY,
  EXTENSIONS,
  MOVE_ON_CATEGORY,
  VERB_IDS,
} from '@skillkite/rules/scorm/cmi5';
import fc, { type Arbitrary } from 'fast-check';
import { CMI5_IDS } from '../files/a-cmi5.ts';
import type { TestCourse } from '../data/builders.ts';
import type { MadeRequest } from './cases.ts';
import { type Answered, exchange } from './client.ts';
import { addressComplaintOf } from './judge.ts';
import { type Mutation, mutated, mutations, textOf } from './mutation.ts';
import type { FuzzTarget } from './run.ts';
import { strangeText, strangeValue } from './values.ts';
import type { FuzzStudent } from './world.ts';

/** A part of a cmi5 package that has its token. */
export type OpenPart = {
  readonly token: string;
  readonly fetch: string;
  readonly actor: string;
  readonly registration: string;
  readonly activityId: string;
  readonly sessionId: string;
};

type Opening = Pick<FuzzTarget, 'url' | 'accessKey' | 'sessions' | 'world'> & {
  /** It begins with the package of `aCmi5Course`, and is open to every student. */
  readonly course: TestCourse;
};

const MOST_PARTS = 40;

const KNOTS = { id: CMI5_IDS.knots, masteryScore: 0.5 };

/** Opens a part as the player does, and tells that it began. */
async function openPart(
  { url, accessKey, course, sessions }: Opening,
  { id: studentId, accountId }: FuzzStudent,
): Promise<OpenPart> {
  const cookie = `skillkite=${await sessions.begin({ accountId, studentId, isPin: false })}`;
  const ask = async <T>(path: string, headers: Record<string, string>, sent?: unknown) => {
    const answer = await exchange(url, {
      path,
      method: sent === undefined ? 'GET' : 'POST',
      headers,
      body: sent === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(sent)),
    });
    if (answer?.status !== 200) throw new Error(`${path}: ${answer?.status} ${answer?.text}`);
    return JSON.parse(answer.text) as T;
  };
  const place = { topic_id: course.lessonIds[0], section_id: course.id, user_id: studentId };
  const { details } = await ask<{ details: { launch: { id: string; token: string } } }>(
    startScormLaunch.path,
    { 'x-access-key': accessKey, 'content-type': 'application/json', cookie },
    place,
  );
  const { id, token } = details.launch;
  const opened = await ask<Omit<OpenPart, 'token' | 'sessionId'>>(
    `${XAPI_PATH}/launch`,
    { 'content-type': 'text/plain' },
    { launch: id, token, au: KNOTS.id },
  );
  const fetchPath = opened.fetch.slice(opened.fetch.indexOf(XAPI_PATH));
  const given = await ask<{ 'auth-token': string }>(fetchPath, {}, {});
  const headers = {
    authorization: `Basic ${given['auth-token']}`,
    'x-experience-api-version': '1.0.3',
    'content-type': 'application/json',
  };
  const { activityId, actor, registration } = opened;
  const query = new URLSearchParams({
    activityId,
    agent: actor,
    registration,
    stateId: 'LMS.LaunchData',
  });
  const data = await ask<{ contextTemplate: { extensions: Record<string, string> } }>(
    `${XAPI_PATH}/activities/state?${query}`,
    headers,
  );
  const sessionId = data.contextTemplate.extensions[EXTENSIONS.sessionId] ?? '';
  const preferences = new URLSearchParams({ agent: actor, profileId: 'cmi5LearnerPreferences' });
  await ask(`${XAPI_PATH}/agents/profile?${preferences}`, headers);
  const part = { ...opened, fetch: fetchPath, token: given['auth-token'], sessionId };
  await ask(
    `${XAPI_PATH}/statements`,
    headers,
    filled(statementOf('initialized', { id: randomUUID() }), part),
  );
  return part;
}

/** A cmi5 part for each of some unblocked students. */
export async function openParts(opening: Opening): Promise<OpenPart[]> {
  const students = opening.world.students.slice(0, MOST_PARTS);
  const opened = await Promise.allSettled(students.map((one) => openPart(opening, one)));
  const parts = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  if (parts.length === 0) throw new Error('No student opened a part.', { cause: opened[0] });
  return parts;
}

/** Placeholders for values that a part received. */
const PLACES = [
  '@token',
  '@actor',
  '@registration',
  '@activityId',
  '@sessionId',
  '@fetch',
] as const;
type Place = (typeof PLACES)[number];

const isPlace = (value: unknown): value is Place => PLACES.some((one) => one === value);

function filled(value: unknown, part: OpenPart): unknown {
  if (value === '@actorObject') return JSON.parse(part.actor) as unknown;
  if (isPlace(value)) return part[value.slice(1) as keyof OpenPart];
  if (Array.isArray(value)) return value.map((inside) => filled(inside, part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [key, filled(inside, part)]),
  );
}

type Verb = (typeof AU_VERBS)[number] | 'experienced';

function statementOf(verb: Verb, more: Record<string, unknown>): Record<string, unknown> {
  const isJudged = verb === 'passed' || verb === 'failed';
  const category =
    verb === 'experienced'
      ? []
      : [
          { id: CMI5_CATEGORY },
          ...(isJudged || verb === 'completed' ? [{ id: MOVE_ON_CATEGORY }] : []),
        ];
  return {
    actor: '@actorObject',
    verb: {
      id: verb === 'experienced' ? 'http://adlnet.gov/expapi/verbs/experienced' : VERB_IDS[verb],
    },
    object: { id: '@activityId' },
    context: {
      registration: '@registration',
      contextActivities: { category, grouping: [{ id: KNOTS.id }] },
      extensions: { [EXTENSIONS.sessionId]: '@sessionId' },
    },
    ...(verb !== 'initialized' &&
      verb !== 'experienced' && {
        result: {
          duration: 'PT4S',
          ...(isJudged && { success: verb === 'passed' }),
          ...(verb === 'completed' && { completion: true }),
        },
      }),
    timestamp: '2026-01-05T10:00:00.000Z',
    ...more,
  };
}

const statement: Arbitrary<Record<string, unknown>> = fc
  .record({
    // Verbs that end a session are rare, so that requests can follow.
    verb: fc.constantFrom<Verb>(
      'experienced',
      'experienced',
      'experienced',
      ...AU_VERBS.slice(0, 4),
    ),
    more: fc.record(
      {
        id: fc.oneof({ weight: 6, arbitrary: fc.uuid() }, { weight: 1, arbitrary: strangeText }),
        timestamp: fc.constantFrom('2026-01-05T10:00:00.000Z', '2026-01-05', 'now'),
        result: fc.record(
          { response: strangeText, score: fc.record({ scaled: fc.double() }) },
          { requiredKeys: [] },
        ),
        attachments: fc.constantFrom<unknown>([], [{ sha2: 'x' }], 'none'),
      },
      { requiredKeys: ['id'], noNullPrototype: true },
    ),
  })
  .map(({ verb, more }) => statementOf(verb, more));

const RESOURCES = [
  'statements',
  'activities/state',
  'activities/profile',
  'agents/profile',
  'agents',
  'activities',
  'about',
  'launch',
  'fetch',
  'reached',
  '',
  '/statements',
  'statements/more',
] as const;

/** Valid parameters of each resource. */
const FITTING: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'activities/state': { agent: '@actor', activityId: '@activityId', registration: '@registration' },
  'activities/profile': { activityId: '@activityId', profileId: 'look' },
  activities: { activityId: '@activityId' },
  'agents/profile': { agent: '@actor', profileId: 'cmi5LearnerPreferences' },
  agents: { agent: '@actor' },
};

export type XapiCase = {
  readonly resource: (typeof RESOURCES)[number];
  readonly method: string;
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly mutation: Mutation;
  readonly isForm: boolean;
  /** Its parameters are those that its resource knows. */
  readonly isFitting: boolean;
};

const own = (place: Place) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant<string>(place) },
    { weight: 1, arbitrary: strangeText },
  );

/** Valid and invalid requests of an AU. */
export const xapiCases: Arbitrary<XapiCase> = fc.record({
  resource: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...RESOURCES.slice(0, 2)) },
    { weight: 2, arbitrary: fc.constantFrom(...RESOURCES) },
  ),
  method: fc.constantFrom(
    'GET',
    'GET',
    'POST',
    'POST',
    'PUT',
    'PUT',
    'DELETE',
    'HEAD',
    'OPTIONS',
    'PATCH',
  ),
  params: fc.record(
    {
      agent: own('@actor'),
      activityId: own('@activityId'),
      registration: own('@registration'),
      stateId: fc.oneof(fc.constantFrom('LMS.LaunchData', 'place', 'answers'), strangeText),
      profileId: fc.oneof(fc.constant('cmi5LearnerPreferences'), strangeText),
      statementId: fc.oneof(fc.uuid(), strangeText),
      since: fc.oneof(fc.constant('2026-01-01T00:00:00Z'), strangeText),
      method: fc.constantFrom('PUT', 'GET', 'DELETE', 'PATCH'),
      session: own('@fetch'),
      limit: strangeText,
    },
    { requiredKeys: [], noNullPrototype: true },
  ),
  headers: fc.oneof(
    { weight: 8, arbitrary: fc.constant({}) },
    {
      weight: 4,
      arbitrary: fc.constantFrom<Record<string, string>>(
        { authorization: '' },
        { authorization: 'Basic x' },
        { authorization: `Basic ${'A'.repeat(200)}` },
        { authorization: `Bearer ${'A'.repeat(7000)}` },
        { 'x-experience-api-version': '0.95' },
        { 'x-experience-api-version': '\t' },
        { 'content-type': 'multipart/mixed' },
        { 'content-type': 'multipart/mixed; boundary=x' },
        { 'content-type': ';' },
        { 'content-type': 'application/x-www-form-urlencoded' },
        { 'content-encoding': 'gzip' },
        { 'if-match': '*' },
        { 'if-match': '"' },
        { 'if-none-match': '*' },
        { 'if-none-match': 'W/,,"x"' },
        { origin: 'null' },
        { 'access-control-request-headers': '*\u00e9' },
        { cookie: 'skillkite=x' },
      ),
    },
  ),
  body: fc.oneof(
    { weight: 4, arbitrary: statement },
    { weight: 2, arbitrary: fc.array(statement, { maxLength: 4 }) },
    { weight: 2, arbitrary: strangeValue },
    { weight: 1, arbitrary: fc.constant({ launch: 'x', token: 'x', au: KNOTS.id }) },
  ),
  mutation: mutations,
  isForm: fc.boolean(),
  isFitting: fc.boolean(),
});

export function xapiRequest(given: XapiCase, part: OpenPart): MadeRequest {
  const { resource, method, mutation } = given;
  const headers: Record<string, string> = {
    authorization: `Basic ${part.token}`,
    'x-experience-api-version': '1.0.3',
    'content-type': 'application/json',
    ...given.headers,
  };
  const made = mutated(filled(given.body, part), mutation);
  const text = textOf(made.body, mutation);
  const { stateId = 'place' } = given.params;
  const fitting = {
    ...FITTING[resource],
    ...(resource === 'activities/state' && { stateId }),
    ...(resource === 'fetch' && { session: part.fetch.split('=')[1] ?? '' }),
  };
  const wanted: Readonly<Record<string, string>> = given.isFitting ? fitting : given.params;
  const params = Object.entries(filled(wanted, part) as Record<string, string>).map(
    ([name, value]) => [name, value.toWellFormed()] as [string, string],
  );
  const isForm = given.isForm && 'method' in wanted && method === 'POST';
  const asked = isForm ? params.filter(([name]) => name === 'method') : params;
  const query = new URLSearchParams(asked).toString();
  const form = new URLSearchParams([
    ...params.filter(([name]) => name !== 'method'),
    ...Object.entries(headers),
    ['content', text.toWellFormed()],
  ]);
  return {
    path: `${XAPI_PATH}/${resource}${query === '' ? '' : `?${query}`}`.slice(0, 12_000),
    method,
    headers: isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : headers,
    body:
      method === 'GET' || method === 'HEAD'
        ? Buffer.alloc(0)
        : Buffer.from(isForm ? form.toString() : text),
    namesField: false,
    isForeign: false,
  };
}

/** Problem of a response: AUs read it from another origin and expect xAPI's version header. */
export function xapiComplaintOf(answer: Answered | null, request: MadeRequest): string | null {
  const complaint = addressComplaintOf(answer, request);
  if (complaint !== null || answer === null) return complaint;
  const { status, headers, text } = answer;
  const says = (what: string) => `${what}: ${status} ${text.slice(0, 500)}`;
  if (headers['access-control-allow-origin'] !== '*') return says('no other origin may read it');
  if (headers['x-experience-api-version'] === undefined) return says('it names no version');
  if (status < 400 || request.method === 'HEAD') return null;
  return String(headers['content-type']).startsWith('application/json')
    ? null
    : says('a failure that is no JSON');
}
