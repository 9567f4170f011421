import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { conversionFor } from '../../../packs/import/conversion.ts';
import type { MediaTools, Watch } from '../../../packs/media/media-tools.ts';
import { isWorthIts, wantsSmallVideo } from '../../../packs/media/small-video.ts';
import type { Prepared } from './store-object.ts';
import { type Examined, Refusal } from './verdict.ts';

const POSTER_AT_SECONDS = 2;
/** Shares of the work: most of it is the conversion. */
const CONVERTED_AT = 70;

type Preparing = {
  readonly tools: MediaTools;
  readonly folder: string;
  readonly signal: AbortSignal;
  onPercent(percent: number): void;
};

const sizeOf = async (path: string): Promise<number> =>
  (await stat(path).catch(() => null))?.size ?? 0;

/** A video as phones play it, with poster and small copy. */
export async function prepareVideo(
  examined: Examined,
  { tools, folder, signal, onPercent }: Preparing,
): Promise<Prepared> {
  const facts = await tools.probe(examined.path);
  if (!facts) throw new Refusal('not-what-it-says');
  const watch = (from: number, to: number): Watch => ({
    signal,
    onSeconds: (seconds) => onPercent(from + Math.min(seconds / facts.seconds, 1) * (to - from)),
  });
  const conversion = conversionFor(facts);
  const path = conversion ? join(folder, 'phone.mp4') : examined.path;
  if (conversion)
    await tools.convert(conversion, examined.path, path, watch(0, CONVERTED_AT)).catch(() => {
      signal.throwIfAborted();
      throw new Refusal('not-what-it-says');
    });
  const poster = join(folder, 'poster.jpg');
  const hasPoster = await tools.picture(
    path,
    Math.min(POSTER_AT_SECONDS, facts.seconds / 2),
    poster,
  );
  const small = join(folder, 'small.mp4');
  const bytes = await sizeOf(path);
  const isMade =
    wantsSmallVideo(facts, bytes) && (await tools.small(path, small, watch(CONVERTED_AT, 99)));
  signal.throwIfAborted();
  const { width, height } = facts.video;
  return {
    ...examined,
    path,
    fileType: conversion ? 'mp4' : examined.fileType,
    seconds: Math.round(facts.seconds * 100) / 100,
    width,
    height,
    poster: hasPoster && (await sizeOf(poster)) > 0 ? poster : null,
    small: isMade && isWorthIts(await sizeOf(small), bytes) ? small : null,
  };
}
