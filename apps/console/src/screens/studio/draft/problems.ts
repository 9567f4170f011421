import { type DraftProblem, checkDraft } from '@skillkite/content/check-draft';
import { FILE_ERRORS } from '@skillkite/content/check-files';
import type { FindFile } from '@skillkite/content/library-file';
import type { DraftQuestion } from '@skillkite/content/draft-schemas';
import type { Locale } from '@skillkite/rules/text/locale';
import { type DraftText, textOf } from './text-in.ts';
import type { Key, Tree } from './tree.ts';

type ProblemCode = DraftProblem['message'] | 'translation-missing';

/** Something to fix before a course can be published, or a tip; and where it is. */
export type Problem = {
  readonly code: ProblemCode;
  readonly isError: boolean;
  /** Null: the course itself. */
  readonly lesson: Key | null;
  readonly question: Key | null;
  /** Number of the question in its lesson. */
  readonly number: number | null;
};
type Place = Pick<Problem, 'lesson' | 'question' | 'number'>;

const textsOf = ({
  question,
  options = [],
  order = [],
  pairs = [],
}: DraftQuestion): DraftText[] => [
  question,
  ...options.map(({ text }) => text),
  ...order,
  ...pairs.flatMap(({ first, second }) => [first, second]),
];

const localesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? [...Object.keys(value), ...Object.values(value).flatMap(localesIn)]
    : [];

/** The language that some of a course was translated into; null where none was. */
export function secondLanguage({ content, lessons }: Tree, offered: readonly Locale[]) {
  const all = lessons.map((lesson) => [lesson.content, lesson.questions.map((one) => one.content)]);
  const found = new Set(localesIn([content, all]));
  return offered.find((one) => one !== content.lang && found.has(one)) ?? null;
}

/** What a refused publication says is to fix, and how much it is in all; null where it was refused for anything else. */
export function refusedProblems(
  error: unknown,
  tree: Tree,
): { problems: Problem[]; count: number } | null {
  const { code, current } = Object(error) as { code?: unknown; current?: unknown };
  if (code !== 'DRAFT_INCOMPLETE' || typeof current !== 'object' || current === null) return null;
  const { problems, problemCount } = current as {
    problems: readonly { draftId: number; message: DraftProblem['message'] }[];
    problemCount: number;
  };
  const placeOf = (id: number): Place => {
    for (const lesson of tree.lessons) {
      if (lesson.id === id) return { lesson: lesson.key, question: null, number: null };
      const at = lesson.questions.findIndex((one) => one.id === id);
      const question = lesson.questions[at];
      if (question) return { lesson: lesson.key, question: question.key, number: at + 1 };
    }
    return { lesson: null, question: null, number: null };
  };
  return {
    count: problemCount,
    problems: problems.map(({ draftId, message }) => ({
      code: message,
      isError: true,
      ...placeOf(draftId),
    })),
  };
}

/** Everything to fix in a course, and what would be better, in the order of its lessons. */
export function problemsOf(
  tree: Tree,
  offered: readonly Locale[],
  /** Null: the files of the library are not known yet. */
  find: FindFile | null = () => undefined,
): Problem[] {
  // What the server does not know yet has no id: the places are numbered instead.
  const places: Place[] = [{ lesson: null, question: null, number: null }];
  const placed = (place: Place) => places.push(place) - 1;
  const found = checkDraft(
    {
      draft_id: 0,
      content: tree.content,
      lessons: tree.lessons.map((lesson) => ({
        draft_id: placed({ lesson: lesson.key, question: null, number: null }),
        content: lesson.content,
        questions: lesson.questions.map(({ key, content }, at) => ({
          draft_id: placed({ lesson: lesson.key, question: key, number: at + 1 }),
          content,
        })),
      })),
    },
    find ?? undefined,
  ).map(({ draft_id: at, message, level }): Problem => ({
    code: message,
    isError: level === 'error',
    ...(places[at] ?? { lesson: null, question: null, number: null }),
  }));
  const second = secondLanguage(tree, offered);
  if (second !== null) {
    const original = tree.content.lang;
    const isMissing = (text: DraftText) =>
      textOf(text, { original, shown: original }) !== '' &&
      textOf(text, { original, shown: second }) === '';
    for (const lesson of tree.lessons)
      for (const [at, { key, content }] of lesson.questions.entries())
        if (textsOf(content).some(isMissing))
          found.push({
            code: 'translation-missing',
            isError: false,
            lesson: lesson.key,
            question: key,
            number: at + 1,
          });
  }
  const isKnown = ({ code }: Problem) =>
    find !== null || !(FILE_ERRORS as readonly string[]).includes(code);
  // Several answers without a reason are one tip.
  const isFirst = (one: Problem, at: number) =>
    found.findIndex(
      (other) =>
        other.code === one.code && other.lesson === one.lesson && other.question === one.question,
    ) === at;
  return found.filter(isFirst).filter(isKnown);
}
