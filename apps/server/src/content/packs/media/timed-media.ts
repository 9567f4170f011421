import { type FileKind, extensionOf } from '@skillkite/rules/files/file-kind';
import { parseFile } from 'music-metadata';
import { captionsOf } from './captions.ts';
import { conversionFor } from '../import/conversion.ts';
import { type MediaAsset, fileAsset } from './media-asset.ts';
import { rejectionReason } from './file-sniff.ts';
import { type LessonMedia, type LessonReading, plainMedia } from '../lessons/lesson-reading.ts';
import type { PackPlace } from '../pack-file.ts';
import { posterOf, refusePoster } from './poster.ts';
import { wantsSmallVideo } from './small-video.ts';

/** Formats that all supported browsers play. */
const PLAYED_EVERYWHERE = ['.mp4', '.m4v', '.mp3', '.m4a', '.aac', '.wav'];
const POSTER_AT_SECONDS = 2;
/** A written duration may be rounded. */
export const DURATION_TOLERANCE_SECONDS = 2;

/** The length that the file itself says, without ffmpeg. */
async function writtenSeconds(path: string): Promise<number | null> {
  const read = await parseFile(path, { skipCovers: true, duration: true }).catch(() => null);
  const seconds = read?.format.duration;
  return seconds !== undefined && Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

/** The stored video: as it is, or made into one that a phone can play; with its poster. */
async function videoMedia(place: PackPlace, reading: LessonReading) {
  const { lesson, tools, at } = reading;
  const facts = (await tools?.probe(place.path)) ?? null;
  if (tools && !facts) {
    at('file').problem(`"${lesson.file}" is damaged, or is no video.`);
    return null;
  }
  const original = await fileAsset(place);
  const folder = original.key.slice(0, original.key.lastIndexOf('/'));
  const conversion = facts && conversionFor(facts);
  const asset: MediaAsset = conversion
    ? {
        kind: 'video',
        key: `${folder}/phone.mp4`,
        path: place.path,
        conversion,
        problem: at('file').at(`"${lesson.file}" could not be made into a video for phones.`),
      }
    : original;
  const seconds = facts?.seconds ?? (await writtenSeconds(place.path));
  if (!facts && lesson.poster === undefined) {
    at('file').note('Without ffmpeg no poster can be made: give one with "poster".');
  }
  const poster: MediaAsset | null =
    facts && lesson.poster === undefined
      ? {
          kind: 'poster',
          key: `${folder}/poster.jpg`,
          video: place.path,
          second: Math.min(POSTER_AT_SECONDS, facts.seconds / 2),
        }
      : null;
  const small: MediaAsset | null =
    facts && wantsSmallVideo(facts, place.size)
      ? { kind: 'small-video', key: `${folder}/small.mp4`, video: place.path }
      : null;
  return {
    asset,
    poster,
    small,
    seconds,
    fileType: conversion ? 'mp4' : extensionOf(place.path),
  };
}

async function soundMedia(place: PackPlace) {
  return {
    asset: await fileAsset(place),
    poster: null,
    small: null,
    seconds: await writtenSeconds(place.path),
    fileType: extensionOf(place.path),
  };
}

/** The measured length, because progress is judged by it. */
function durationOf({ lesson, at }: LessonReading, measured: number | null): number | null {
  if (measured === null) {
    if (lesson.duration !== undefined) return lesson.duration;
    at('file').problem(
      `How long "${lesson.file}" is cannot be told here: add "duration" in seconds.`,
    );
    return null;
  }
  const written = lesson.duration ?? measured;
  if (Math.abs(written - measured) > DURATION_TOLERANCE_SECONDS) {
    at('duration').note(`It is ${measured.toFixed(1)} seconds long; "duration" can be left away.`);
  }
  return Math.round(measured * 100) / 100;
}

/** One after the other, the first from the beginning. */
function checkChapters({ lesson, at }: LessonReading, seconds: number): void {
  for (const [index, chapter] of (lesson.chapters ?? []).entries()) {
    const before = lesson.chapters?.[index - 1];
    const voice = at('chapters', index, 'at');
    if (!before && chapter.at !== 0) voice.problem('The first chapter begins at 0.');
    if (before && chapter.at <= before.at)
      voice.problem('A chapter begins after the one before it.');
    if (chapter.at >= seconds)
      voice.problem(`The video is over by then: it is ${seconds} seconds long.`);
  }
}

/** A video or a sound. */
export async function timedMedia(
  place: PackPlace,
  kind: FileKind,
  reading: LessonReading,
): Promise<LessonMedia | null> {
  const { lesson, tools, at } = reading;
  const isVideo = kind === 'Video';
  const rejection = await rejectionReason(place, lesson.file);
  if (rejection !== null) {
    at('file').problem(rejection);
    return null;
  }
  const media = await (isVideo ? videoMedia(place, reading) : soundMedia(place));
  const given = await posterOf(reading);
  if (!isVideo) refusePoster(reading);
  if (!isVideo && lesson.chapters !== undefined)
    at('chapters').problem('Only a video has chapters.');
  const captions = await captionsOf(reading);
  const seconds = media && durationOf(reading, media.seconds);
  if (!media || seconds === null) return null;
  if (isVideo) checkChapters(reading, seconds);
  if (!PLAYED_EVERYWHERE.includes(`.${media.fileType}`) && !(isVideo && tools)) {
    at('file').note(
      isVideo
        ? `Some phones and browsers do not play .${media.fileType}: import it where ffmpeg is installed.`
        : `Some phones and browsers do not play .${media.fileType}: .mp3 and .m4a are played everywhere.`,
    );
  }
  const poster = given ?? media.poster;
  return {
    ...plainMedia,
    fileType: media.fileType,
    storageKey: media.asset.key,
    posterKey: poster?.key ?? null,
    smallKey: media.small?.key ?? null,
    captions: captions.map(({ asset, ...caption }) => ({ ...caption, storageKey: asset.key })),
    durationSeconds: seconds,
    assets: [
      media.asset,
      ...(poster ? [poster] : []),
      ...(media.small ? [media.small] : []),
      ...captions.map(({ asset }) => asset),
    ],
  };
}
