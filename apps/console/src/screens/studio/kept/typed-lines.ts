import type { DraftCourse, DraftLesson, DraftQuestion } from '@skillkite/content/draft-schemas';
import { type DraftText, type Languages, anyTextOf } from '../draft/text-in.ts';
import type { Change } from '../draft/tree.ts';

type Content = DraftCourse | DraftLesson | DraftQuestion;

/** Of a page, as many as one reads. */
const MOST_LINES = 60;

/** The words of a page, a line for each block. */
const linesOfPage = (html: string): string[] =>
  [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('h2, h3, h4, p, pre')]
    .map(({ textContent }) => (textContent ?? '').trim())
    .slice(0, MOST_LINES);

/** The words of a content, a line each. */
export function linesOf(content: unknown, languages: Languages): string[] {
  const say = (text: DraftText): string =>
    anyTextOf(text, languages) ||
    (typeof text === 'object' ? (Object.values(text).find(Boolean) ?? '') : '');
  const of = content as Content;
  const lines = (): string[] => {
    if ('name' in of) return [say(of.name), say(of.description)];
    if ('title' in of) return [say(of.title), say(of.description), ...linesOfPage(say(of.body))];
    const { question, options = [], order = [], pairs = [], number, accept = [] } = of;
    return [
      say(question),
      ...options.map(({ text, right, why }) =>
        [right === true ? '✓' : '·', say(text), say(why) && `(${say(why)})`].join(' ').trim(),
      ),
      ...order.map((text, at) => `${at + 1}. ${say(text)}`),
      ...pairs.map(({ first, second }) => `${say(first)} → ${say(second)}`),
      ...(number === undefined ? [] : [String(number)]),
      ...accept,
      ...(['hint', 'explanation', 'praise'] as const).map((name) => say(of[name])),
    ];
  };
  return lines().filter((line) => line !== '');
}

/** What a person typed in changes, a text each. */
export const typedIn = (changes: readonly Change[], languages: Languages): string[] =>
  changes
    .flatMap((change): unknown[] => {
      if (change.change === 'add-questions') return [...change.contents];
      if (change.change === 'text')
        return [{ title: '', body: { [change.language]: change.body } }];
      return 'content' in change ? [change.content] : [];
    })
    .map((content) => linesOf(content, languages).join('\n'))
    .filter((text) => text !== '');
