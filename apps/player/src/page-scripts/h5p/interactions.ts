import type { Answers, Api, Definition, Statement, Texts } from './h5p-types.ts';

/** xAPI types with another name in SCORM, or without one. */
const TYPES: Readonly<Record<string, string>> = { compound: 'other' };
/** Teachers see only answers with ids ending in 0 (spec 5), and H5P ids are arbitrary. */
const KEPT = '_0';
const LONGEST_DESCRIPTION = 250;
const MOST_PATTERNS = 5;

/** Index of an answer: its existing one if it was reported before. */
function placeOf(api: Api, id: string): number {
  const count = Number(api.GetValue('cmi.interactions._count')) || 0;
  for (let at = 0; at < count; at += 1) {
    if (api.GetValue(`cmi.interactions.${at}.id`) === id) return at;
  }
  api.SetValue(`cmi.interactions.${count}.id`, id);
  return count;
}

/** Plain text of H5P's HTML texts. */
function plain(texts: Texts | undefined): string {
  const [html = ''] = Object.values(texts ?? {});
  const apart = html.replace(/<(?:\/(?:p|div|li|h\d|td)|br\s*\/?)>/gi, '$& ');
  const { body } = new DOMParser().parseFromString(apart, 'text/html');
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Texts for the ids of a response; H5P numbers its choices. */
function wordsOf({ choices, scale, source, target, steps }: Definition): Map<string, string> {
  const parts = [choices, scale, source, target, steps].flatMap((list) => list ?? []);
  return new Map(parts.map(({ id, description }) => [id, plain(description) || id]));
}

/** Reports the answer of a statement as an interaction. */
export function tellAnswer(api: Api, { object, result }: Statement): void {
  const { id = '', definition = {} } = object ?? {};
  const type = definition.interactionType;
  if (id === '' || type === undefined || result === undefined) return;
  const at = `cmi.interactions.${placeOf(api, id + KEPT)}`;
  const patterns = definition.correctResponsesPattern ?? [];
  const words = wordsOf(definition);
  const inWords = (response: string) =>
    response
      .split(/(\[[,.:]\])/)
      .map((part) => words.get(part) ?? part)
      .join('');
  // SCORM allows only ids for choices; answers in words have no type of their own.
  api.SetValue(`${at}.type`, words.size > 0 ? 'other' : (TYPES[type] ?? type));
  const description = plain(definition.description) || plain(definition.name);
  api.SetValue(`${at}.description`, description.slice(0, LONGEST_DESCRIPTION));
  // Some types allow a single pattern; SCORM keeps the first.
  for (const [nth, pattern] of patterns.slice(0, MOST_PATTERNS).entries()) {
    api.SetValue(`${at}.correct_responses.${nth}.pattern`, inWords(pattern));
  }
  api.SetValue(`${at}.learner_response`, inWords(result.response ?? ''));
  const isRight = result.success ?? (result.score?.scaled ?? 0) === 1;
  api.SetValue(`${at}.result`, isRight ? 'correct' : 'incorrect');
  if (result.duration !== undefined) api.SetValue(`${at}.latency`, result.duration);
}

/** Reports the given answers of a content and its parts. */
export function tellAnswers(api: Api, { statement, children = [] }: Answers): void {
  const { response = '', success } = statement?.result ?? {};
  // Choosing nothing may be the right answer.
  const isAnswered = response !== '' || success === true;
  if (children.length === 0 && isAnswered && statement) tellAnswer(api, statement);
  for (const one of children) if (one) tellAnswers(api, one);
}
