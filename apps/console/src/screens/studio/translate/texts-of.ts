import { PART_OF } from '@skillkite/content/check-question';
import {
  type DraftLesson,
  type DraftQuestion,
  MOST_CHARACTERS_OF_PAGE,
} from '@skillkite/content/draft-schemas';
import type { Locale } from '@skillkite/rules/text/locale';
import { type DraftText, textOf, withName, withText } from '../draft/text-in.ts';
import type { Key, Saved, Tree } from '../draft/tree.ts';
import { ALT, blocksOf, fits, pageWith, translationsOf } from './page-blocks.ts';

type Path = readonly (string | number)[];

/** What a text is, as its row names it. */
export type TextPart =
  | 'courseName'
  | 'description'
  | 'questTitle'
  | 'questBody'
  | 'lessonName'
  | 'chapter'
  | 'criterion'
  | 'level'
  | 'heading'
  | 'paragraph'
  | 'listItem'
  | 'cell'
  | 'caption'
  | 'pictureText'
  | 'page'
  | 'story'
  | 'question'
  | 'answer'
  | 'why'
  | 'hint'
  | 'explanation'
  | 'praise'
  | 'pair'
  | 'basket'
  | 'unit'
  | 'slip';

export type TextItem = {
  readonly id: string;
  /** Null: of the course itself. */
  readonly lesson: Key | null;
  readonly question: Key | null;
  /** Of the lesson in the course, from 1; and of the question in it. */
  readonly lessonNumber: number | null;
  readonly questionNumber: number | null;
  readonly part: TextPart;
  /** Has marks: HTML of a line, or of a whole page. */
  readonly form: 'plain' | 'line' | 'page';
  readonly source: string;
  readonly target: string;
  readonly most: number;
  /** The content of its node with other words. */
  readonly save: (words: string) => {
    readonly key: Key;
    readonly of: Saved['of'];
    readonly content: unknown;
  };
};

type Place = {
  readonly path: Path;
  readonly part: TextPart;
  readonly most: number;
  readonly isName?: boolean;
  readonly isPage?: boolean;
};

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inside, key) => (inside as { [k: string]: unknown } | undefined)?.[key],
    value,
  );

function put(value: unknown, [key, ...rest]: Path, to: unknown): unknown {
  if (key === undefined) return to;
  if (Array.isArray(value)) return value.with(Number(key), put(value[Number(key)], rest, to));
  const inside = value as { [k: string]: unknown };
  return { ...inside, [key]: put(inside[key], rest, to) };
}

const NAME = 160;
const SENTENCE = 400;
const TEXT = 4000;

const named = (path: Path, part: TextPart): Place => ({ path, part, most: NAME, isName: true });
const said = (path: Path, part: TextPart, most = SENTENCE): Place => ({ path, part, most });

const placesOfCourse = ({ content }: Tree): Place[] => [
  named(['name'], 'courseName'),
  said(['description'], 'description', TEXT),
  ...(content.quests ?? []).flatMap((_, index): Place[] => [
    named(['quests', index, 'title'], 'questTitle'),
    { path: ['quests', index, 'body'], part: 'questBody', most: 8000, isPage: true },
  ]),
];

const placesOfLesson = ({ chapters = [], rubric = [] }: DraftLesson): Place[] => [
  named(['title'], 'lessonName'),
  said(['description'], 'description', TEXT),
  { path: ['body'], part: 'page', most: MOST_CHARACTERS_OF_PAGE, isPage: true },
  ...chapters.map((_, index) => named(['chapters', index, 'title'], 'chapter')),
  ...rubric.flatMap(({ levels }, index) => [
    said(['rubric', index, 'name'], 'criterion', 80),
    ...levels.map((__, level) => said(['rubric', index, 'levels', level], 'level', 160)),
  ]),
];

