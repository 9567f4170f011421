import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const KIT = join(import.meta.dirname, 'kit');
export const PACKAGES = join(import.meta.dirname, '../../demo/scorm');

/** The packages that are built on the kit. */
export const BUILT_ON_KIT = [
  'budget-week',
  'circuit-builder',
  'data-court',
  'home-safety',
  'sound-lab',
  'story-puzzle',
  'what-you-can-do-now',
] as const;

export type Copy = { readonly path: string; readonly text: string };

/** What lies in `kit/` of every package: a package stands alone, so each has its own copy. */
export async function copies(): Promise<readonly Copy[]> {
  const names = (await readdir(KIT)).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(KIT, name), 'utf8')));
  return BUILT_ON_KIT.flatMap((slug) =>
    names.map((name, at) => ({
      path: join(PACKAGES, slug, 'kit', name),
      text: texts[at] ?? '',
    })),
  );
}
