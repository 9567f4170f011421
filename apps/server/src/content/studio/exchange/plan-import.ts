import type { DraftCourse, DraftLesson, DraftQuestion } from '@skillkite/content/draft-schemas';
import { MOST_LESSONS } from '@skillkite/content/draft-schemas';
import { fileIdsIn, fileRef } from '@skillkite/content/library-file';
import { inEach } from '@skillkite/content/local-text';
import { MOST_QUESTIONS } from '@skillkite/rules/quiz/quiz';
import { isDeepStrictEqual } from 'node:util';
import { Failure } from '../../../errors/failure.ts';
import { ALLOWED_IN_PAGES, cleanHtml } from '../../packs/lessons/lesson-text.ts';
import type { NewDraft } from '../drafts/draft-rows.ts';
import type { DraftContent, DraftKind } from '../tables.ts';
import type { NamedDraft } from './named-drafts.ts';
import {
  packedCourse,
  packedLesson,
  packedQuestion,
  pageWithFiles,
  withFiles,
  withoutFiles,
} from './packed-content.ts';
import type { PackedCourse, PackedLesson, PackedQuestion } from './pack-model.ts';

export type New = { readonly draft: NewDraft; readonly name: string };

const lessonDrafts = (lesson: PackedLesson, position: number, at: number): New[] => [
  {
    name: lesson.name,
    draft: { kind: 'lesson', content: lesson.content, position, parent: at === 0 ? null : 0 },
  },
  ...lesson.questions.map(({ name, content }, index) => ({
    name,
    draft: { kind: 'question' as const, content, position: index + 1, parent: at },
  })),
];

/** A new course with all that is in it. */
export function courseDrafts({ name, content, lessons }: PackedCourse): New[] {
  const made: New[] = [{ name, draft: { kind: 'course', content, position: 1, parent: null } }];
  for (const [index, lesson] of lessons.entries())
    made.push(...lessonDrafts(lesson, index + 1, made.length));
  return made;
}

const wordsOfPage = (html: string): string =>
  pageWithFiles(cleanHtml(html, ALLOWED_IN_PAGES), () => null);

/** What an author wrote, to be compared: files have other names in each library. */
function wordsOf(kind: DraftKind, content: unknown): unknown {
  if (kind === 'course') return withoutFiles(packedCourse(content as DraftCourse));
  if (kind === 'question') {
    const { picture_text: _, ...words } = withoutFiles(packedQuestion(content as DraftQuestion));
    return words;
  }
  const { body, medium: _, ...words } = packedLesson(content as DraftLesson);
  return {
    ...withoutFiles(words),
    ...(body !== undefined && { body: inEach(body, wordsOfPage) }),
  };
}

/** What of a course of a pack its library does not have yet, and what was edited in the library since. */
export type Additions = {
  readonly added: readonly { readonly made: readonly New[]; readonly parentId: number }[];
  readonly edited: readonly string[];
};

/** What the library has stays: only what is new is added. */
export function additionsTo(
  { courseId, drafts }: { courseId: number; drafts: readonly NamedDraft[] },
  packed: PackedCourse,
): Additions {
  const known = new Map(drafts.map((one) => [one.name, one]));
  const edited: string[] = [];
  const compare = (kind: DraftKind, { name, content }: { name: string; content: unknown }) => {
    const here = known.get(name);
    if (here && !isDeepStrictEqual(wordsOf(kind, here.content), wordsOf(kind, content)))
      edited.push(name);
  };
  compare('course', packed);
  const added: { made: New[]; parentId: number }[] = [];
  const lessonsHere = drafts.filter(({ kind }) => kind === 'lesson').length;
  let lessonsNew = 0;
  for (const lesson of packed.lessons) {
    const here = known.get(lesson.name);
    if (!here) {
      lessonsNew += 1;
      added.push({ parentId: courseId, made: lessonDrafts(lesson, lessonsHere + lessonsNew, 0) });
      continue;
    }
    compare('lesson', lesson);
    const questionsHere = drafts.filter(({ parentId }) => parentId === here.id).length;
    const fresh = lesson.questions.filter(({ name }) => !known.has(name));
    for (const question of lesson.questions) compare('question', question);
    if (questionsHere + fresh.length > MOST_QUESTIONS) throw new Failure('TOO_MANY_DRAFTS');
    if (fresh.length > 0)
      added.push({
        parentId: here.id,
        made: fresh.map(({ name, content }, at) => ({
          name,
          draft: { kind: 'question', content, position: questionsHere + at + 1, parent: null },
        })),
      });
  }
  if (lessonsHere + lessonsNew > MOST_LESSONS) throw new Failure('TOO_MANY_DRAFTS');
  return { added, edited };
}

export const bankDrafts = (questions: readonly PackedQuestion[]): New[] =>
  questions.map(({ name, content }) => ({
    name,
    draft: { kind: 'question', content, position: 1, parent: null },
  }));

/** Numbers of the pack's files that drafts name. */
export const filesOf = (made: readonly New[]): string[] => [
  ...new Set(made.flatMap(({ draft }) => fileIdsIn(draft.content)).map(fileRef)),
];

/** Drafts that name files of the library. Throws where one of them was not brought: the library changed meanwhile. */
export const namingFiles = (made: readonly New[], refs: ReadonlyMap<string, string>): New[] =>
  made.map(({ name, draft }) => ({
    name,
    draft: {
      ...draft,
      content: withFiles<DraftContent>(draft.content, (ref) => {
        const found = refs.get(ref);
        if (found === undefined) throw new Failure('BUSY');
        return found;
      }),
    },
  }));