/** Texts of the kind that the question has now: leftovers of other kinds are not translated. */
function placesOfQuestion(question: DraftQuestion): Place[] {
  const { kind, options = [], order = [], pairs = [], baskets = [], slips = [] } = question;
  const part = PART_OF[kind];
  const isTyped = kind === 'number' || kind === 'fill';
  return [
    said(['story'], 'story'),
    said(['question'], 'question'),
    ...(question.picture === undefined ? [] : [said(['picture_text'], 'pictureText')]),
    ...(part === 'options'
      ? options.flatMap((_, index) => [
          named(['options', index, 'text'], 'answer'),
          said(['options', index, 'why'], 'why'),
        ])
      : []),
    ...(kind === 'sort'
      ? baskets.map((_, index) => named(['baskets', index, 'text'], 'basket'))
      : []),
    ...(part === 'order' ? order.map((_, index) => named(['order', index], 'answer')) : []),
    ...(part === 'pairs'
      ? pairs.flatMap((_, index) => [
          named(['pairs', index, 'first'], 'pair'),
          named(['pairs', index, 'second'], 'pair'),
        ])
      : []),
    ...(kind === 'number' ? [named(['unit'], 'unit')] : []),
    said(['hint'], 'hint'),
    said(['explanation'], 'explanation'),
    ...(part === 'options' ? [] : [said(['why'], 'why')]),
    named(['praise'], 'praise'),
    ...(isTyped ? slips.map((_, index) => said(['slips', index, 'why'], 'slip')) : []),
  ];
}

const PART_OF_TAG: Readonly<Record<string, TextPart>> = {
  p: 'paragraph',
  li: 'listItem',
  td: 'cell',
  th: 'cell',
  figcaption: 'caption',
  caption: 'caption',
  [ALT]: 'pictureText',
};
const partOfTag = (tag: string): TextPart =>
  PART_OF_TAG[tag] ?? (/^h\d$/.test(tag) ? 'heading' : 'paragraph');

type Node = {
  readonly key: Key;
  readonly of: Saved['of'];
  readonly content: unknown;
  readonly where: Pick<TextItem, 'lesson' | 'question' | 'lessonNumber' | 'questionNumber'>;
};

function itemsOf(
  node: Node,
  places: readonly Place[],
  original: Locale,
  target: Locale,
): TextItem[] {
  const { key, of, content, where } = node;
  const to = { shown: target, original };
  return places.flatMap(({ path, part, most, isName = false, isPage = false }): TextItem[] => {
    const text = at(content, path) as DraftText;
    const source = textOf(text, { shown: original, original });
    const id = `${key}/${path.join('/')}`;
    const write = isName ? withName : withText;
    const save = (words: string) => ({
      key,
      of,
      content: put(content, path, write(text, words, to)),
    });
    const whole: TextItem = {
      id,
      ...where,
      part,
      form: isPage ? 'page' : 'plain',
      source,
      target: textOf(text, to),
      most,
      save,
    };
    if (source.trim() === '') return [];
    if (!isPage) return [whole];
    const blocks = blocksOf(source);
    const others = blocksOf(whole.target);
    // A translation with other blocks is shown as a whole.
    if (whole.target !== '' && !fits(blocks, others)) return [whole];
    const words = translationsOf(blocks, others);
    return blocks.map(({ tag, html }, index) => ({
      ...whole,
      id: `${id}/${index}`,
      part: partOfTag(tag),
      form: tag === ALT ? 'plain' : 'line',
      source: html,
      target: words[index] ?? '',
      save: (next) => save(pageWith(source, words.with(index, next))),
    }));
  });
}

/** Every text of a course that has words in its original language, in the order of its lessons. */
export function textsOf(tree: Tree, target: Locale): TextItem[] {
  const original = tree.content.lang;
  const none = { lesson: null, question: null, lessonNumber: null, questionNumber: null };
  const course: Node = { key: tree.key, of: 'course', content: tree.content, where: none };
  return [
    ...itemsOf(course, placesOfCourse(tree), original, target),
    ...tree.lessons.flatMap((lesson, index) => {
      const where = { ...none, lesson: lesson.key, lessonNumber: index + 1 };
      const node: Node = { key: lesson.key, of: 'lesson', content: lesson.content, where };
      return [
        ...itemsOf(node, placesOfLesson(lesson.content), original, target),
        ...lesson.questions.flatMap(({ key, content }, number) =>
          itemsOf(
            {
              key,
              of: 'question',
              content,
              where: { ...where, question: key, questionNumber: number + 1 },
            },
            placesOfQuestion(content),
            original,
            target,
          ),
        ),
      ];
    }),
  ];
}

export const isDone = ({ target }: TextItem): boolean => target.trim() !== '';
