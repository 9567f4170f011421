import { extensionOf } from '@skillkite/rules/files/file-kind';
import { dirname } from 'node:path/posix';
import { checkQuestion } from '@skillkite/content/check-question';
import type { LessonQuestions, LessonReading } from './lesson-reading.ts';
import type { MediaAsset } from '../media/media-asset.ts';
import type { PackPlace } from '../pack-file.ts';
import { QuestionsFile } from '@skillkite/content/pack-schemas';
import { pictureAsset } from '../media/picture.ts';
import type { Voice } from '../problem.ts';
import { type Recording, isRecorded, readRecordings } from '../media/recordings.ts';
import { readYaml } from '../yaml-file.ts';

/** Index of a picture within its file. */
export const picturePlace = (
  question: number,
  option?: number,
  of: 'options' | 'baskets' = 'options',
): string => (option === undefined ? String(question) : `${question}/${of}/${option}`);

type Named = {
  place: string;
  path: (string | number)[];
  name: string | undefined;
};

const picturesOf = ({ value }: LessonQuestions['file']): Named[] =>
  value.flatMap(({ picture, options = [], baskets = [] }, index) => [
    { place: picturePlace(index), path: [index, 'picture'], name: picture },
    ...options.map((option, at) => ({
      place: picturePlace(index, at),
      path: [index, 'options', at, 'picture'],
      name: option.picture,
    })),
    ...baskets.map((basket, at) => ({
      place: picturePlace(index, at, 'baskets'),
      path: [index, 'baskets', at, 'picture'],
      name: basket.picture,
    })),
  ]);

/** Parses a file of questions. Reports all problems and returns null if it is unusable. */
export async function readQuestions(
  place: PackPlace,
  namedAt: Voice,
  { root, language, findings }: Pick<LessonReading, 'root' | 'language' | 'findings'>,
): Promise<LessonQuestions | null> {
  if (place.isFolder || !['yaml', 'yml'].includes(extensionOf(place.path))) {
    namedAt.problem('Questions are written in a YAML file (.yaml).');
    return null;
  }
  const file = await readYaml(root, place.inside, QuestionsFile, findings);
  if (!file) return null;
  const before = findings.problems.length;
  const slugs = new Set<string>();
  for (const [index, entry] of file.value.entries()) {
    const say = (path: (string | number)[], message: string) =>
      file.at([index, ...path]).problem(message);
    if (slugs.has(entry.slug)) {
      say(['slug'], `This is the second question called "${entry.slug}" here.`);
    }
    slugs.add(entry.slug);
    checkQuestion(entry, language, say);
  }
  const pictures = new Map<string, string>();
  const assets: MediaAsset[] = [];
  for (const { place: at, path, name } of picturesOf(file)) {
    if (name === undefined) continue;
    const asset = await pictureAsset(root, dirname(place.inside), name, file.at(path));
    if (!asset) continue;
    pictures.set(at, asset.key);
    assets.push(asset);
  }
  const recordings: Recording[][] = [];
  for (const [index, entry] of isRecorded(file.value) ? file.value.entries() : []) {
    const at = (...path: (string | number)[]) => file.at([index, ...path]);
    const folder = dirname(place.inside);
    const read = await readRecordings(entry, { root, folder, language, at });
    recordings[index] = read.recordings;
    assets.push(...read.assets);
  }
  return findings.problems.length > before ? null : { file, pictures, recordings, assets };
}
