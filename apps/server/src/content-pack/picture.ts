import { fileKind } from '@skillkite/rules/file-kind';
import { type Deposit, fileDeposit } from './deposit.ts';
import { unfitness } from './file-sniff.ts';
import { placeInPack } from './pack-file.ts';
import type { Voice } from './problem.ts';

/** Larger pictures take long on a telephone's line. */
const HEAVY_BYTES = 3_000_000;

/** A picture that a YAML file names: a thumbnail, a poster, one of the carousel. */
export async function pictureDeposit(
  root: string,
  folder: string,
  name: string,
  voice: Voice,
): Promise<(Deposit & { kind: 'file' }) | null> {
  const place = await placeInPack(root, folder, name);
  if (typeof place === 'string') {
    voice.problem(place);
    return null;
  }
  if (place.isFolder || fileKind(place.path) !== 'Image') {
    voice.problem(`"${name}" is no picture.`);
    return null;
  }
  const unfit = await unfitness(place, name);
  if (unfit !== null) {
    voice.problem(unfit);
    return null;
  }
  if (place.size > HEAVY_BYTES) voice.note(`"${name}" is larger than 3 MB: it loads slowly.`);
  return fileDeposit(place);
}
