import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locale } from '@skillkite/rules/text/locale';
import { describe, expect, it } from 'vitest';
import { commentsIn, paragraphsIn, proseProblems } from './prose.ts';
import { titlesIn } from '../requirements/tests.ts';
import { areasOf, flatTexts } from './texts-of.ts';

/** Phrases that a child would not say; refused everywhere. */
const REFUSED_ENGLISH: readonly RegExp[] = [
  /\bgo on\b/i,
  /begin with this/i,
  /\bfly on\b/i,
  /\b(?:is|are) coming$/i,
  /what a flight/i,
  /lovely!/i,
  /grew by one/i,
  /look back/i,
  /by the week they were/i,
  /still to win/i,
  /hide behind/i,
  /\bto come\b/i,
  /^over$/i,
  /take a place|my place back/i,
  /the way in\b/i,
  /shoulders/i,
  /look for something/i,
  /what is in it/i,
  /\d+\}\} looks?$|\}\} looks?$/i,
  /not begun/i,
  /not open to you/i,
  /what became of/i,
  /nothing that helps/i,
  /not asked for anything/i,
  /who (?:flies|is flying)/i,
  /nothing is closed/i,
  /like the device/i,
  /keep this on this device/i,
  /no mark and no exam/i,
  /this is to say/i,
  /all that is yours/i,
  /in one coat/i,
  /submit my decision/i,
  /nobody can do better/i,
  /the sky is clearing/i,
  /belong into/i,
  /where you left(?! off)/i,
  /become yours/i,
  /on top\. how much/i,
  /set beside/i,
  /do you not know/i,
  /as a favourite/i,
  /then a button/i,
  /any more\b/i,
  /\bwhoever\b/i,
  /\banew\b/i,
  /put right/i,
  /comes? in from there/i,
  /nothing brings (?:it|them) back/i,
];
/** Hindi says आप to everybody, by one form of asking (-एँ), and the words that children say. */
const REFUSED_HINDI: readonly RegExp[] = [
  /तुम|तेरा|तेरे/,
  /(?<!\p{L}|\p{M})(?:खेलो|देखो|करो|लिखो|पढ़ो|चुनो|आओ|जाओ)(?!\p{L}|\p{M})/u,
  /(?<!\p{L}|\p{M})(?:कीजिए|देखिए|चुनिए|लीजिए|दीजिए|पढ़िए|बढ़िए|लिखिए|दिखाइए|भरिए|खोलिए|दबाइए)(?!\p{L}|\p{M})/u,
  /लड़ी|लड़ियाँ/,
  /रोज़ की खोज/,
  /इंटरैक्टिव/,
];
const REFUSED = { en: REFUSED_ENGLISH, hi: REFUSED_HINDI } satisfies Partial<
  Record<Locale, readonly RegExp[]>
>;
const languages = Object.keys(REFUSED) as (keyof typeof REFUSED)[];

const refusedIn = (text: string, phrases: readonly RegExp[]): string[] =>
  phrases.filter((phrase) => phrase.test(text)).map(({ source }) => source);

const repoRoot = fileURLToPath(new URL('../..', import.meta.url));
/** They contain the refused phrases. */
const ABOUT_PROSE = /^checks\/(?:texts\/prose|texts\/voice\.test|commits\.test)\.ts$/;
/** Children's lessons have a voice of their own; the specification and its requirements are told in its words. */
const OTHER_PAGES = /^(?:content\/demo\/|docs\/develop\/(?:specification\.md$|requirements\/))/;
/**
 * Upper limits of the problems left, by area. They may only fall; an area without a number has none.
 */
const LEFT: Readonly<Record<string, number>> = {};

