import { lessonTraits } from '@skillkite/rules/learning/lesson/lesson-kind';
import { THEME_CATEGORIES } from '@skillkite/rules/learning/course/theme-category';
import type { Static } from 'typebox';
import type {
  FileVariant,
  FileVariants,
  assessmentQuestions,
  carouselItems,
  courses,
  feedbackQuestions,
  lessons,
  programs,
  quests,
  quizQuestions,
  themes,
} from '../../catalogue/tables.ts';
import {
  type CheckedPack,
  carouselKey,
  languageOf,
  lessonKey,
  questionKey,
} from '../check-pack.ts';
import type { Kept } from '../media/store-media.ts';
import type { LessonMedia } from '../lessons/lesson-reading.ts';
import { safeHtml } from '../lessons/lesson-text.ts';
import { questionContent } from '../question-content.ts';
import { byLocale, inEach, written } from '@skillkite/content/local-text';
import type {
  AssessmentFile,
  CarouselFile,
  CourseFile,
  FeedbackFile,
  LessonEntry,
  ThemesFile,
} from '@skillkite/content/pack-schemas';
import type { PackCourse, PackProgram } from '../pack.ts';
import { type Plan, idIn } from './plan-rows.ts';
import { isWorthIts } from '../media/small-video.ts';

/** Input of the rows. */
export type Sources = {
  readonly pack: CheckedPack;
  readonly plan: Plan;
  readonly kept: Kept;
  readonly packId: number;
  readonly libraryId: number;
};

type One<List> = List extends readonly (infer T)[] ? T : never;
type Row<T extends { $inferInsert: unknown }> = T['$inferInsert'];

/** For the first completion of a lesson that does not say (docs/develop/content-packs.md). */
const POINTS_BY_DEFAULT = 10;

export const pointsOf = ({ kind, points }: Pick<LessonEntry, 'kind' | 'points'>): number =>
  lessonTraits(kind).isRequired ? (points ?? POINTS_BY_DEFAULT) : 0;

export const themeRow = (
  theme: One<Static<typeof ThemesFile>>,
  position: number,
  { pack, plan, packId }: Sources,
): Row<typeof themes> => ({
  id: idIn(plan.themes, theme.slug),
  packId,
  slug: theme.slug,
  ...written({ name: theme.name, description: theme.description }, languageOf(pack)),
  category: THEME_CATEGORIES[theme.category],
  position,
});

export const programRow = (
  { slug, folder, file: { value } }: PackProgram,
  position: number,
  { pack, plan, libraryId }: Sources,
): Row<typeof programs> => ({
  id: idIn(plan.programs, folder),
  libraryId,
  slug,
  themeId: idIn(plan.themes, value.theme),
  area: value.area,
  ...written({ name: value.name, description: value.description }, languageOf(pack), {
    cluster: value.cluster,
  }),
  thumbnail: pack.pictures.get(folder)?.key ?? null,
  grades: value.grades.toSorted((a, b) => a - b),
  position: value.position ?? position,
});

export const courseRow = (
  { slug, folder, file: { value } }: PackCourse,
  at: { programId: number; position: number },
  { pack, plan }: Sources,
): Row<typeof courses> => ({
  ...at,
  id: idIn(plan.courses, folder),
  slug,
  kind: value.kind,
  ...written({ name: value.name, description: value.description }, languageOf(pack), {
    projectBrief: pack.briefs.get(folder),
  }),
  thumbnail: pack.pictures.get(folder)?.key ?? null,
  badgeMilestone: value.badge_milestone ?? null,
  builds: value.builds ?? [],
  projectRubric: (value.project?.rubric ?? []).map(({ name, levels, ...criterion }) => ({
    ...criterion,
    name: byLocale(name, languageOf(pack)),
    levels: levels.map((level) => byLocale(level, languageOf(pack))),
  })),
});

/** A file as it came into the store. */
function fileOf(media: LessonMedia, kept: Kept): FileVariant {
  const { fileType, storageKey, posterKey, smallKey, pages, scormManifest } = media;
  const size = kept.get(storageKey) ?? null;
  const smallSize = (smallKey !== null && kept.get(smallKey)) || null;
  const isSmall = smallSize !== null && size !== null && isWorthIts(smallSize, size);
  return {
    fileType,
    storageKey,
    // A poster that could not be made is none.
    posterKey: posterKey !== null && kept.has(posterKey) ? posterKey : null,
    smallKey: isSmall ? smallKey : null,
    smallBytes: isSmall ? smallSize : null,
    sizeBytes: size,
    pages,
    scormManifest,
  };
}

