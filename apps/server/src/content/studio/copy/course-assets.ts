import type { LibraryFileKind } from '@skillkite/content/library-file';
import { fileKind } from '@skillkite/rules/files/file-kind';
import type { LocalText } from '@skillkite/rules/text/local-text';
import type { FileVariant } from '../../catalogue/tables.ts';
import type { Asset } from './adopt-files.ts';

const KINDS: Readonly<Partial<Record<ReturnType<typeof fileKind>, LibraryFileKind>>> = {
  Image: 'picture',
  Video: 'video',
  Audio: 'sound',
  Doc: 'document',
  ppt: 'document',
  xlsx: 'sheet',
  csv: 'sheet',
};

/** The kind of a stored file; null where a library takes no such files. */
export const kindOf = (fileType: string): LibraryFileKind | null =>
  fileType === 'scorm' || fileType === 'cmi5'
    ? 'activity'
    : (KINDS[fileKind(`x.${fileType}`)] ?? null);

const nameOf = (storageKey: string): string =>
  decodeURIComponent(storageKey.slice(storageKey.lastIndexOf('/') + 1)).slice(-160);

/** Names a stored file in a draft. Answers '' while assets are only collected. */
export type NameAsset = (asset: Asset) => string;

/** A picture, recording or captions that a row names by its key alone. */
export const plainAsset = (
  storageKey: string,
  kind: LibraryFileKind,
  { alt = {}, sizeBytes = 0 }: { alt?: LocalText; sizeBytes?: number } = {},
): Asset => ({
  storageKey,
  kind,
  name: nameOf(storageKey),
  alt,
  facts: { fileType: storageKey.slice(storageKey.lastIndexOf('.') + 1), sizeBytes },
});

type LessonFile = FileVariant & {
  readonly title: string;
  readonly seconds: number;
  readonly report: Asset['facts']['packageReport'];
};

/** The file of a lesson; null where it is a page, a quiz or of a kind that a library does not take. */
export function lessonAsset({ title, seconds, report, ...file }: LessonFile): Asset | null {
  const kind = kindOf(file.fileType);
  if (kind === null || file.storageKey === '') return null;
  const isTimed = kind === 'video' || kind === 'sound';
  const { fileType, storageKey, posterKey, smallKey, smallBytes, pages, scormManifest } = file;
  return {
    storageKey,
    kind,
    name: kind === 'activity' ? `${title}.zip`.slice(-160) : nameOf(storageKey),
    alt: {},
    facts: {
      fileType,
      sizeBytes: file.sizeBytes ?? 0,
      posterKey,
      smallKey,
      smallBytes,
      pages,
      scormManifest,
      packageReport: report ?? null,
      seconds: isTimed ? seconds : null,
    },
  };
}
