import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A resolved call of a SCO in a case, with its expected result. */
export type Command =
  | {
      readonly kind: 'initialize' | 'commit';
      readonly argument: string;
      readonly expected: Expected;
    }
  | { readonly kind: 'get'; readonly element: string; readonly expected: Expected }
  | {
      readonly kind: 'set';
      readonly element: string;
      readonly value: string;
      readonly expected: Expected;
    }
  | {
      readonly kind: 'errorString' | 'diagnostic' | 'lastError';
      readonly argument: string;
      readonly expected: Expected;
    }
  | { readonly kind: 'objectives'; readonly ids: readonly string[] };

type Expected = { readonly value: string; readonly error: string };

/** One visit to an activity. */
export type Step = {
  readonly activity: string;
  readonly questions: readonly string[];
  readonly answers: readonly string[];
  readonly commands: readonly Command[];
  /** Instruction for the tester at its end; empty if the SCO navigates itself. */
  readonly instruction: string;
};

export type Case = {
  readonly name: string;
  /** The activity to choose at the start; null where the system starts. */
  readonly start: string | null;
  readonly steps: readonly Step[];
};

export type Suite = { readonly cases: readonly Case[]; readonly courses: string };

type Words = Readonly<Record<string, string>>;

/** Reads ADL's cases from a copy of its repository. */
export async function readSuite(folder: string): Promise<Suite> {
  const base = join(folder, 'software_development');
  const names = 'resources/org/adl/testsuite/rte/lms/util/resources/Commands.properties';
  const words = Object.fromEntries(entriesOf(await readFile(join(base, names), 'latin1')));
  const courses = join(base, 'TestSuite/LMSRTE/Courses');
  const files = (await readdir(join(courses, 'TestCases'))).filter((name) =>
    name.endsWith('.properties'),
  );
  const cases = files.toSorted().map(async (file) => {
    const text = await readFile(join(courses, 'TestCases', file), 'latin1');
    return caseOf(entriesOf(text), words);
  });
  return { cases: await Promise.all(cases), courses };
}

/** The group of a case: `CM` of `CM-07`. */
export const groupOf = ({ name }: Pick<Case, 'name'>): string => name.replace(/-.*/, '');

/** So many of the cases, the same ones each time: some of every group, the more the larger it is, from all over it. */
export function sampleOf<T extends Pick<Case, 'name'>>(
  cases: readonly T[],
  size: number,
): readonly T[] {
  const groups = [...Map.groupBy(cases, groupOf).values()];
  const wanted = groups.map(({ length }) => Math.max(1, (size * length) / cases.length));
  // Each group's first case, then the group farthest below its share.
  const counts = groups.map(() => 0);
  for (let left = Math.min(size, cases.length); left > 0; left -= 1) {
    const behind = groups.map(({ length }, at) => {
      const [count = 0, share = 1] = [counts[at], wanted[at]];
      return count >= length ? Infinity : count / share;
    });
    const at = behind.indexOf(Math.min(...behind));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const picked = new Set<T>();
  for (const [at, group] of groups.entries()) {
    const count = counts[at] ?? 0;
    for (let pick = 0; pick < count; pick += 1) {
      const place = Math.floor(((pick + 0.5) * group.length) / count);
      const chosen = [...group.slice(place), ...group].find((one) => !picked.has(one));
      // `CO-07b` reads what `CO-07a` wrote: of a series the first that is not there yet.
      const first = group.find(
        (one) => chosen && seriesOf(one) === seriesOf(chosen) && !picked.has(one),
      );
      if (first) picked.add(first);
    }
  }
  return cases.filter((one) => picked.has(one));
}

const seriesOf = ({ name }: Pick<Case, 'name'>): string => name.replace(/[a-z]+$/, '');

/** `key=value` lines in their order, continued by a backslash at their end; a key may stand more than once. */
function entriesOf(text: string): readonly (readonly [string, string])[] {
  const lines = text.replaceAll('\r', '').replaceAll(/\\\n/g, '').split('\n');
  return lines
    .filter((line) => line.includes('=') && !line.startsWith('#'))
    .map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, at).trim(), line.slice(at + 1)];
    });
}

