import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const LICENCE = /^(?:licen[cs]e|copying|notice|ofl)/i;
const RULE = '='.repeat(78);

type Manifest = {
  name: string;
  version: string;
  license?: string | { type: string };
  author?: string | { name: string };
};

/** Licence and notice files of a package. */
const textsOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim());

/** Licences of packages as one text. A package without a licence file is listed with the licence it names. */
export function licencesOf(root: string, folders: readonly string[]): string {
  const sections = folders.map((folder) => {
    const manifest = JSON.parse(
      readFileSync(join(root, folder, 'package.json'), 'utf8'),
    ) as Manifest;
    const { name, version, license = 'not named', author = name } = manifest;
    const texts = textsOf(join(root, folder));
    const kind = typeof license === 'string' ? license : license.type;
    const owner = typeof author === 'string' ? author : author.name;
    const words = texts.length > 0 ? texts : [`Copyright: ${owner}`];
    return [RULE, `${name} ${version}: ${kind}`, RULE, ...words].join('\n');
  });
  return `${sections.join('\n\n')}\n`;
}
