import { buffer } from 'node:stream/consumers';
import type { DraftCourse, DraftLesson, DraftQuest } from '@skillkite/content/draft-schemas';
import { defined } from '@skillkite/content/defined';
import type { PackText } from '@skillkite/content/local-text';
import { extensionOf } from '@skillkite/rules/files/file-kind';
import type { Rubric } from '@skillkite/rules/learning/assessment/rubric';
import { lessonTraits } from '@skillkite/rules/learning/lesson/lesson-kind';
import type { SaidIn } from '@skillkite/rules/text/local-text';
import { type Locale, ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import type { Storage } from '../../../files/storage.ts';
import type { CourseSource, FileVariant, LessonRow, QuestRow } from '../../catalogue/tables.ts';
import { textOfPage } from '../../packs/lessons/lesson-text.ts';
import { pageHtml } from '../publish/page-html.ts';
import type { Asset } from './adopt-files.ts';
import { type NameAsset, kindOf, lessonAsset, plainAsset } from './course-assets.ts';
import type { NewDraft } from '../drafts/draft-rows.ts';
import { draftText, questionDraft } from './question-draft.ts';

/** A field with its translations. */
export function fieldText<Field extends string>(
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

type Page = { readonly locale: Locale; readonly key: string; readonly html: string };

/** The pages of a lesson in each language; none where it is no page of text. */
async function pagesOf(
  { lang, fileType, storageKey, variants }: LessonRow,
  storage: Storage,
): Promise<Page[]> {
  if (fileType !== 'html') return [];
  const pages: Page[] = [];
  const files = [
    [lang, storageKey],
    ...Object.entries(variants).map(([l, v]) => [l, v.storageKey]),
  ];
  for (const [locale, key] of files as [Locale, string][]) {
    const page = await storage
      .read(key)
      .then((stream) => buffer(stream))
      .catch(() => null);
    const html = page && textOfPage(page.toString('utf8'));
    if (html) pages.push({ locale, key, html });
  }
  return pages;
}

/** The stored file at an address in a page; null where it is at another place, or none that pages of the Studio show. */
function assetAt(address: string, key: string): Asset | null {
  const base = `https://content.example/${key}`;
  const url = URL.parse(address, base);
  if (url?.origin !== new URL(base).origin || !url.pathname.startsWith('/files/')) return null;
  const storageKey = decodeURIComponent(url.pathname.slice(1));
  const kind = kindOf(extensionOf(storageKey));
  return kind === 'picture' || kind === 'video' || kind === 'sound'
    ? plainAsset(storageKey, kind)
    : null;
}

const bodyOf = (pages: readonly Page[], lang: Locale, nameAsset: NameAsset) =>
  draftText(
    Object.fromEntries(
      pages.map(({ locale, key, html }) => [
        locale,
        pageHtml(html, (address) => {
          const asset = assetAt(address, key);
          return asset && { src: nameAsset(asset) };
        }),
      ]),
    ),
    lang,
  );

const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/'));

/** What a lesson shows, in the words of a draft. */
function filesOf(row: LessonRow, title: string, nameAsset: NameAsset): Partial<DraftLesson> {
  const of = (file: FileVariant) =>
    lessonAsset({ ...file, title, seconds: row.durationSeconds, report: row.packageReport });
  const all = [[row.lang, row], ...Object.entries(row.variants)] as [Locale, FileVariant][];
  const named = all.flatMap(([locale, file]) => {
    const asset = of(file);
    return asset ? [[locale, nameAsset(asset)] as const] : [];
  });
  const own = of(row);
  const isTimed = own?.kind === 'video' || own?.kind === 'sound';
  // The poster that was made of a video belongs to it.
  const isOwnPoster =
    row.posterKey !== null && folderOf(row.posterKey) === folderOf(row.storageKey);
  return {
    file: draftText(Object.fromEntries(named), row.lang),
    duration: own && !isTimed && row.durationSeconds > 0 ? row.durationSeconds : undefined,
    poster:
      row.posterKey && !isOwnPoster ? nameAsset(plainAsset(row.posterKey, 'picture')) : undefined,
    captions:
      row.captions.length === 0
        ? undefined
        : row.captions.map(({ language, label, storageKey }) => ({
            language: language as Locale,
            label,
            file: nameAsset(plainAsset(storageKey, 'captions')),
          })),
    chapters:
      row.chapters.length === 0
        ? undefined
        : row.chapters.map((chapter) => ({
            at: chapter.at,
            title: draftText(chapter.title, row.lang) ?? '',
          })),
  } as Partial<DraftLesson>;
}

const questDraft = (row: QuestRow, lang: Locale): DraftQuest => ({
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

/** Key of a course's settings among what a copy takes from its original. */
export const SETTINGS_KEY = 'course';
/** Key of a project that is no lesson of its own. */
const PROJECT_KEY = 'project';

/** A draft with the key of what it was copied from. */
export type CopiedDraft = NewDraft & { readonly originKey: string };

/** A course as it can be copied: its drafts, once its stored files have names in the library. */
export type CopiedCourse = {
  readonly assets: readonly Asset[];
  draftsWith(nameAsset: NameAsset): CopiedDraft[];
};

/** Reads the pages of a course, to make drafts of it. */
export async function copiedCourse(
  { course, grades, ...inside }: CourseSource,
  storage: Storage,
): Promise<CopiedCourse> {
  const lang = course.lang ?? ORIGINAL_LOCALE;
  const rubric = rubricDraft(course.projectRubric, lang);
  const projectRow = inside.lessons.find(({ kind }) => kind === 'project');
  const questionsOf = Map.groupBy(inside.questions, ({ lessonId }) => lessonId);
  const pages = new Map<string, Page[]>();
  for (const row of inside.lessons) pages.set(row.key, await pagesOf(row, storage));

  const draftsWith = (nameAsset: NameAsset): CopiedDraft[] => {
    const content = defined<DraftCourse>({
      name: fieldText(course, 'name', lang) ?? '',
      lang,
      grades: [...grades],
      description: fieldText(course, 'description', lang),
      quests:
        inside.quests.length === 0 ? undefined : inside.quests.map((row) => questDraft(row, lang)),
      thumbnail: course.thumbnail ? nameAsset(plainAsset(course.thumbnail, 'picture')) : undefined,
    });
    const made: CopiedDraft[] = [
      { kind: 'course', content, position: 1, parent: null, originKey: SETTINGS_KEY },
    ];
    for (const [index, row] of inside.lessons.entries()) {
      const lesson = defined<DraftLesson>({
        kind: row.kind,
        title: fieldText(row, 'title', lang) ?? '',
        description: fieldText(row, 'description', lang),
        points: lessonTraits(row.kind).isRequired ? row.points : undefined,
        body: bodyOf(pages.get(row.key) ?? [], lang, nameAsset),
        rubric: row === projectRow ? rubric : undefined,
        ...filesOf(row, row.title, nameAsset),
      });
      made.push({
        kind: 'lesson',
        content: lesson,
        position: index + 1,
        parent: 0,
        originKey: row.key,
      });
      const parent = made.length - 1;
      for (const [at, question] of (questionsOf.get(row.id) ?? []).entries())
        made.push({
          kind: 'question',
          content: questionDraft(question.kind, question.content, lang, nameAsset),
          position: at + 1,
          parent,
          originKey: question.key,
        });
    }
    // A project that is no lesson becomes one.
    const brief = fieldText(course, 'projectBrief', lang);
    if (brief !== undefined && !projectRow)
      made.push({
        kind: 'lesson',
        content: defined<DraftLesson>({
          kind: 'project',
          title: content.name,
          body: brief,
          rubric,
        }),
        position: inside.lessons.length + 1,
        parent: 0,
        originKey: PROJECT_KEY,
      });
    return made;
  };
  const assets = new Map<string, Asset>();
  draftsWith((asset) => {
    if (!assets.has(asset.storageKey)) assets.set(asset.storageKey, asset);
    return '';
  });
  return { assets: [...assets.values()], draftsWith };
}
