import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '../ensure-installed.mjs';

/** Changed only on purpose: another seed is another sample, and its figures cannot be compared. */
export const SEED = 94;

const IS_CODE = /(?<!\.d|\.test)\.tsx?$/;
const IS_FOR_TESTS = /\/testing\//;

/** All files of a folder that can be mutated, as paths of the repository. */
export const codeIn = (folder) =>
  readdirSync(join(repoRoot, folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => IS_CODE.test(path) && !IS_FOR_TESTS.test(path))
    .sort();

/** The first folder below `src`. */
const roomOf = (path) => /^(?:[^/]+\/){2}src\/(?:[^/]+(?=\/))?/.exec(path)?.[0] ?? '';
const drawOf = (seed, path) => createHash('sha256').update(`${seed}:${path}`).digest('hex');

/**
 * A random sample of files: one in `oneIn` of each room, at least one. It depends on the seed and the paths alone, and
 * a new file displaces at most one other. `most` takes the first so many that were drawn.
 */
export const sampleOf = (paths, { oneIn, seed = SEED, most = Infinity }) => {
  const drawn = paths
    .map((path) => ({ path, room: roomOf(path), draw: drawOf(seed, path) }))
    .sort((one, other) => (one.draw < other.draw ? -1 : 1));
  return [...new Set(paths.map(roomOf))]
    .flatMap((name) => {
      const room = drawn.filter((file) => file.room === name);
      return room.slice(0, Math.ceil(room.length / oneIn));
    })
    .sort((one, other) => (one.draw < other.draw ? -1 : 1))
    .slice(0, most)
    .map(({ path }) => path)
    .sort();
};

/** Tests of the folder of a file, and of the folders above it in its feature. */
export const testsBeside = (path) => {
  const [app, name, src, room, feature, ...inner] = path.split('/').slice(0, -1);
  const start = [app, name, src, room, feature].filter(Boolean);
  return inner
    .map((_, depth) => [...start, ...inner.slice(0, depth + 1)])
    .concat([start])
    .map((folder) => `${folder.join('/')}/*.test.ts`);
};
