import type { BadgeMilestone } from '@skillkite/rules/badge';
import type { Area } from '@skillkite/rules/course-source';
import type { CourseKind } from '@skillkite/rules/ia-gate';
import type { LessonKind } from '@skillkite/rules/lesson-kind';
import type { ThemeCategory } from '@skillkite/rules/theme-category';
import type { AssessmentSkill, JudgedQuestion } from '@skillkite/rules/assessment-score';
import type { LocalText, Written } from '@skillkite/rules/local-text';
import type { Locale } from '@skillkite/rules/locale';
import type {
  AssessmentQuestionId,
  CourseId,
  FeedbackQuestionId,
  LessonId,
  ProgramId,
  QuestId,
  ThemeId,
} from '@skillkite/contract/ids';

export type Theme = {
  readonly id: ThemeId;
  readonly name: string;
  readonly description: string;
  /** 1 life skills, 2 career, 3 creative (D1). */
  readonly category: ThemeCategory;
};

export type Program = {
  readonly id: ProgramId;
  readonly theme: Theme;
  readonly area: Area;
  readonly name: string;
  readonly description: string;
  /** Key in the store. */
  readonly thumbnail: string | null;
  readonly cluster: string | null;
  readonly grades: readonly number[];
  /** In their order. */
  readonly courses: readonly Course[];
};

export type Course = {
  readonly id: CourseId;
  readonly program: Program;
  /** Place in the program, from 1. */
  readonly position: number;
  readonly kind: CourseKind;
  readonly name: string;
  readonly description: string;
  readonly thumbnail: string | null;
  readonly badgeMilestone: BadgeMilestone | null;
  /** Safe HTML; null where the course has no project. */
  readonly projectBrief: string | null;
  /** In their order, supporting files too. */
  readonly lessons: readonly Lesson[];
  /** Without supporting files: what completion counts (D4). */
  readonly requiredLessons: readonly Lesson[];
  readonly quests: readonly Quest[];
  /** Of the lessons that count. */
  readonly totalSeconds: number;
};

export type Lesson = {
  readonly id: LessonId;
  readonly course: Course;
  readonly position: number;
  readonly kind: LessonKind;
  readonly title: string;
  readonly description: string;
  readonly fileType: string;
  readonly storageKey: string;
  readonly posterKey: string | null;
  readonly captions: readonly {
    readonly language: string;
    readonly label: string;
    readonly storageKey: string;
  }[];
  readonly durationSeconds: number;
  readonly sizeBytes: number | null;
  /** A small copy of a video, for low-data mode. */
  readonly small: { readonly storageKey: string; readonly bytes: number } | null;
  readonly pages: number | null;
  readonly points: number;
  /** What a SCORM package says of itself. */
  readonly scormManifest: Readonly<Record<string, unknown>> | null;
};

export type Quest = {
  readonly id: QuestId;
  readonly course: Course;
  readonly position: number;
  readonly title: string;
  /** Safe HTML. */
  readonly body: string;
};

export type FeedbackQuestion = Written<'question'> & { readonly id: FeedbackQuestionId };

export type AssessmentQuestion = JudgedQuestion & {
  readonly id: AssessmentQuestionId;
  readonly skill: AssessmentSkill;
  /** The language in which it was written. */
  readonly lang: Locale;
  readonly question: LocalText;
  readonly options: readonly {
    readonly text: LocalText;
    readonly drawing?: string;
  }[];
};

export type CarouselItem = {
  readonly id: number;
  readonly priority: number;
  readonly title: string;
  readonly text: string;
  readonly picture: string | null;
  readonly link: string | null;
  /** Empty: for all grades. */
  readonly grades: readonly number[];
};

/** All content that is shown, as it was at one moment. Nothing of it ever changes: a new version is a new catalogue. */
export type Catalogue = {
  /** Rises with every reload. */
  readonly version: number;
  readonly programs: readonly Program[];
  theme(id: number): Theme | undefined;
  program(id: number): Program | undefined;
  course(id: number): Course | undefined;
  lesson(id: number): Lesson | undefined;
  quest(id: number): Quest | undefined;
  feedbackQuestions(classGroup: number): readonly FeedbackQuestion[];
  assessmentQuestions(level: number): readonly AssessmentQuestion[];
  carousel(grade: number): readonly CarouselItem[];
};

/** The content in the memory of this process, kept current. */
export type CatalogueSource = {
  current(): Catalogue;
  /** Read it again now: an import here does not wait for its own announcement. */
  reload(): Promise<void>;
  close(): Promise<void>;
};

/** The channel on which an import announces itself to every process. */
export const CATALOGUE_CHANNEL = 'catalogue_changed';
