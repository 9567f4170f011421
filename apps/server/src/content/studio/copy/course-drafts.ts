import { buffer } from 'node:stream/consumers';
import type { DraftCourse, DraftLesson, DraftQuest } from '@skillkite/content/draft-schemas';
import { defined } from '@skillkite/content/defined';
import type { PackText } from '@skillkite/content/local-text';
import type { Rubric } from '@skillkite/rules/learning/assessment/rubric';
import { lessonTraits } from '@skillkite/rules/learning/lesson/lesson-kind';
import type { SaidIn } from '@skillkite/rules/text/local-text';
import { type Locale, ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import type { Storage } from '../../../files/storage.ts';
import {
  courses,
  lessons,
  libraries,
  programs,
  quests,
  quizQuestions,
} from '../../catalogue/tables.ts';
import { textOfPage } from '../../packs/lessons/lesson-text.ts';
import type { NewDraft } from '../drafts/draft-rows.ts';
import { draftText, questionDraft } from './question-draft.ts';

/** A field with its translations. */
function fieldText<Field extends string>(
  row: SaidIn<Field>,
  field: Field,
  lang: Locale,
): PackText | undefined {
  const others = Object.entries(row.translations) as [Locale, { [F in Field]?: string }][];
  const text = Object.fromEntries([
    [row.lang, row[field] ?? ''],
    ...others.map(([locale, texts]) => [locale, texts[field] ?? '']),
  ]) as { [L in Locale]?: string };
  return draftText(text, lang);
}

type LessonRow = typeof lessons.$inferSelect;

/** The text of a page in each language; undefined where it is no page of text. */
async function bodyOf(
  { lang, fileType, storageKey, variants }: LessonRow,
  storage: Storage,
): Promise<PackText | undefined> {
  if (fileType !== 'html') return undefined;
  const bodies: { [L in Locale]?: string } = {};
  const files = [
    [lang, storageKey],
    ...Object.entries(variants).map(([l, v]) => [l, v.storageKey]),
  ];
  for (const [locale, key] of files as [Locale, string][]) {
    const page = await storage
      .read(key)
      .then((stream) => buffer(stream))
      .catch(() => null);
    const text = page && textOfPage(page.toString('utf8'));
    if (text) bodies[locale] = text;
  }
  return draftText(bodies, lang);
}

const questDraft = (row: typeof quests.$inferSelect, lang: Locale): DraftQuest => ({
  slug: row.slug,
  title: fieldText(row, 'title', lang) ?? '',
  body: fieldText(row, 'body', lang) ?? '',
});

const rubricDraft = (rubric: Rubric, lang: Locale): DraftLesson['rubric'] =>
  rubric.length === 0
    ? undefined
    : rubric.map(({ slug, name, levels }) => ({
        slug,
        name: draftText(name, lang) ?? '',
        levels: levels.map((level) => draftText(level, lang) ?? ''),
      }));

/**
 * A published course that students of a school see, or of the installation's libraries, as new drafts; null where it is none. Files
 * other than pages stay behind.
 */
export async function courseDrafts(
  tx: Tx,
  storage: Storage,
  { courseId, schoolId }: { courseId: number; schoolId: number | null },
): Promise<NewDraft[] | null> {
  const [found] = await tx
    .select({ course: courses, grades: programs.grades })
    .from(courses)
    .innerJoin(programs, eq(programs.id, courses.programId))
    .innerJoin(libraries, eq(libraries.id, programs.libraryId))
    .where(
      and(
        eq(courses.id, courseId),
        isNull(courses.retiredAt),
        isNull(programs.retiredAt),
        sql`(${libraries.schoolId} is null or ${libraries.schoolId} = ${schoolId}::bigint)`,
      ),
    );
  if (!found) return null;
  const { course, grades } = found;
  const lang = course.lang ?? ORIGINAL_LOCALE;
  const questRows = await tx
    .select()
    .from(quests)
    .where(and(eq(quests.courseId, courseId), isNull(quests.retiredAt)))
    .orderBy(asc(quests.position), asc(quests.id));
  const rubric = rubricDraft(course.projectRubric, lang);
  const content = defined<DraftCourse>({
    name: fieldText(course, 'name', lang) ?? '',
    lang,
    grades,
    description: fieldText(course, 'description', lang),
    quests: questRows.length === 0 ? undefined : questRows.map((row) => questDraft(row, lang)),
  });
  const made: NewDraft[] = [{ kind: 'course', content, position: 1, parent: null }];
  const lessonRows = await tx
    .select()
    .from(lessons)
    .where(and(eq(lessons.courseId, courseId), isNull(lessons.retiredAt)))
    .orderBy(asc(lessons.position), asc(lessons.id));
  const questionRows = await tx
    .select({ question: quizQuestions })
    .from(quizQuestions)
    .innerJoin(lessons, eq(lessons.id, quizQuestions.lessonId))
    .where(and(eq(lessons.courseId, courseId), isNull(quizQuestions.retiredAt)))
    .orderBy(asc(quizQuestions.position), asc(quizQuestions.id));
  const projectRow = lessonRows.find(({ kind }) => kind === 'project');
  const questionsOf = Map.groupBy(questionRows, ({ question }) => question.lessonId);
  for (const [index, row] of lessonRows.entries()) {
    const lesson = defined<DraftLesson>({
      kind: row.kind,
      title: fieldText(row, 'title', lang) ?? '',
      description: fieldText(row, 'description', lang),
      points: lessonTraits(row.kind).isRequired ? row.points : undefined,
      body: await bodyOf(row, storage),
      rubric: row === projectRow ? rubric : undefined,
    });
    made.push({ kind: 'lesson', content: lesson, position: index + 1, parent: 0 });
    const parent = made.length - 1;
    for (const [at, { question }] of (questionsOf.get(row.id) ?? []).entries())
      made.push({
        kind: 'question',
        content: questionDraft(question.kind, question.content, lang),
        position: at + 1,
        parent,
      });
  }
  // A project that is no lesson becomes one.
  const brief = fieldText(course, 'projectBrief', lang);
  if (brief !== undefined && !projectRow)
    made.push({
      kind: 'lesson',
      content: defined<DraftLesson>({ kind: 'project', title: content.name, body: brief, rubric }),
      position: lessonRows.length + 1,
      parent: 0,
    });
  return made;
}
