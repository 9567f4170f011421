import { BEACON_PATH } from '@skillkite/bridge/messages';
import fc, { type Arbitrary } from 'fast-check';
import type { DocumentedCall } from './document.ts';
import { type Mutation, mutated, mutations, textOf } from './mutation.ts';
import { OWN, strangeText, valuesOf } from './values.ts';
import type { FuzzStudent, FuzzWorld } from './world.ts';

/** Headers and query of a request, without its body. */
type Disguise = { readonly headers: Readonly<Record<string, string>>; readonly query: string };

export type CallCase = {
  /** Index of the acting student; null: none. */
  readonly who: number | null;
  readonly body: unknown;
  readonly mutation: Mutation;
  readonly disguise: Disguise | null;
  readonly files: readonly string[];
};

export type MadeRequest = {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Whether a 400 has a field to name. */
  readonly namesField: boolean;
  /** Whether the request names another student than the caller. */
  readonly isForeign: boolean;
};

const BOUNDARY = 'fuzz-boundary';

const disguises: Arbitrary<Disguise | null> = fc.oneof(
  { weight: 12, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Disguise>(
      { headers: { 'content-type': 'text/plain' }, query: '' },
      { headers: { 'content-type': 'application/x-www-form-urlencoded' }, query: '' },
      { headers: { 'content-type': 'multipart/form-data' }, query: '' },
      { headers: { 'content-type': 'multipart/form-data; boundary=other' }, query: '' },
      { headers: { 'content-type': 'application/json; charset=utf-16' }, query: '' },
      { headers: { 'content-type': ';' }, query: '' },
      { headers: { 'content-encoding': 'gzip' }, query: '' },
      { headers: { 'x-access-key': 'another' }, query: '' },
      { headers: { origin: 'https://elsewhere.example' }, query: '' },
      { headers: { origin: 'null' }, query: '' },
      { headers: { cookie: 'skillkite=%00; skillkite=x; =; ;;' }, query: '' },
      { headers: { cookie: `skillkite=${'x'.repeat(4000)}` }, query: '' },
      { headers: {}, query: '?a=%00&b=%zz&a=1' },
      { headers: {}, query: '?user_id=1' },
    ),
  },
);

/** Ways to make one call: mostly as it is meant, by a student, with one thing that is not. */
export const callCases = (call: DocumentedCall, world: FuzzWorld): Arbitrary<CallCase> =>
  fc.record({
    who: fc.oneof(
      {
        weight: 9,
        arbitrary: fc.nat({
          max: (call.isOfGrownUps ? world.people : world.students).length - 1,
        }),
      },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
    body: valuesOf(call.request, '', { world, students: [...call.owner, ...call.lookedUp] }),
    mutation: mutations,
    disguise: disguises,
    files: call.isForm
      ? fc.array(fc.oneof(fc.constant('a.txt'), strangeText), { maxLength: 3 })
      : fc.constant([]),
  });

/** Replaces the placeholders with the student's own id. */
const withOwn = (value: unknown, id: number): unknown => {
  if (value === OWN) return id;
  if (Array.isArray(value)) return value.map((inside) => withOwn(inside, id));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [key, withOwn(inside, id)]),
  );
};

const quoted = (name: string) => name.replaceAll(/["\r\n]/g, (sign) => encodeURIComponent(sign));

function formOf(body: unknown, files: readonly string[], mutation: Mutation): Buffer {
  if (mutation.kind === 'instead') return Buffer.from(mutation.text);
  const fields = Object.entries(Object(body) as Record<string, unknown>).map(([name, value]) => {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quoted(name)}"\r\n\r\n${text}\r\n`;
  });
  const sent = files.map(
    (name, index) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${quoted(name)}"\r\n` +
      `Content-Type: text/plain\r\n\r\nWhat I found out, number ${index}.\r\n`,
  );
  const all = Buffer.from(`${fields.join('')}${sent.join('')}--${BOUNDARY}--\r\n`);
  return mutation.kind === 'cut' ? all.subarray(0, mutation.at % all.length) : all;
}

const fieldAt = (body: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inside, key) => Object(inside)[key], body);

