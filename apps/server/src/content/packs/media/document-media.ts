import { extensionOf, fileKind } from '@skillkite/rules/files/file-kind';
import { fileAsset } from './media-asset.ts';
import { rejectionReason } from './file-sniff.ts';
import { type LessonMedia, type LessonReading, plainMedia } from '../lessons/lesson-reading.ts';
import type { PackPlace } from '../pack-file.ts';
import { openScormPackage } from '../packages/scorm-package.ts';
import { pdfPages } from '../lessons/pdf-pages.ts';

/** For how long a document is reckoned when the pack does not say. */
const SECONDS_BY_DEFAULT = 60;

const isScormPackage = async (path: string): Promise<boolean> => {
  const opened = await openScormPackage(path).catch(() => null);
  await opened?.close();
  return opened !== null;
};

/** A picture, a document, a table or a file to download. */
export async function documentMedia(
  place: PackPlace,
  { lesson, at }: LessonReading,
): Promise<LessonMedia | null> {
  const rejection = await rejectionReason(place, lesson.file);
  if (rejection !== null) {
    at('file').problem(rejection);
    return null;
  }
  const fileType = extensionOf(place.path);
  if (lesson.kind === 'lesson' && fileKind(place.path) === 'Archive') {
    at('file').problem(
      (await isScormPackage(place.path))
        ? `"${lesson.file}" is a SCORM package: its lesson is of kind ia.`
        : `"${lesson.file}" is an archive, which only a supporting file may be.`,
    );
    return null;
  }
  const pages = fileType === 'pdf' ? await pdfPages(place.path) : null;
  if (pages === 'unreadable') {
    at('file').problem(`"${lesson.file}" is damaged or locked with a password.`);
    return null;
  }
  const asset = await fileAsset(place);
  return {
    ...plainMedia,
    fileType,
    storageKey: asset.key,
    durationSeconds: lesson.duration ?? SECONDS_BY_DEFAULT,
    pages,
    assets: [asset],
  };
}
