import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { repoRoot } from './ensure-installed.mjs';

const cache = join(repoRoot, '.cache');
const demo = {
  kit: join(repoRoot, 'content/make/scorm/kit'),
  packages: join(repoRoot, 'content/demo/scorm'),
};

/** Own files of a translated package: pages, and the manifest. */
const OWN = ['.html', '.xml'];

const filesIn = (folder) =>
  readdirSync(folder).map((file) => ({ file, content: readFileSync(join(folder, file)) }));

/** The files that the manifest of a package names. */
const namedIn = (folder) => {
  const manifest = readFileSync(join(folder, 'imsmanifest.xml'), 'utf8');
  return [...manifest.matchAll(/<file href="([^"]+)"/g)].map(([, href]) => href);
};

const isCurrent = (file, content) => {
  try {
    return readFileSync(file).equals(content);
  } catch {
    return false;
  }
};

/** Makes the files of a folder these: another process may read them, or do the same, at this moment. */
const fill = (folder, files, isOurs) => {
  mkdirSync(folder, { recursive: true });
  for (const found of readdirSync(folder, { withFileTypes: true })) {
    if (found.isFile() && isOurs(found.name) && !files.some(({ file }) => file === found.name))
      rmSync(join(folder, found.name), { force: true });
  }
  for (const { file, content } of files) {
    if (isCurrent(join(folder, file), content)) continue;
    const unfinished = join(cache, `kit-${process.pid}-${file}`);
    writeFileSync(unfinished, content);
    renameSync(unfinished, join(folder, file));
  }
};

/**
 * Copies the kit into each SCORM package with it in its manifest, and files of `NAME` into the translated package
 * (`NAME.hi`): packages must be self-contained.
 */
export const ensureKit = ({ kit, packages } = demo) => {
  mkdirSync(cache, { recursive: true });
  const shared = filesIn(kit);
  for (const name of readdirSync(packages)) {
    const folder = join(packages, name);
    const named = namedIn(folder);
    if (named.some((file) => file.startsWith('kit/')))
      fill(join(folder, 'kit'), shared, () => true);
    const language = extname(name);
    if (language === '') continue;
    const original = join(packages, name.slice(0, -language.length));
    const isCopied = (file) => !OWN.includes(extname(file));
    const files = named
      .filter((file) => dirname(file) === '.' && isCopied(file))
      .map((file) => ({ file, content: readFileSync(join(original, file)) }));
    fill(folder, files, isCopied);
  }
};

/** For Vitest: before the tests of a project. */
export default () => ensureKit();