/** The request of a case. */
export function requestOf(
  call: DocumentedCall,
  { who, body, mutation, disguise, files }: CallCase,
  { students }: FuzzWorld,
): MadeRequest {
  const own: FuzzStudent | undefined = students[who ?? 0];
  const made = mutated(withOwn(body, own?.id ?? 0), mutation);
  const type = call.isForm ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json';
  const content = call.isForm
    ? formOf(made.body, files, mutation)
    : Buffer.from(textOf(made.body, mutation));
  return {
    path: call.path + (disguise?.query ?? ''),
    method: 'POST',
    headers: { 'content-type': type, ...disguise?.headers },
    body: content,
    // Words that would change what objects are refuse the whole body.
    isForeign:
      made.isWhole &&
      call.owner
        .map((path) => fieldAt(made.body, path))
        .some((owner) => typeof owner === 'number' && owner !== own?.id),
    namesField:
      made.isWhole && disguise === null && !/__proto__|constructor|toString/.test(String(content)),
  };
}

const ADDRESSES = [
  '/',
  '/api/',
  '/api/docs/',
  '/api/projects/files/',
  '/api/student_dashboard/certificate_pdf/',
  '/api/student_dashboard/portfolio.zip?language=',
  '/api/skills/watch_history/',
  '/assets/',
  '/certificate/',
  '/certificate/issuer/keys/',
  '/files/',
  '/health/',
  '/kept-page/',
  '/login/oidc/callback?code=',
  '/staff/oidc/callback?code=',
  '/staff/oidc/start?school=',
  '/login/oidc/start?school=',
  '/lti/login?iss=',
  '/lti/login?login_hint=1&iss=',
  '/lti/go?',
  '/lti/jwks?',
  '/lti/register/none?openid_configuration=',
  '/metrics?',
];

export type AddressCase = {
  readonly method: string;
  readonly address: string;
  readonly rest: string;
  readonly isEncoded: boolean;
};

/** Addresses other than calls: pages, files, links. */
export const addressCases: Arbitrary<AddressCase> = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'PATCH', 'DELETE'),
  address: fc.constantFrom(...ADDRESSES),
  rest: fc.oneof(
    strangeText,
    fc.constantFrom(
      '1',
      '%00',
      '%zz',
      '%ff',
      '..%2f..%2fetc%2fpasswd',
      'a/credential.json',
      '%2e%2e',
    ),
  ),
  isEncoded: fc.boolean(),
});

export function addressRequest({ method, address, rest, isEncoded }: AddressCase): MadeRequest {
  const encoded = encodeURIComponent(rest.toWellFormed());
  const printable = rest.replaceAll(/[^\x21-\x7e]/g, '');
  return {
    path: address + (isEncoded ? encoded : printable).slice(0, 6000),
    method,
    headers: { accept: '*/*', range: 'bytes=5-1' },
    body: Buffer.alloc(0),
    namesField: false,
    isForeign: false,
  };
}

/** The last words of a page that goes away: no call of the document, but open to anybody. */
export const beaconCases: Arbitrary<string> = fc
  .record({
    body: fc.record({
      launch: fc.oneof(fc.uuid(), strangeText),
      token: fc.oneof(strangeText, fc.constant('x'.repeat(43))),
      messages: fc.array(
        fc.record({
          kind: fc.constant('state'),
          sequence: fc.oneof(fc.nat(), fc.constant(2 ** 40)),
          sco: strangeText,
          reason: fc.constant('hide'),
          state: fc.record({
            elements: fc.dictionary(strangeText, strangeText, { noNullPrototype: true }),
            lessonStatus: fc.constant('incomplete'),
            exit: fc.constant('suspend'),
            finished: fc.boolean(),
            earlierTime: fc.nat(),
            sessionTime: fc.nat(),
          }),
        }),
        { maxLength: 3 },
      ),
    }),
    mutation: mutations,
  })
  .map(({ body, mutation }) => textOf(mutated(body, mutation).body, mutation));

export const beaconRequest = (text: string): MadeRequest => ({
  path: BEACON_PATH,
  method: 'POST',
  headers: { 'content-type': 'text/plain', origin: 'null' },
  body: Buffer.from(text),
  namesField: false,
  isForeign: false,
});
