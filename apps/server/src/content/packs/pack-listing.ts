import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { didYouMean } from './nearest-name.ts';
import type { Findings } from './problem.ts';

/** The programs and courses a pack has folders for, in their order. */
export type PackListing = {
  readonly files: ReadonlySet<string>;
  /** Names of the files in the folder assessment. */
  readonly assessment: ReadonlySet<string>;
  readonly programs: readonly {
    slug: string;
    folder: string;
    courses: readonly { slug: string; folder: string }[];
  }[];
};

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const COURSE_FOLDER = /^(\d+)-(.+)$/;
const LONGEST_SLUG = 80;
const isSlug = (name: string) => SLUG.test(name) && name.length <= LONGEST_SLUG;
const isYaml = (name: string) => /\.ya?ml$/i.test(name);

/** The questions of the skill assessment, one file a level. */
export const ASSESSMENT_FILES = ['level-2.yaml', 'level-3.yaml'] as const;
const TOP = [
  'pack.yaml',
  'themes.yaml',
  'feedback.yaml',
  'carousel.yaml',
  'events.yaml',
  'files.yaml',
];

type Folder = { files: Set<string>; folders: string[] };

/** Contents of a folder. Links and unexpected YAML files are reported instead of ignored. */
async function look(
  root: string,
  folder: string,
  expected: readonly string[],
  findings: Findings,
): Promise<Folder> {
  const say = (name: string, message: string) =>
    findings.problems.push({
      file: folder === '' ? name : `${folder}/${name}`,
      line: 1,
      column: 1,
      message,
    });
  const seen: Folder = { files: new Set(), folders: [] };
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const { name } = entry;
    if (name.startsWith('.')) continue;
    if (entry.isSymbolicLink()) say(name, 'This is a link; packs hold real files only.');
    else if (entry.isDirectory()) seen.folders.push(name);
    else if (isYaml(name) && !expected.includes(name)) {
      say(name, `This file is not known here.${didYouMean(name, expected)}`);
    } else seen.files.add(name);
  }
  seen.folders.sort();
  return seen;
}

async function coursesIn(root: string, folder: string, findings: Findings) {
  const numbered: { number: number; slug: string; folder: string }[] = [];
  const { folders } = await look(root, folder, ['program.yaml'], findings);
  for (const name of folders) {
    const path = `${folder}/${name}`;
    const { files } = await look(root, path, ['course.yaml'], findings);
    const [, digits, slug] = COURSE_FOLDER.exec(name) ?? [];
    // A folder without number and course.yaml holds what lessons share.
    if (digits === undefined && !files.has('course.yaml')) continue;
    if (digits === undefined || slug === undefined || !isSlug(slug)) {
      const message = 'A course folder is called NN-name, in small letters, digits and hyphens.';
      findings.problems.push({ file: path, line: 1, column: 1, message });
    } else {
      numbered.push({ number: Number(digits), slug, folder: path });
    }
  }
  const courses = numbered.sort((a, b) => a.number - b.number || (a.folder < b.folder ? -1 : 1));
  const seen = new Map<string, string>();
  for (const { slug, folder: path } of courses) {
    const first = seen.get(slug);
    if (first !== undefined) {
      const message = `Two courses are called "${slug}": ${first} is the other.`;
      findings.problems.push({ file: path, line: 1, column: 1, message });
    }
    seen.set(slug, path);
  }
  return courses;
}

/** Looks at the folders of a pack. */
export async function listPack(root: string, findings: Findings): Promise<PackListing> {
  const { files } = await look(root, '', TOP, findings);
  const assessment = await look(root, 'assessment', ASSESSMENT_FILES, findings);
  const { folders } = await look(root, 'programs', [], findings);
  const programs: { slug: string; folder: string; courses: { slug: string; folder: string }[] }[] =
    [];
  for (const name of folders) {
    const folder = `programs/${name}`;
    if (isSlug(name)) {
      programs.push({ slug: name, folder, courses: await coursesIn(root, folder, findings) });
      continue;
    }
    const message = 'A program folder is named in small letters, digits and hyphens.';
    findings.problems.push({ file: folder, line: 1, column: 1, message });
  }
  return { files, assessment: assessment.files, programs };
}
