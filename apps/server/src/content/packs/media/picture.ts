import { fileKind } from '@skillkite/rules/files/file-kind';
import { type MediaAsset, fileAsset } from './media-asset.ts';
import { rejectionReason } from './file-sniff.ts';
import { placeInPack } from '../pack-file.ts';
import type { Voice } from '../problem.ts';

/** Larger pictures take long on a telephone's line. */
const HEAVY_BYTES = 3_000_000;

/** A picture that a YAML file names: a thumbnail, a poster, one of the carousel. */
export async function pictureAsset(
  root: string,
  folder: string,
  name: string,
  voice: Voice,
): Promise<(MediaAsset & { kind: 'file' }) | null> {
  const place = await placeInPack(root, folder, name);
  if (typeof place === 'string') {
    voice.problem(place);
    return null;
  }
  if (place.isFolder || fileKind(place.path) !== 'Image') {
    voice.problem(`"${name}" is no picture.`);
    return null;
  }
  const rejection = await rejectionReason(place, name);
  if (rejection !== null) {
    voice.problem(rejection);
    return null;
  }
  if (place.size > HEAVY_BYTES) voice.note(`"${name}" is larger than 3 MB: it loads slowly.`);
  return fileAsset(place);
}
