import type { DraftCourse, DraftLesson, DraftQuestion } from '@skillkite/content/draft-schemas';
import { withText } from '@skillkite/content/draft-text';
import type { LocalText } from '@skillkite/rules/text/local-text';
import type { Locale } from '@skillkite/rules/text/locale';
import type { Draft } from '../../../app/endpoints/studio.ts';

/**
 * Names a course, a lesson or a question in this browser: the server's id, or a request key until the server has given one.
 * It stays the same as long as the page is open.
 */
export type Key = string;

type Node<Content> = {
  readonly key: Key;
  /** Null: the server does not know it yet. */
  readonly id: number | null;
  readonly version: number;
  readonly content: Content;
};
export type QuestionNode = Node<DraftQuestion>;
export type LessonNode = Node<DraftLesson> & {
  readonly state: Draft['lessons'][number]['state'];
  readonly questions: readonly QuestionNode[];
};
export type Tree = Node<DraftCourse> &
  Pick<
    Draft,
    | 'libraryId'
    | 'schoolId'
    | 'courseId'
    | 'state'
    | 'isOwn'
    | 'isShared'
    | 'published'
    | 'origin'
    | 'scheduled'
    | 'treeVersion'
  > & { readonly lessons: readonly LessonNode[] };

export type Saved =
  | { readonly of: 'course'; readonly content: DraftCourse }
  | { readonly of: 'lesson'; readonly content: DraftLesson }
  | { readonly of: 'question'; readonly content: DraftQuestion };

/** What was written into a page, as an update of its Yjs document (decision 112). */
export type PageChange = {
  readonly language: Locale;
  /** Null: the one that is begun with `seed`. */
  readonly documentId: number | null;
  readonly seed: string;
  readonly update: Uint8Array;
  /** The whole document, to open it without a connection. */
  readonly state: Uint8Array;
  readonly body: string;
};

/** What is to be sent, in this order. */
export type Change =
  | ({
      readonly change: 'save';
      readonly key: Key;
      readonly version: number | null;
      /** Languages in which it replaces the text of a page, each with the hash of the text before. */
      readonly textOf?: LocalText;
    } & Saved)
  | ({ readonly change: 'text'; readonly key: Key } & PageChange)
  | {
      readonly change: 'add-lesson';
      readonly key: Key;
      readonly after: Key | null;
      readonly content: DraftLesson;
    }
  | {
      readonly change: 'add-questions';
      readonly lesson: Key;
      readonly requestKey: string;
      readonly keys: readonly Key[];
      readonly after: Key | null;
      readonly contents: readonly DraftQuestion[];
    }
  | { readonly change: 'move'; readonly key: Key; readonly after: Key | null }
  | { readonly change: 'remove'; readonly key: Key; readonly isRemoved: boolean };

type KeyOf = (id: number) => Key;

/** The server's answer as a tree. Things that the page knows under other names keep them. */
export function treeOf(draft: Draft, keyOf: KeyOf = String): Tree {
  const { draftId, lessons, version, content, ...rest } = draft;
  return {
    ...rest,
    key: keyOf(draftId),
    id: draftId,
    version,
    content,
    lessons: lessons.map((lesson) => ({
      key: keyOf(lesson.draftId),
      id: lesson.draftId,
      version: lesson.version,
      content: lesson.content,
      state: lesson.state,
      questions: lesson.questions.map((question) => ({
        key: keyOf(question.draftId),
        id: question.draftId,
        version: question.version,
        content: question.content,
      })),
    })),
  };
}

type Keyed = { readonly key: Key };

/** After another one; first where it is null; last where that one is gone. */
const placed = <T extends Keyed>(
  list: readonly T[],
  more: readonly T[],
  after: Key | null,
): T[] => {
  if (after === null) return [...more, ...list];
  const at = list.findIndex(({ key }) => key === after);
  const end = at === -1 ? list.length : at + 1;
  return [...list.slice(0, end), ...more, ...list.slice(end)];
};

const moved = <T extends Keyed>(list: readonly T[], key: Key, after: Key | null): readonly T[] => {
  const one = list.find((each) => each.key === key);
  return one
    ? placed(
        list.filter((each) => each.key !== key),
        [one],
        after,
      )
    : list;
};

export const lessonOf = (tree: Tree, key: Key): LessonNode | undefined =>
  tree.lessons.find((lesson) => lesson.key === key || String(lesson.id) === key);
export const lessonWith = (tree: Tree, question: Key): LessonNode | undefined =>
  tree.lessons.find(({ questions }) => questions.some(({ key }) => key === question));

const withLesson = (tree: Tree, key: Key, change: (of: LessonNode) => LessonNode): Tree => ({
  ...tree,
  lessons: tree.lessons.map((lesson) => (lesson.key === key ? change(lesson) : lesson)),
});

/** A node of any kind with something changed. */
export function withNode(
  tree: Tree,
  key: Key,
  to: { id?: number; version?: number; content?: unknown },
): Tree {
  const change = <T extends Keyed>(one: T): T => (one.key === key ? { ...one, ...to } : one);
  return {
    ...change(tree),
    lessons: tree.lessons.map((lesson) => ({
      ...change(lesson),
      questions: lesson.questions.map(change),
    })),
  };
}

/** A lesson with another text in one language. */
export const withBody = (
  tree: Tree,
  key: Key,
  { language, body }: Pick<PageChange, 'language' | 'body'>,
): Tree =>
  withLesson(tree, key, (lesson) => ({
    ...lesson,
    content: {
      ...lesson.content,
      body: withText(lesson.content.body, body, { shown: language, original: tree.content.lang }),
    },
  }));

export function nodeOf(tree: Tree, key: Key): Node<unknown> | undefined {
  if (tree.key === key) return tree;
  for (const lesson of tree.lessons) {
    if (lesson.key === key) return lesson;
    const question = lesson.questions.find((one) => one.key === key);
    if (question) return question;
  }
  return undefined;
}

/** The tree with a change, before the server has it. What is brought back comes with the server's answer. */
export function changed(tree: Tree, change: Change): Tree {
  switch (change.change) {
    case 'save':
      return withNode(tree, change.key, { content: change.content });
    case 'text':
      return withBody(tree, change.key, change);
    case 'add-lesson': {
      const { key, content, after } = change;
      if (lessonOf(tree, key)) return tree;
      const added = { key, id: null, version: 0, content, state: 'new', questions: [] } as const;
      return { ...tree, lessons: placed<LessonNode>(tree.lessons, [added], after) };
    }
    case 'add-questions':
      return withLesson(tree, change.lesson, (lesson) => ({
        ...lesson,
        questions: placed(
          lesson.questions.filter(({ key }) => !change.keys.includes(key)),
          change.contents.flatMap((content, index) => {
            const key = change.keys[index];
            return key === undefined ? [] : [{ key, id: null, version: 0, content }];
          }),
          change.after,
        ),
      }));
    case 'move': {
      const lesson = lessonWith(tree, change.key);
      if (!lesson) return { ...tree, lessons: moved(tree.lessons, change.key, change.after) };
      return withLesson(tree, lesson.key, (of) => ({
        ...of,
        questions: moved(of.questions, change.key, change.after),
      }));
    }
    case 'remove': {
      if (!change.isRemoved) return tree;
      const stays = ({ key }: Keyed) => key !== change.key;
      return {
        ...tree,
        lessons: tree.lessons
          .filter(stays)
          .map((lesson) => ({ ...lesson, questions: lesson.questions.filter(stays) })),
      };
    }
  }
}
