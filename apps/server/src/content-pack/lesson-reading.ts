import type { PackageManifest } from '@skillkite/bridge/manifest';
import type { MediaAsset } from './media-asset.ts';
import type { MediaTools } from './media-tools.ts';
import type { LessonEntry } from './pack-schemas.ts';
import type { Findings, Voice } from './problem.ts';
import type { ValuePath } from './yaml-place.ts';

/** What a lesson's files come to. */
export type LessonMedia = {
  fileType: string;
  storageKey: string;
  posterKey: string | null;
  /** Of a small copy of a video, where one is made. */
  smallKey: string | null;
  captions: { language: string; label: string; storageKey: string }[];
  durationSeconds: number;
  pages: number | null;
  scormManifest: PackageManifest | null;
  assets: MediaAsset[];
};

/** One lesson of a pack, and what is needed to look at its files. */
export type LessonReading = {
  readonly root: string;
  readonly folder: string;
  readonly language: string;
  readonly lesson: LessonEntry;
  readonly tools: MediaTools | null;
  readonly findings: Findings;
  /** Speaks at a value of the lesson: `at("captions", 0, "file")`. */
  at(...path: ValuePath): Voice;
};

/** A lesson of this kind has only its file. */
export const plainMedia = {
  posterKey: null,
  smallKey: null,
  captions: [],
  pages: null,
  scormManifest: null,
} satisfies Partial<LessonMedia>;
