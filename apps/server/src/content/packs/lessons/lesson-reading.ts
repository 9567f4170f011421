import type { Locale } from '@skillkite/rules/text/locale';
import type { PackageManifest } from '@skillkite/bridge/manifest';
import type { PackageReport } from '@skillkite/rules/scorm/package-report';
import type { MediaAsset } from '../media/media-asset.ts';
import type { Recording } from '../media/recordings.ts';
import type { MediaTools } from '../media/media-tools.ts';
import type { LessonEntry, QuestionsFile } from '@skillkite/content/pack-schemas';
import type { Findings, Voice } from '../problem.ts';
import type { YamlFile } from '../yaml-file.ts';
import type { ValuePath } from '../yaml-place.ts';

/** The questions of a quiz, or those that close a lesson. */
export type LessonQuestions = {
  readonly file: YamlFile<typeof QuestionsFile>;
  /** Keys in the store by the place in the file: `2` a question's, `2/0` an option's. */
  readonly pictures: ReadonlyMap<string, string>;
  /** By the number of the question. */
  readonly recordings: readonly (readonly Recording[])[];
  readonly assets: readonly MediaAsset[];
};

/** Media of a lesson in one language. */
export type LessonMedia = {
  fileType: string;
  storageKey: string;
  posterKey: string | null;
  /** Storage key of the small copy of a video; null without one. */
  smallKey: string | null;
  captions: { language: string; label: string; storageKey: string }[];
  durationSeconds: number;
  pages: number | null;
  scormManifest: PackageManifest | null;
  packageReport: PackageReport | null;
  /** Questions of a quiz, or those at the end of the lesson. */
  questions: LessonQuestions | null;
  assets: MediaAsset[];
};

/** A lesson in the pack's language, with files of translations. The assets include all of them. */
export type LessonFiles = LessonMedia & {
  readonly variants: { readonly [L in Locale]?: LessonMedia };
};

/** A lesson in one `language`, with tools to read its files. */
export type LessonReading = {
  readonly root: string;
  readonly folder: string;
  readonly language: Locale;
  readonly lesson: Omit<LessonEntry, 'file' | 'title'> & {
    readonly file: string;
    readonly title: string;
  };
  readonly tools: MediaTools | null;
  readonly findings: Findings;
  /** Speaks at a value of the lesson: `at('captions', 0, 'file')`. */
  at(...path: ValuePath): Voice;
};

/** A lesson of this kind has only its file. */
export const plainMedia = {
  posterKey: null,
  smallKey: null,
  captions: [],
  pages: null,
  scormManifest: null,
  packageReport: null,
  questions: null,
} satisfies Partial<LessonMedia>;
