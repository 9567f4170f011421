import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const repoRoot = fileURLToPath(new URL('..', import.meta.url));
/** Commits after this one follow the rule. */
const SINCE = 'a67dbc321e6b';
const LONGEST_SUBJECT = 72;
/** `area: imperative`, or several areas. */
const SUBJECT = /^[a-z][\w-]*(?:, [a-z][\w-]*)*: (\w[\w'-]*)(?: .*)?[^.]$/;
const NO_VERB =
  /^(?:an?|the|as|at|by|for|in|no|not|of|on|to|what|when|where|who|whose|nobody|somebody)$/i;
/** Third person, past and gerund, except verbs that end so. */
const NOT_IMPERATIVE =
  /^(?!(?:bring|embed|feed|need|seed|shed|speed|string)$)\w+(?:ed|ing)$|^(?!(?:alias|bias|canvas|focus)$)\w+[^s]s$/i;

/** The problem of a commit's subject, or null. */
function problemOf(subject: string): string | null {
  if (subject.length > LONGEST_SUBJECT) return `more than ${LONGEST_SUBJECT} characters`;
  const [, verb] = SUBJECT.exec(subject) ?? [];
  if (verb === undefined) return 'not `area: imperative`';
  return NO_VERB.test(verb) || NOT_IMPERATIVE.test(verb) ? `“${verb}” is no imperative` : null;
}

/** Subjects since the rule; none in a shallow clone or without git. */
function subjects(): string[] {
  try {
    return execFileSync('git', ['log', '--no-merges', '--format=%s', `${SINCE}..HEAD`], {
      cwd: repoRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\n')
      .filter((subject) => subject !== '');
  } catch {
    return [];
  }
}

describe('subjects of commits', () => {
  it('are `area: imperative`, in at most 72 characters', () => {
    const wrong = subjects().flatMap((subject) => {
      const problem = problemOf(subject);
      return problem === null ? [] : [`${subject}: ${problem}`];
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    'web: deduplicate concurrent session checks',
    'console, player: rewrite comments in plain English',
    'rules: focus the first wrong field',
  ])('accepts “%s”', (subject) => {
    expect(problemOf(subject)).toBeNull();
  });

  it.each([
    'Ask after the session once at a time',
    'web: fixed the sign-in',
    'web: adds a test',
    'web: what a student sees',
    'web: deduplicate.',
    `web: ${'deduplicate '.repeat(7)}`.trim(),
  ])('refuses “%s”', (subject) => {
    expect(problemOf(subject)).not.toBeNull();
  });
});
