import type {
  DraftCourse,
  DraftLesson,
  DraftProgram,
  DraftQuestion,
} from '@skillkite/content/draft-schemas';
import { byLocale, inEach, written } from '@skillkite/content/local-text';
import type { PackText } from '@skillkite/content/local-text';
import { playableQuestion, saidText } from '@skillkite/content/playable-question';
import type { Area } from '@skillkite/rules/learning/course/course-source';
import { oneLine } from '@skillkite/rules/text/one-line';
import type { courses, lessons, programs, quizQuestions } from '../../catalogue/tables.ts';
import { pointsOf } from '../../packs/import/pack-rows.ts';
import { questionContent } from '../../packs/question-content.ts';
import type { Audience, VersionNode } from '../tables.ts';
import { lessonFiles } from './lesson-files.ts';

type Row<T extends { $inferInsert: unknown }> = T['$inferInsert'];

export type CourseRows = {
  readonly program: Row<typeof programs>;
  readonly course: Row<typeof courses>;
  readonly lessons: readonly Row<typeof lessons>[];
  readonly questions: readonly Row<typeof quizQuestions>[];
};

type Target = {
  readonly program: Row<typeof programs>;
  readonly position: number;
  readonly audience: Audience;
};

/** Programs of schools follow those of the installation. */
const POSITION = 1_000_000;

const title = (text: PackText) => inEach(saidText(text) ?? '', oneLine);

/** The nodes of a kind inside a node, in their order. */
export const nodesIn = (
  nodes: readonly VersionNode[],
  parent: Pick<VersionNode, 'draftId'>,
): VersionNode[] =>
  nodes
    .filter(({ parentId }) => parentId === parent.draftId)
    .toSorted((a, b) => a.position - b.position);

export function courseNode(nodes: readonly VersionNode[]): VersionNode {
  const course = nodes.find(({ kind }) => kind === 'course');
  if (!course) throw new Error('A version without its course was read.');
  return course;
}

type ProgramTarget = {
  readonly id: number;
  readonly libraryId: number;
  readonly themeId: number;
  readonly area: Area;
};

/** Row of a program that its authors wrote in the Studio, or of a course that is a program of its own. */
export const programRow = (
  content: DraftProgram | DraftCourse,
  { id, libraryId, themeId, area }: ProgramTarget,
): Row<typeof programs> => ({
  ...written(
    { name: title(content.name), description: saidText(content.description) },
    content.lang,
    { cluster: 'cluster' in content && area === 'career' ? saidText(content.cluster) : undefined },
  ),
  slug: 'theme_id' in content ? `program-${id}` : `course-${id}`,
  thumbnail: null,
  id,
  libraryId,
  themeId,
  area,
  grades: content.grades.toSorted((a, b) => a - b),
  position: POSITION,
});

/** Rows of a course that its authors wrote in the Studio. */
export function courseRows(
  nodes: readonly VersionNode[],
  { program, position, audience }: Target,
): CourseRows {
  const node = courseNode(nodes);
  const content = node.content as DraftCourse;
  const { lang } = content;
  const texts = { name: title(content.name), description: saidText(content.description) };
  const lessonNodes = nodesIn(nodes, node);
  return {
    program,
    course: {
      ...written(texts, lang, { projectBrief: undefined }),
      slug: `course-${node.rowId}`,
      thumbnail: null,
      id: node.rowId,
      programId: program.id ?? node.rowId,
      position,
      kind: 'ilm',
      audience,
    },
    lessons: lessonNodes.map((lesson, index) => {
      const draft = lesson.content as DraftLesson;
      const questions = nodesIn(nodes, lesson).length;
      const { own, variants, durationSeconds } = lessonFiles(draft, { lang, questions });
      return {
        ...own,
        variants,
        durationSeconds,
        id: lesson.rowId,
        courseId: node.rowId,
        slug: `lesson-${lesson.rowId}`,
        position: index + 1,
        kind: draft.kind,
        ...written({ title: title(draft.title), description: saidText(draft.description) }, lang),
        chapters: (draft.chapters ?? []).map((chapter) => ({
          at: chapter.at,
          title: byLocale(chapter.title, lang),
        })),
        points: pointsOf(draft),
      };
    }),
    questions: lessonNodes.flatMap((lesson) =>
      nodesIn(nodes, lesson).map((question, index) => {
        const entry = playableQuestion(question.content as DraftQuestion);
        return {
          id: question.rowId,
          lessonId: lesson.rowId,
          slug: `question-${question.rowId}`,
          position: index + 1,
          kind: entry.kind,
          lang,
          content: questionContent(entry, index, {
            lang,
            pictures: new Map(),
            recordings: [],
          }),
        };
      }),
    ),
  };
}
