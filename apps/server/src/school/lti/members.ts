import { ltiStanding } from '@skillkite/rules/lti/lti-role';
import type { AccessTokens } from './access-token.ts';
import { PlatformError, askPlatform, nextPage, objectIn } from './ask-platform.ts';
import { SCOPE_MEMBERS } from './launch/launch-token.ts';
import type { LtiPlatform } from './platform.ts';

const A_PAGE = 200;
const MOST_PAGES = 10;
const MOST_MEMBERS = 1000;
/** Deadline for all pages together, because a person waits. */
const DEADLINE_MS = 20_000;
const LONGEST_NAME = 200;
const LONGEST_SUBJECT = 255;
const UNAUTHORIZED = 401;

export type Member = { readonly subject: string; readonly name: string | null };

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** An active learner of the platform's course, else null. */
function learnerIn(said: unknown): Member | null {
  const { status, roles, name, ...rest } = Object(said) as Record<string, unknown>;
  const subject = rest['user_id'];
  const isSubject =
    typeof subject === 'string' &&
    subject !== '' &&
    subject.length <= LONGEST_SUBJECT &&
    !subject.includes('\0');
  const isActive = status === undefined || status === 'Active';
  if (!isSubject || !isActive || ltiStanding(texts(roles)) === 'teacher') return null;
  const isNamed = typeof name === 'string' && name.trim() !== '';
  return { subject, name: isNamed ? name.trim().slice(0, LONGEST_NAME) : null };
}

/** Current learners of a platform's course (NRPS 2.0), up to a limit and a deadline. */
export async function membersOf(
  platform: LtiPlatform,
  membershipsUrl: string,
  tokens: AccessTokens,
): Promise<{ members: Member[]; isCut: boolean }> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const token = await tokens.of(platform, SCOPE_MEMBERS, signal);
  const first = new URL(membershipsUrl);
  first.searchParams.set('limit', String(A_PAGE));
  const members = new Map<string, Member>();
  let next: string | null = first.href;
  for (let page = 0; next !== null && page < MOST_PAGES; page += 1) {
    if (members.size >= MOST_MEMBERS) break;
    const answer = await askPlatform(next, {
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json',
      },
      signal,
    });
    if (answer.status === UNAUTHORIZED) tokens.forget(platform, SCOPE_MEMBERS);
    if (answer.status !== 200)
      throw new PlatformError(`The platform answered ${answer.status}.`, answer.status);
    const said = objectIn(answer)['members'];
    for (const one of Array.isArray(said) ? said : []) {
      const member = learnerIn(one);
      if (member && members.size < MOST_MEMBERS) members.set(member.subject, member);
    }
    next = nextPage(answer.headers, next);
  }
  return { members: [...members.values()], isCut: next !== null };
}
