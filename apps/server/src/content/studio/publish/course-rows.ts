import type {
  DraftCourse,
  DraftLesson,
  DraftProgram,
  DraftQuestion,
} from '@skillkite/content/draft-schemas';
import { FIRST_STUDIO_ID } from '@skillkite/content/pack-schemas';
import { byLocale, inEach, written } from '@skillkite/content/local-text';
import type { PackText } from '@skillkite/content/local-text';
import { saidText } from '@skillkite/content/playable-question';
import type { Area } from '@skillkite/rules/learning/course/course-source';
import type { Rubric } from '@skillkite/rules/learning/assessment/rubric';
import type { Locale } from '@skillkite/rules/text/locale';
import { oneLine } from '@skillkite/rules/text/one-line';
import type { courses, lessons, programs, quests, quizQuestions } from '../../catalogue/tables.ts';
import { cleanHtml } from '../../packs/lessons/lesson-text.ts';
import { pointsOf } from '../../packs/import/pack-rows.ts';
import type { Audience, VersionNode } from '../tables.ts';
import { lessonFiles, namedFile } from './lesson-files.ts';
import type { PublishedFiles } from './published-files.ts';
import { publishedQuestion } from './question-files.ts';

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
  readonly files: PublishedFiles;
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

/** A second thing of one slug is left out. */
const onePerSlug = <T extends { readonly slug: string }>(list: readonly T[]): T[] =>
  [...new Map(list.toReversed().map((one) => [one.slug, one])).values()].toReversed();

/** Where a project is handed in there is no place for pictures. */
const wordsOf = (html: string): string =>
  cleanHtml(html.replaceAll(/<(?:img|audio|video|source)\b[^>]*>/g, ''));

/** What students of a project read again where they hand it in. */
const briefOf = (project: DraftLesson | undefined, lang: Locale): PackText | undefined =>
  project?.body === undefined ? undefined : saidText(inEach(byLocale(project.body, lang), wordsOf));

const rubricOf = (rubric: DraftLesson['rubric'], lang: Locale): Rubric =>
  onePerSlug(rubric ?? []).map(({ slug, name, levels }) => ({
    slug,
    name: byLocale(saidText(name) ?? '', lang),
    levels: levels.map((level) => byLocale(saidText(level) ?? '', lang)),
  }));

const questsIn = (nodes: readonly VersionNode[]) =>
  onePerSlug((courseNode(nodes).content as DraftCourse).quests ?? []);

export const questSlugs = (nodes: readonly VersionNode[]): string[] =>
  questsIn(nodes).map(({ slug }) => slug);

/** Rows of a course's quests, one for each day. */
export const questRows = (
  nodes: readonly VersionNode[],
  ids: ReadonlyMap<string, number>,
): Row<typeof quests>[] => {
  const { rowId, content } = courseNode(nodes);
  const { lang } = content as DraftCourse;
  return questsIn(nodes).map(({ slug, title: said, body }, index) => ({
    id: ids.get(slug) ?? 0,
    courseId: rowId,
    slug,
    position: index + 1,
    ...written({ title: title(said), body: inEach(saidText(body) ?? '', cleanHtml) }, lang),
  }));
};

/** Rows of a course that its authors wrote in the Studio. */
export function courseRows(
  nodes: readonly VersionNode[],
  { program, position, audience, files }: Target,
): CourseRows {
  const node = courseNode(nodes);
  const content = node.content as DraftCourse;
  const { lang } = content;
  const texts = { name: title(content.name), description: saidText(content.description) };
  const lessonNodes = nodesIn(nodes, node);
  const thumbnail = content.thumbnail ? namedFile(content.thumbnail, files).storageKey : null;
  // A course that is a program of its own looks like it.
  const isAlone = program.id === FIRST_STUDIO_ID + node.draftId;
  const project = lessonNodes
    .map((lesson) => lesson.content as DraftLesson)
    .find(({ kind }) => kind === 'project');
  return {
    program: isAlone ? { ...program, thumbnail } : program,
    course: {
      ...written(texts, lang, { projectBrief: briefOf(project, lang) ?? saidText(files.brief) }),
      projectRubric: rubricOf(project?.rubric ?? content.project?.rubric, lang),
      slug: `course-${node.rowId}`,
      thumbnail,
      id: node.rowId,
      programId: program.id ?? node.rowId,
      position,
      kind: 'ilm',
      audience,
    },
    lessons: lessonNodes.map((lesson, index) => {
      const draft = lesson.content as DraftLesson;
      const questions = nodesIn(nodes, lesson).length;
      const { own, ...made } = lessonFiles(draft, { ...files, lang, questions });
      return {
        ...own,
        ...made,
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
        const draft = question.content as DraftQuestion;
        return {
          id: question.rowId,
          lessonId: lesson.rowId,
          slug: `question-${question.rowId}`,
          position: index + 1,
          kind: draft.kind,
          lang,
          content: publishedQuestion(draft, index, { ...files, lang }),
        };
      }),
    ),
  };
}
