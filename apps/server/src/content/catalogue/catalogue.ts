import type { BadgeMilestone } from '@skillkite/rules/rewards/badge';
import type { Area } from '@skillkite/rules/learning/course/course-source';
import type { CourseKind } from '@skillkite/rules/learning/course/ia-gate';
import type { LessonKind } from '@skillkite/rules/learning/lesson/lesson-kind';
import type { ThemeCategory } from '@skillkite/rules/learning/course/theme-category';
import type {
  AssessmentSkill,
  JudgedQuestion as JudgedSkillQuestion,
} from '@skillkite/rules/learning/assessment/assessment-score';
import type { QuizKind } from '@skillkite/rules/quiz/quiz';
import type { Rubric } from '@skillkite/rules/learning/assessment/rubric';
import type { LocalText, Written } from '@skillkite/rules/text/local-text';
import type { Locale } from '@skillkite/rules/text/locale';
import type {
  AssessmentQuestionId,
  CourseId,
  FeedbackQuestionId,
  LessonId,
  ProgramId,
  QuestId,
  QuizQuestionId,
  ThemeId,
} from '@skillkite/contract/ids';
import type { PictureCopy, QuestionContent } from './tables.ts';

export type Theme = Written<'name' | 'description'> & {
  readonly id: ThemeId;
  /** 1 life skills, 2 career, 3 creative (D1). */
  readonly category: ThemeCategory;
};

export type Program = Written<'name' | 'description', 'cluster'> & {
  readonly id: ProgramId;
  readonly theme: Theme;
  readonly area: Area;
  /** Key in the store. */
  readonly thumbnail: string | null;
  readonly grades: readonly number[];
  /** In their order. */
  readonly courses: readonly Course[];
};

/** Its project's brief is safe HTML, null where it has none. */
export type Course = Written<'name' | 'description', 'projectBrief'> & {
  readonly id: CourseId;
  readonly program: Program;
  /** Place in the program, from 1. */
  readonly position: number;
  readonly kind: CourseKind;
  readonly thumbnail: string | null;
  readonly badgeMilestone: BadgeMilestone | null;
  /** Skills of the assessment that it trains. */
  readonly builds: readonly AssessmentSkill[];
  /** Criteria of its project's review. */
  readonly projectRubric: Rubric;
  /** In their order, supporting files too. */
  readonly lessons: readonly Lesson[];
  /** Without supporting files: what completion counts (D4). */
  readonly requiredLessons: readonly Lesson[];
  readonly quests: readonly Quest[];
  /** Sum over required lessons. */
  readonly totalSeconds: number;
};

/** The file of a lesson in one language. */
export type LessonFile = {
  readonly fileType: string;
  readonly storageKey: string;
  readonly posterKey: string | null;
  readonly sizeBytes: number | null;
  /** A small copy of a video, for low-data mode. */
  readonly small: { readonly storageKey: string; readonly bytes: number } | null;
  /** A picture in other widths, from the narrowest on. */
  readonly copies: readonly PictureCopy[];
  readonly pages: number | null;
  /** The parsed SCORM manifest. */
  readonly scormManifest: Readonly<Record<string, unknown>> | null;
};

export type QuizQuestion = QuestionContent & {
  readonly id: QuizQuestionId;
  readonly lesson: Lesson;
  readonly kind: QuizKind;
  /** Original language. */
  readonly lang: Locale;
};

export type Lesson = Written<'title' | 'description'> &
  LessonFile & {
    readonly id: LessonId;
    readonly course: Course;
    readonly position: number;
    readonly kind: LessonKind;
    /** The file in other languages than its own. */
    readonly variants: { readonly [L in Locale]?: LessonFile };
    readonly captions: readonly {
      readonly language: string;
      readonly label: string;
      readonly storageKey: string;
    }[];
    /** Parts of a video, by the second at which each begins. */
    readonly chapters: readonly { readonly at: number; readonly title: LocalText }[];
    readonly durationSeconds: number;
    readonly points: number;
    /** Questions of a quiz, or those at the end of the lesson, in order. */
    readonly questions: readonly QuizQuestion[];
  };

/** Its body is safe HTML. */
export type Quest = Written<'title' | 'body'> & {
  readonly id: QuestId;
  readonly course: Course;
  readonly position: number;
};

export type FeedbackQuestion = Written<'question'> & { readonly id: FeedbackQuestionId };

export type AssessmentQuestion = JudgedSkillQuestion & {
  readonly id: AssessmentQuestionId;
  readonly skill: AssessmentSkill;
  /** Original language. */
  readonly lang: Locale;
  readonly question: LocalText;
  readonly options: readonly {
    readonly text: LocalText;
    readonly drawing?: string;
  }[];
};

export type CarouselItem = Written<'title' | 'text'> & {
  readonly id: number;
  readonly priority: number;
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
  question(id: number): QuizQuestion | undefined;
  feedbackQuestions(classGroup: number): readonly FeedbackQuestion[];
  assessmentQuestions(level: number): readonly AssessmentQuestion[];
  carousel(grade: number): readonly CarouselItem[];
  /** What one class of the school sees of it. */
  ofClass(one: Pick<ClassOfStudent, 'grade' | 'section'>): Catalogue;
};

/** The class of a student, which decides what they see of their school's content. */
export type ClassOfStudent = {
  readonly schoolId: number;
  readonly grade: number;
  readonly section: string | null;
};

/** The content in the memory of this process, kept current (decision 105). */
export type CatalogueSource = {
  /** Content of the installation: of all libraries that no school owns. */
  installation(): Catalogue;
  /** What a student sees: the installation's, and what their school made for their class. Await it outside a transaction. */
  of(student: ClassOfStudent): Promise<Catalogue>;
  /** What staff of a school see: the installation's, and all that the school made. Await it outside a transaction. */
  ofSchool(schoolId: number): Promise<Catalogue>;
  /** Read a library again now, or everything: an import here does not wait for its own announcement. */
  reload(libraryId?: number): Promise<void>;
  /** Libraries of schools in memory, and what was read and put away so far. */
  held(): HeldLibraries;
  close(): Promise<void>;
};
export type HeldLibraries = {
  readonly schools: number;
  /** Estimated. */
  readonly bytes: number;
  readonly reads: number;
  readonly evictions: number;
};

/** For calls of students. */
export type WithCatalogue = { readonly catalogue: Pick<CatalogueSource, 'of'> };
/** For calls of staff, and for jobs of a school. */
export type WithSchoolCatalogue = { readonly catalogue: Pick<CatalogueSource, 'ofSchool'> };
/** For what concerns no school. */
export type WithInstallationCatalogue = {
  readonly catalogue: Pick<CatalogueSource, 'installation' | 'reload'>;
};

/** The channel on which an import announces itself to every process. */
export const CATALOGUE_CHANNEL = 'catalogue_changed';
