import { isLtiAddress } from '@skillkite/rules/lti/lti-address';
import { type LtiStanding, ltiStanding } from '@skillkite/rules/lti/lti-role';
import type { JWTPayload } from 'jose';
import { type Static, type TSchema, Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Clock } from '../../../time/clock.ts';
import { remoteKeys } from '../../../network/outbound/remote-keys.ts';
import type { LtiAttempt } from './attempt.ts';
import type { LtiPlatform } from '../platform.ts';
import { LtiRefusal } from '../refusal.ts';
import { LTI_ALGORITHM } from '../signing-keys.ts';

const CORE = 'https://purl.imsglobal.org/spec/lti/claim';
const DEEP_LINKING = 'https://purl.imsglobal.org/spec/lti-dl/claim';
const AGS = 'https://purl.imsglobal.org/spec/lti-ags';
const NRPS = 'https://purl.imsglobal.org/spec/lti-nrps';
export const SCOPE_SCORE = `${AGS}/scope/score`;
export const SCOPE_LINE_ITEM = `${AGS}/scope/lineitem`;
export const SCOPE_MEMBERS = `${NRPS}/scope/contextmembership.readonly`;

/** Clocks of schools go wrong by minutes. */
const CLOCKS_DIFFER_SECONDS = 120;
const OLDEST_SECONDS = 600;

/** A name that the platform gave: kept as it came, so without U+0000. */
const Name = Type.String({ minLength: 1, maxLength: 255, pattern: '^[^\\u0000]+$' });
const Anything = Type.Record(Type.String(), Type.Unknown());

const Common = Type.Object({
  sub: Name,
  [`${CORE}/version`]: Type.Literal('1.3.0'),
  [`${CORE}/deployment_id`]: Name,
  [`${CORE}/roles`]: Type.Optional(Type.Array(Type.String({ maxLength: 500 }), { maxItems: 100 })),
});
const OfResource = Type.Object({
  [`${CORE}/resource_link`]: Type.Object({ id: Name }),
  [`${CORE}/custom`]: Type.Optional(Anything),
  [`${CORE}/lis`]: Type.Optional(Anything),
  [`${AGS}/claim/endpoint`]: Type.Optional(
    Type.Object({
      scope: Type.Optional(Type.Array(Type.String({ maxLength: 500 }), { maxItems: 50 })),
      lineitem: Type.Optional(Type.String()),
      lineitems: Type.Optional(Type.String()),
    }),
  ),
  [`${NRPS}/claim/namesroleservice`]: Type.Optional(
    Type.Object({ context_memberships_url: Type.String() }),
  ),
});
const OfSelection = Type.Object({
  [`${DEEP_LINKING}/deep_linking_settings`]: Type.Object({
    deep_link_return_url: Type.String(),
    accept_types: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 50 }),
    accept_multiple: Type.Optional(Type.Unknown()),
    accept_lineitem: Type.Optional(Type.Unknown()),
    data: Type.Optional(Type.String({ maxLength: 20_000, pattern: '^[^\\u0000]*$' })),
  }),
});

type From = {
  readonly deploymentId: string;
  readonly subject: string;
  readonly standing: LtiStanding;
};
export type ResourceLaunch = From & {
  readonly kind: 'resource';
  readonly resourceLinkId: string;
  readonly courseId: number | null;
  /** Whether the link opens its course before its turn. */
  readonly isOpening: boolean;
  /** The roster's own id of the person, where the platform says one. */
  readonly rosterId: string | null;
  readonly lineItemUrl: string | null;
  /** Address for creating a line item; null if the platform allows none. */
  readonly lineItemsUrl: string | null;
  readonly membershipsUrl: string | null;
};
export type SelectionRequest = From & {
  readonly kind: 'selection';
  readonly returnUrl: string;
  readonly data: string | null;
  readonly takesSeveral: boolean;
  readonly takesLineItems: boolean;
};
export type LtiMessage = ResourceLaunch | SelectionRequest;

const untrue = (reason: string) => new LtiRefusal('not-true', reason);

function inShape<S extends TSchema>(schema: S, claims: JWTPayload): Static<S> {
  if (!Check(schema, claims)) throw untrue('claims are missing or malformed');
  return claims;
}

/** A valid address from a platform, else null. */
type AddressIn = (text: string | undefined) => string | null;
const isTrue = (value: unknown): boolean => value === true || value === 'true';