/** `apps/web`, `packages/rules`, `docs`, `e2e`; titles of tests apart. */
const areaOf = (file: string): string =>
  file
    .split('/')
    .slice(0, /^(?:apps|packages)\//.test(file) ? 2 : 1)
    .join('/');
const proseOf = (file: string): readonly [area: string, texts: string[]][] => {
  const source = readFileSync(join(repoRoot, file), 'utf8');
  if (file.endsWith('.md')) return [[areaOf(file), paragraphsIn(source)]];
  const isTest = /\.(?:test|spec)\.ts$/.test(file);
  // Without the ids of requirements at the end.
  const titles = isTest
    ? titlesIn(source).flatMap((title) =>
        title.split(' › ').map((part) => part.replace(/ \([^()]*\)$/, '')),
      )
    : [];
  return [
    [areaOf(file), commentsIn(source)],
    [`${areaOf(file)} titles`, [...new Set(titles)]],
  ];
};

describe('docs, comments and titles are written in plain English', () => {
  it('without refused phrases and long sentences', () => {
    const found = new Map<string, string[]>();
    const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.md'], {
      cwd: repoRoot,
      encoding: 'utf8',
    })
      .split('\n')
      .filter((file) => file !== '' && !ABOUT_PROSE.test(file) && !OTHER_PAGES.test(file));
    for (const file of files)
      for (const [area, texts] of proseOf(file))
        found.set(area, [
          ...(found.get(area) ?? []),
          ...texts.flatMap(proseProblems).map((problem) => `${file}: ${problem}`),
        ]);
    const tooMany = [...found].filter(([area, problems]) => problems.length > (LEFT[area] ?? 0));
    expect(tooMany).toEqual([]);
    // A lower number is written down, so that it stays.
    expect(
      Object.entries(LEFT).filter(
        ([area, most]) => most > 0 && (found.get(area)?.length ?? 0) === 0,
      ),
    ).toEqual([]);
  });

  it('the check is not blind', () => {
    const source = "const a = '// nobody'; // Whoever comes\n/**\n * One.\n * - Two.\n */";
    expect(commentsIn(source)).toEqual(['Whoever comes', 'One.. Two.']);
    expect(proseProblems('A page for who reads it.')).toHaveLength(1);
    expect(proseProblems('A student who left keeps the class.')).toEqual([]);
    expect(proseProblems(`${'word '.repeat(31).trim()}.`)).toHaveLength(1);
    expect(paragraphsIn('# Title\n\nOne `nobody`.\n- Two\n\n| a | b |\n')).toEqual([
      '# Title',
      'One X.',
      '- Two',
      '',
      'a',
      'b',
      '',
    ]);
  });
});

describe('texts are written the way one speaks to a child', () => {
  it.each(languages)('none of the refused phrases stands in %s', async (locale) => {
    const found: string[] = [];
    for (const area of areasOf(locale)) {
      for (const [key, text] of await flatTexts(locale, area)) {
        for (const phrase of refusedIn(text, REFUSED[locale]))
          found.push(`${area}.${key} “${text}” says ${phrase}`);
      }
    }
    expect(found).toEqual([]);
  });

  it('the skill assessment has one name in Hindi, and the skill check that ends a program another', async () => {
    const found: string[] = [];
    for (const area of areasOf('en')) {
      const hindi = new Map(await flatTexts('hi', area));
      for (const [key, text] of await flatTexts('en', area)) {
        const said = hindi.get(key) ?? '';
        if (/\bassessments?\b/i.test(text) && !said.includes('मूल्यांकन'))
          found.push(`${area}.${key} “${said}”`);
        if (!/\bskill check\b/i.test(text) && said.includes('कौशल जाँच'))
          found.push(`${area}.${key} “${said}” is the word for a skill check`);
      }
    }
    expect(found).toEqual([]);
  });

  it('the demo says आप, but where somebody in it speaks to a friend', async () => {
    const demo = join(import.meta.dirname, '../../content/demo');
    const names = (await readdir(demo, { recursive: true })).filter((name) =>
      /\.(?:yaml|md|csv|vtt|html|js)$/.test(name),
    );
    const familiar = REFUSED_HINDI.slice(0, 2);
    const found: string[] = [];
    for (const name of names) {
      // Quoted text is speech of a person.
      const said = (await readFile(join(demo, name), 'utf8')).replaceAll(/“[^”]*”/g, '');
      for (const line of said.split('\n'))
        if (refusedIn(line, familiar).length > 0) found.push(`${name}: ${line.trim()}`);
    }
    expect(names.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });

  it('the check is not blind', () => {
    expect(refusedIn('Pick a kite and fly on.', REFUSED_ENGLISH)).toHaveLength(1);
    expect(refusedIn('{{count}} looks', REFUSED_ENGLISH)).toHaveLength(1);
    expect(refusedIn('Talks to come', REFUSED_ENGLISH)).toHaveLength(1);
    expect(refusedIn('It comes to you', REFUSED_ENGLISH)).toEqual([]);
    expect(refusedIn('फिर से खेलो।', REFUSED_HINDI)).toHaveLength(1);
    expect(refusedIn('आपके लिए चाहिए', REFUSED_HINDI)).toEqual([]);
  });
});
