import type { LessonKind } from '@skillkite/rules/lesson-kind';
import { extensionOf, fileKind } from '@skillkite/rules/file-kind';
import { documentMedia } from './document-media.ts';
import type { LessonMedia, LessonReading } from './lesson-reading.ts';
import { type PackPlace, placeInPack } from './pack-file.ts';
import { packageMedia } from './package-media.ts';
import { pageMedia } from './page-media.ts';
import { timedMedia } from './timed-media.ts';

function refuseWhatHasNoTime({ lesson, at }: LessonReading): void {
  if (lesson.poster !== undefined) at('poster').problem('Only a video has a poster.');
  if (lesson.captions !== undefined) {
    at('captions').problem('Only a video or a sound has captions.');
  }
}

type MediaReader = (place: PackPlace, reading: LessonReading) => Promise<LessonMedia | null>;

/** Kinds of lessons whose files are read in their own way. */
const READERS: Partial<Readonly<Record<LessonKind, MediaReader>>> = { ia: packageMedia };

/** By the kind of the file. */
const fileMedia: MediaReader = async (place, reading) => {
  const { lesson, at } = reading;
  if (place.isFolder) {
    refuseWhatHasNoTime(reading);
    at('file').problem(`"${lesson.file}" is a folder; only a lesson of kind ia may be one.`);
    return null;
  }
  const kind = fileKind(place.path);
  if (kind === 'Video' || kind === 'Audio') return timedMedia(place, kind, reading);
  refuseWhatHasNoTime(reading);
  if (kind === 'html' || extensionOf(place.path) === 'md') return pageMedia(place, reading);
  return documentMedia(place, reading);
};

async function mediaOf(place: PackPlace, reading: LessonReading): Promise<LessonMedia | null> {
  const read = READERS[reading.lesson.kind];
  if (!read) return fileMedia(place, reading);
  refuseWhatHasNoTime(reading);
  return read(place, reading);
}

/** Looks at the files of a lesson. Says what is wrong and answers null when the lesson cannot be used. */
export async function lessonMedia(reading: LessonReading): Promise<LessonMedia | null> {
  const { root, folder, lesson, at } = reading;
  const place = await placeInPack(root, folder, lesson.file);
  if (typeof place === 'string') {
    at('file').problem(place);
    return null;
  }
  return mediaOf(place, reading);
}