export function lessonRow(
  course: PackCourse,
  lesson: LessonEntry,
  position: number,
  { pack, plan, kept }: Sources,
): Row<typeof lessons> {
  const key = lessonKey(course, lesson.slug);
  const media = pack.media.get(key);
  if (!media) throw new Error(`The media of ${key} are missing.`);
  const { captions, durationSeconds } = media;
  const variants = Object.entries(media.variants).map(([locale, variant]) => [
    locale,
    fileOf(variant, kept),
  ]);
  return {
    ...fileOf(media, kept),
    packageReport: media.packageReport,
    captions,
    chapters: (lesson.chapters ?? []).map(({ at, title }) => ({
      at,
      title: byLocale(title, languageOf(pack)),
    })),
    durationSeconds,
    variants: Object.fromEntries(variants) as FileVariants,
    id: idIn(plan.lessons, key),
    courseId: idIn(plan.courses, course.folder),
    slug: lesson.slug,
    position,
    kind: lesson.kind,
    ...written({ title: lesson.title, description: lesson.description }, languageOf(pack)),
    points: pointsOf(lesson),
  };
}

/** The rows of the questions of a lesson. */
export function questionRows(
  course: PackCourse,
  lesson: LessonEntry,
  { pack, plan }: Sources,
): Row<typeof quizQuestions>[] {
  const key = lessonKey(course, lesson.slug);
  const questions = pack.media.get(key)?.questions;
  if (!questions) return [];
  const lang = languageOf(pack);
  return questions.file.value.map((entry, index) => ({
    id: idIn(plan.quizQuestions, questionKey(key, entry.slug)),
    lessonId: idIn(plan.lessons, key),
    slug: entry.slug,
    position: index + 1,
    kind: entry.kind,
    lang,
    content: questionContent(entry, index, {
      lang,
      pictures: questions.pictures,
      recordings: questions.recordings[index] ?? [],
    }),
  }));
}

export const questRow = (
  course: PackCourse,
  quest: One<NonNullable<Static<typeof CourseFile>['quests']>>,
  position: number,
  { pack, plan }: Sources,
): Row<typeof quests> => ({
  id: idIn(plan.quests, lessonKey(course, quest.slug)),
  courseId: idIn(plan.courses, course.folder),
  slug: quest.slug,
  position,
  ...written({ title: quest.title, body: inEach(quest.body, safeHtml) }, languageOf(pack)),
});

export const questionRow = (
  question: One<Static<typeof FeedbackFile>>,
  position: number,
  { pack, plan, packId }: Sources,
): Row<typeof feedbackQuestions> => ({
  id: idIn(plan.questions, question.slug),
  packId,
  slug: question.slug,
  classGroup: question.class_group,
  position,
  ...written({ question: question.question }, languageOf(pack)),
});

export const assessmentRow = (
  entry: One<Static<typeof AssessmentFile>>,
  { level, position }: { level: 2 | 3; position: number },
  { pack, plan, packId }: Sources,
): Row<typeof assessmentQuestions> => ({
  id: idIn(plan.assessment, entry.slug),
  packId,
  slug: entry.slug,
  level,
  position,
  skill: entry.skill,
  kind: entry.kind,
  lang: languageOf(pack),
  content: {
    question: byLocale(entry.question, languageOf(pack)),
    options: (entry.options ?? []).map(({ text, ...option }) => ({
      ...option,
      text: byLocale(text, languageOf(pack)),
    })),
    answer: entry.answer ?? [],
  },
});

export const carouselRow = (
  item: One<Static<typeof CarouselFile>>,
  { pack, plan, packId }: Sources,
): Row<typeof carouselItems> => ({
  id: idIn(plan.carousel, item.slug),
  packId,
  slug: item.slug,
  priority: item.priority,
  ...written({ title: item.title, text: item.text }, languageOf(pack)),
  picture: pack.pictures.get(carouselKey(item.slug))?.key ?? null,
  link: item.link ?? null,
  grades: item.grades ?? [],
});
