import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type PackFiles = Readonly<Record<string, string | Buffer | null>>;

/** A small valid pack. */
const SOUND: PackFiles = {
  'pack.yaml': "id: kites\nname: Kites\nversion: '1'\n",
  'themes.yaml': '- { slug: sky, name: The sky, category: life-skill }\n',
  'feedback.yaml': '- { slug: fun, class_group: 2, question: { en: Was it fun?, hi: मज़ा आया? } }\n',
  'carousel.yaml': '- { slug: hello, priority: 1, title: Hello }\n',
  'programs/flying/program.yaml':
    'name: Flying\ntheme: sky\narea: school\ngrades: [6, 7]\ndescription: Up.\n',
  'programs/flying/01-paper/course.yaml': `name: Paper
kind: ilm
lessons:
  - slug: fold
    title: Fold it
    kind: lesson
    file: fold.md
  - { slug: list, title: A list, kind: supporting_file, file: list.csv }
quests:
  - { slug: look, title: Look up, body: What *flies* there? }
`,
  'programs/flying/01-paper/fold.md': '# Fold\n\nTake a sheet.\n',
  'programs/flying/01-paper/list.csv': 'what,how many\npaper,1\n',
};

export type PackFolder = {
  readonly path: string;
  /** Write files; null removes one. */
  write(files: PackFiles): Promise<void>;
  remove(): Promise<void>;
};

/** A valid content pack in its own folder, with the given changes. */
export async function aPack(files: PackFiles = {}): Promise<PackFolder> {
  const path = await mkdtemp(join(tmpdir(), 'skillkite-pack-'));
  const write = async (changed: PackFiles) => {
    for (const [name, content] of Object.entries(changed)) {
      const to = join(path, name);
      if (content === null) {
        await rm(to, { recursive: true, force: true });
        continue;
      }
      await mkdir(dirname(to), { recursive: true });
      await writeFile(to, content);
    }
  };
  await write(SOUND);
  await write(files);
  return { path, write, remove: () => rm(path, { recursive: true, force: true }) };
}