/** A value of a link, whichever way the platform writes numbers. */
const valueIn = (custom: Readonly<Record<string, unknown>>, name: string): string => {
  const value = custom[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
};

function courseIn(custom: Readonly<Record<string, unknown>>): number | null {
  const named = valueIn(custom, 'course');
  return /^[1-9]\d{0,14}$/.test(named) ? Number(named) : null;
}

function rosterIdIn(lis: Readonly<Record<string, unknown>>): string | null {
  const id = lis['person_sourcedid'];
  return typeof id === 'string' && Check(Name, id) ? id : null;
}

function resourceOf(from: From, claims: JWTPayload, address: AddressIn): ResourceLaunch {
  const resource = inShape(OfResource, claims);
  const custom = resource[`${CORE}/custom`] ?? {};
  const { scope = [], lineitem, lineitems } = resource[`${AGS}/claim/endpoint`] ?? {};
  const takesScores = scope.includes(SCOPE_SCORE);
  return {
    ...from,
    kind: 'resource',
    resourceLinkId: resource[`${CORE}/resource_link`].id,
    courseId: courseIn(custom),
    isOpening: valueIn(custom, 'open') === '1',
    rosterId: rosterIdIn(resource[`${CORE}/lis`] ?? {}),
    lineItemUrl: takesScores ? address(lineitem) : null,
    lineItemsUrl: takesScores && scope.includes(SCOPE_LINE_ITEM) ? address(lineitems) : null,
    membershipsUrl: address(resource[`${NRPS}/claim/namesroleservice`]?.context_memberships_url),
  };
}

function selectionOf(from: From, claims: JWTPayload, address: AddressIn): SelectionRequest {
  const settings = inShape(OfSelection, claims)[`${DEEP_LINKING}/deep_linking_settings`];
  const returnUrl = address(settings.deep_link_return_url);
  if (returnUrl === null) throw untrue('the address to come back to is none');
  if (!settings.accept_types.includes('ltiResourceLink')) throw untrue('links are not wanted');
  return {
    ...from,
    kind: 'selection',
    returnUrl,
    data: settings.data ?? null,
    takesSeveral: isTrue(settings.accept_multiple),
    // Without the setting, the platform drops unsupported line items.
    takesLineItems: settings.accept_lineitem === undefined || isTrue(settings.accept_lineitem),
  };
}

/** Claims without null values, two levels deep: Canvas sends null for missing ones. */
function said(claims: JWTPayload, depth = 2): JWTPayload {
  const kept = Object.entries(claims).filter(([, value]) => value !== null);
  return Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      depth > 1 && typeof value === 'object' && !Array.isArray(value)
        ? said(value as JWTPayload, depth - 1)
        : value,
    ]),
  );
}

function messageOf(token: JWTPayload, address: AddressIn): LtiMessage {
  const claims = said(token);
  const common = inShape(Common, claims);
  const from = {
    deploymentId: common[`${CORE}/deployment_id`],
    subject: common.sub,
    standing: ltiStanding(common[`${CORE}/roles`] ?? []),
  };
  switch (claims[`${CORE}/message_type`]) {
    case 'LtiResourceLinkRequest':
      return resourceOf(from, claims, address);
    case 'LtiDeepLinkingRequest':
      return selectionOf(from, claims, address);
    default:
      throw untrue('a message of another type');
  }
}

/** Message type of an unverified token. */
export async function callsItselfSelection(token: string): Promise<boolean> {
  const { decodeJwt } = await import('jose');
  try {
    return decodeJwt(token)[`${CORE}/message_type`] === 'LtiDeepLinkingRequest';
  } catch {
    return false;
  }
}

type Jose = typeof import('jose');

/** Verifies a signed launch; throws a refusal otherwise. */
export function launchReader(clock: Clock, publicUrl: string) {
  const address: AddressIn = (text) =>
    text !== undefined && isLtiAddress(text, publicUrl) ? text : null;
  // Read by installations that have a platform, when they are launched from there.
  let known: Promise<{ jose: Jose; keysOf: ReturnType<typeof remoteKeys> }> | null = null;
  const library = () =>
    (known ??= import('jose').then((jose) => ({ jose, keysOf: remoteKeys(jose) })));
  return async (
    token: string,
    platform: LtiPlatform,
    { nonce }: LtiAttempt,
  ): Promise<LtiMessage> => {
    const {
      jose: { errors, jwtVerify },
      keysOf,
    } = await library();
    try {
      const { payload } = await jwtVerify(token, keysOf(platform.jwksUrl), {
        algorithms: [LTI_ALGORITHM],
        issuer: platform.issuer,
        audience: platform.clientId,
        requiredClaims: ['exp', 'iat', 'nonce', 'sub'],
        maxTokenAge: OLDEST_SECONDS,
        clockTolerance: CLOCKS_DIFFER_SECONDS,
        currentDate: clock.now(),
      });
      const { aud, azp } = payload;
      const isForOthersToo = Array.isArray(aud) && aud.length > 1;
      if ((isForOthersToo || azp !== undefined) && azp !== platform.clientId)
        throw untrue('it is for somebody else');
      if (payload['nonce'] !== nonce) throw untrue('another nonce');
      return messageOf(payload, address);
    } catch (error) {
      if (error instanceof LtiRefusal) throw error;
      if (error instanceof errors.JWTExpired) throw new LtiRefusal('too-late', 'expired');
      // Its message may hold a claim; its code does not.
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout))
        throw untrue(error.code);
      throw new LtiRefusal('platform-silent', 'its keys could not be read');
    }
  };
}
