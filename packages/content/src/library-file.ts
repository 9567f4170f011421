import { extensionOf } from '@skillkite/rules/files/file-kind';
import type { PackageReport } from '@skillkite/rules/scorm/package-report';
import type { LocalText } from '@skillkite/rules/text/local-text';

/** Kinds of files of a library (decision 107). */
export const FILE_KINDS = [
  'picture',
  'video',
  'sound',
  'document',
  'sheet',
  'activity',
  'captions',
] as const;
export type LibraryFileKind = (typeof FILE_KINDS)[number];

export const FILE_STATES = ['receiving', 'checking', 'ready', 'refused'] as const;
export type LibraryFileState = (typeof FILE_STATES)[number];

/** Why a file was refused after its bytes had arrived. The screen texts have a sentence for each. */
export const FILE_REFUSALS = [
  'empty',
  /** Damaged, cut off, or not what its ending says. */
  'not-what-it-says',
  /** Locked with a password. */
  'locked',
  'too-many-pixels',
  /** A drawing (SVG) that runs or loads something. */
  'unsafe',
  /** More inside than its kind may hold: a zip bomb, for example. */
  'too-large-inside',
  'no-captions',
  /** Captions in an unknown encoding: save them as UTF-8. */
  'encoding',
  /** An activity that the player cannot play; `refusal_detail` says why. */
  'unplayable',
  'took-too-long',
  /** It became larger than the room that the school has left. */
  'no-room',
  /** The server lost its bytes: send it again. */
  'lost',
] as const;
export type FileRefusal = (typeof FILE_REFUSALS)[number];

const MB = 1_000_000;

/** Of the zip of a content pack that is imported. */
export const MOST_PACK_BYTES = 100 * MB;

type KindRule = { readonly extensions: readonly string[]; readonly mostBytes: number };

/** Endings and the largest size of each kind. */
export const KIND_RULES: Readonly<Record<LibraryFileKind, KindRule>> = {
  picture: {
    extensions: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'svg'],
    mostBytes: 20 * MB,
  },
  video: {
    extensions: ['mp4', 'm4v', 'mov', 'webm', 'mkv', 'ogv', 'avi', 'wmv'],
    mostBytes: 2000 * MB,
  },
  sound: {
    extensions: ['mp3', 'm4a', 'aac', 'wav', 'ogg', 'oga', 'opus', 'flac', 'weba'],
    mostBytes: 200 * MB,
  },
  document: {
    extensions: ['pdf', 'docx', 'doc', 'odt', 'rtf', 'txt', 'md', 'pptx', 'ppt', 'odp'],
    mostBytes: 100 * MB,
  },
  sheet: { extensions: ['xlsx', 'xls', 'ods', 'csv'], mostBytes: 20 * MB },
  activity: { extensions: ['zip', 'h5p'], mostBytes: 500 * MB },
  captions: { extensions: ['vtt', 'srt'], mostBytes: 20 * MB },
};

/** The kind of a file by the ending of its name; null where a library takes no such files. */
export const kindOfName = (name: string): LibraryFileKind | null =>
  FILE_KINDS.find((kind) => KIND_RULES[kind].extensions.includes(extensionOf(name))) ?? null;

export type FileRef = `file-${number}`;

/** How a draft names a file of its library. */
export const fileRef = (id: number): FileRef => `file-${id}`;

const REF = /^file-([1-9]\d{0,14})$/;

/** The id in the name of a file; null for another text. */
export function fileIdOf(ref: string): number | null {
  const [, id] = REF.exec(ref) ?? [];
  return id === undefined ? null : Number(id);
}

const REF_IN_JSON = /(["'])file-([1-9]\d{0,14})(?=\\?["'])/g;

/** Ids of all files that a content names, also in the HTML of its pages. The database has the same rule: `file_ids_in`. */
export const fileIdsIn = (content: unknown): number[] => [
  ...new Set(
    [...JSON.stringify(content ?? null).matchAll(REF_IN_JSON)].map(([, , id]) => Number(id)),
  ),
];

/** A content with one file in place of another. */
export const withFileReplaced = <T>(content: T, from: number, to: number): T =>
  JSON.parse(
    JSON.stringify(content).replaceAll(REF_IN_JSON, (ref, quote: string, id: string) =>
      Number(id) === from ? `${quote}${fileRef(to)}` : ref,
    ),
  ) as T;

/** What the check of a draft has to know about a file. */
export type FileFacts = {
  readonly kind: LibraryFileKind;
  readonly state: LibraryFileState;
  readonly size_bytes: number;
  readonly seconds: number | null;
  readonly has_small: 0 | 1;
  readonly alt: LocalText;
  readonly licence: string;
  readonly report: Pick<PackageReport, 'findings' | 'standard' | 'parts'> | null;
};

/** The file of this name in the library of a draft; undefined where it has none. */
export type FindFile = (ref: string) => FileFacts | undefined;