function caseOf(entries: readonly (readonly [string, string])[], words: Words): Case {
  const read: Words = Object.fromEntries(entries);
  const steps: Step[] = [];
  let visit = '';
  for (const [key, value] of entries) {
    const [, name, activity = '', what] = /^Act((.+)V\d+)\.(\w+)/.exec(key) ?? [];
    if (name === undefined) continue;
    if (name !== visit) {
      steps.push({ activity, questions: [], answers: [], commands: [], instruction: '' });
      visit = name;
    }
    const last = steps.pop();
    if (last !== undefined) steps.push(withLine(last, what ?? '', value, words));
  }
  const start = read['start'] ?? '.';
  return {
    name: read['title'] ?? '',
    start: start === '.' || start === 'DDMa' ? null : start,
    steps,
  };
}

function withLine(step: Step, what: string, value: string, words: Words): Step {
  switch (what) {
    case 'UIQ':
      return { ...step, questions: value.split('~').filter(Boolean) };
    case 'UIA':
      return { ...step, answers: value.trim().split('~').filter(Boolean) };
    case 'CUI':
      return { ...step, instruction: value.trim() };
    default: {
      const command = commandOf(unescaped(value), words);
      return command === null ? step : { ...step, commands: [...step.commands, command] };
    }
  }
}

const unescaped = (text: string): string =>
  text.replaceAll(/\\u([0-9A-Fa-f]{4})/g, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );

function commandOf(text: string, words: Words): Command | null {
  const parts = text.split('->');
  const [kind = '', given = ''] = parts;
  const error = parts.at(-1)?.trim() ?? '';
  const raw = parts.slice(2, -1).at(-1) ?? '';
  // The suite's own reader takes a word it does not know for itself.
  const expected = { value: words[raw] ?? raw, error };
  switch (kind) {
    case 'I':
      return { kind: 'initialize', argument: given, expected };
    case 'C':
      return { kind: 'commit', argument: given, expected };
    case 'GET':
      return { kind: 'get', element: elementOf(given, words), expected };
    case 'SET': {
      const set = settingOf(given, words);
      return { kind: 'set', ...set, expected };
    }
    case 'GES':
      return { kind: 'errorString', argument: given, expected: { value: raw, error } };
    case 'GeDi':
      return { kind: 'diagnostic', argument: given, expected: { value: raw, error } };
    case 'GLE':
      return { kind: 'lastError', argument: '', expected: { value: raw, error } };
    case 'COI':
      return { kind: 'objectives', ids: given.split(',') };
    default:
      return null;
  }
}

const named = (word: string, words: Words): string => words[word] ?? '';

/** The suite's reader looks most parts up, and leaves numbers and names of objectives as they are. */
const spoken = (word: string, words: Words): string => words[word] ?? word;

function elementOf(given: string, words: Words): string {
  if (!given.includes('~')) return given;
  const parts = given.split('~');
  const isInteraction = parts[1] === 'INTR';
  const plain = parts.map((part) => (isInteraction ? (part.split('!')[0] ?? part) : part));
  if (given.startsWith('a~n~rv') && plain.length === 6) {
    const target = named(plain[4] ?? '', words).replace('%s', plain[5] ?? '');
    return [...plain.slice(0, 4).map((part) => spoken(part, words)), target].join('.');
  }
  return plain.map((part) => spoken(part, words)).join('.');
}

function settingOf(given: string, words: Words): { element: string; value: string } {
  const at = given.indexOf('!');
  const path = given.slice(0, at);
  const raw = given.slice(at + 1);
  if (path === 'a~n~r' && raw.includes('~')) {
    const [target = '', activity = '', kind = ''] = raw.split('~');
    const value = `${named(target, words).replace('%s', activity)}${named(kind, words)}`;
    return { element: 'adl.nav.request', value };
  }
  const element = path
    .split('~')
    .map((part) => spoken(part, words))
    .join('.');
  return { element, value: spoken(raw, words) };
}
