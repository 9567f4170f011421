import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from './ensure-installed.mjs';

const cache = join(repoRoot, '.cache');
const demo = {
  kit: join(repoRoot, 'content/make/scorm/kit'),
  packages: join(repoRoot, 'content/demo/scorm'),
};

const packagesOnKit = (packages) =>
  readdirSync(packages).filter((name) =>
    readFileSync(join(packages, name, 'imsmanifest.xml'), 'utf8').includes('href="kit/'),
  );

const isCurrent = (file, content) => {
  try {
    return readFileSync(file).equals(content);
  } catch {
    return false;
  }
};

/**
 * Copies the kit into each SCORM package whose manifest names files of it: a package has to stand alone. Another process
 * may read the packages, or do the same, at this moment.
 */
export const ensureKit = ({ kit, packages } = demo) => {
  mkdirSync(cache, { recursive: true });
  const files = readdirSync(kit).map((file) => ({ file, content: readFileSync(join(kit, file)) }));
  for (const name of packagesOnKit(packages)) {
    const folder = join(packages, name, 'kit');
    mkdirSync(folder, { recursive: true });
    for (const found of readdirSync(folder)) {
      if (!files.some(({ file }) => file === found)) rmSync(join(folder, found), { force: true });
    }
    for (const { file, content } of files) {
      if (isCurrent(join(folder, file), content)) continue;
      const unfinished = join(cache, `kit-${process.pid}-${file}`);
      writeFileSync(unfinished, content);
      renameSync(unfinished, join(folder, file));
    }
  }
};

/** For Vitest: before the tests of a project. */
export default () => ensureKit();
