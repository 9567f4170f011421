import { execFileSync } from 'node:child_process';
import { symlink, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALE_CODES } from '@skillkite/rules/text/locale';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PackFiles, type PackFolder, aPack } from '../../testing/files/a-pack.ts';
import { checkPack } from './check-pack.ts';
import { PackError, sentenceOf } from './problem.ts';

const COURSE = 'programs/flying/01-paper/course.yaml';
const FOLD = 'programs/flying/01-paper/fold.md';
const PROGRAM = 'programs/flying/program.yaml';

const course = (...lines: string[]) => ['name: Paper', 'kind: ilm', ...lines, ''].join('\n');
const LESSON = '{ slug: fold, title: Fold, kind: lesson, file: fold.md }';
const oneLesson = (lesson: string) => course(`lessons: [${lesson}]`);
const page = (name: string) =>
  oneLesson(`{ slug: fold, title: Fold, kind: lesson, file: ${name} }`);

const asked = (slug: string, kind: string, rest: string) =>
  `- { slug: ${slug}, skill: teamwork, kind: ${kind}, question: { en: A?, hi: क? }, ${rest} }\n`;
const event = (slug: string, rest: string) =>
  `- { slug: ${slug}, title: { en: A, hi: क }, kind: talk, host: { en: A, hi: क }, class_groups: [1], minutes: 45, join_link: /home, ${rest} }\n`;
const TWO = '[{ text: { en: A, hi: क } }, { text: { en: B, hi: ख } }]';

describe('checking a content pack', () => {
  let pack: PackFolder;
  beforeEach(async () => {
    pack = await aPack();
  });
  afterEach(() => pack.remove());

  const check = () => checkPack(pack.path, { tools: null });
  const problems = async (files: PackFiles = {}): Promise<string[]> => {
    await pack.write(files);
    const error: unknown = await check().then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (error === null) return [];
    if (!(error instanceof PackError)) throw error;
    return error.problems.map(sentenceOf);
  };

  it('finds nothing wrong in a sound pack', async () => {
    expect(await problems()).toEqual([]);
  });

  it('says which texts no database could keep, and which names no store', async () => {
    const long = `${'a'.repeat(251)}.md`;
    expect(
      await problems({
        'themes.yaml': '- { slug: sky, name: "The \\0 sky", category: life-skill }\n',
        'feedback.yaml':
          '- { slug: fun, class_group: 2, question: { en: "\\uD800", hi: "\\uD83D\\uDE00" } }\n',
        [COURSE]: course(
          `lessons: [{ slug: fold, title: Fold, kind: lesson, file: ${long} }]`,
          'project: { brief: brief.md }',
        ),
        [`programs/flying/01-paper/${long}`]: '# Fold',
        'programs/flying/01-paper/brief.md': 'Make\0it.',
      }),
    ).toEqual([
      'feedback.yaml:1:48: This text holds a character that cannot be kept: U+0000, or half of one.',
      `${COURSE}:3:58: The name of "${long}" is too long.`,
      `${COURSE}:4:19: "brief.md": This text holds a character that cannot be kept: U+0000, or half of one.`,
      'themes.yaml:1:22: This text holds a character that cannot be kept: U+0000, or half of one.',
    ]);
  });

  it('says which names and titles are no line, and leaves joiners inside words', async () => {
    expect(
      await problems({
        'themes.yaml': [
          '- { slug: sky, name: "The \\u202e sky", category: life-skill }',
          '- { slug: sea, name: { en: "The\\nsea", hi: "क्\\u200dष" }, category: life-skill }',
        ].join('\n'),
      }),
    ).toEqual([
      'themes.yaml:1:22: "name" must be one line without invisible characters, not "The \u202e sky".',
      'themes.yaml:2:28: "en" must be one line without invisible characters, not "The\\nsea".',
    ]);
  });

  it('says of a rubric which of its fields is wrong (D13 rubric)', async () => {
    const line = (slug: string, ...levels: string[]) =>
      `    - { slug: ${slug}, name: ${slug}, levels: [${levels.join(', ')}] }`;
    const rubric = (...lines: string[]) =>
      problems({
        [COURSE]: course(
          'lessons: [{ slug: fold, title: Fold, kind: lesson, file: fold.md }]',
          'project:',
          '  brief: brief.md',
          '  rubric:',
          ...lines,
        ),
        'programs/flying/01-paper/brief.md': 'Make it.',
      });
    expect(await rubric(line('folds', 'a', 'b'), line('colour', 'a', 'b', 'c', 'd'))).toEqual([]);
    expect(await rubric(line('folds', 'a'), '    - { slug: wings, levels: [a, b] }')).toEqual([
      `${COURSE}:7:35: "levels" must have at least 2 entries.`,
      `${COURSE}:8:7: "name" is missing.`,
    ]);
    expect(await rubric(line('folds', 'a', '{ hi: क }'), line('folds', 'a', 'b'))).toEqual([
      `${COURSE}:7:47: "en" is missing: the language of the pack.`,
      `${COURSE}:8:15: This is the second criterion called "folds" here.`,
    ]);
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((slug) => line(slug, 'no', 'yes'));
    expect(await rubric(...six)).toEqual([`${COURSE}:6:3: "rubric" must have at most 5 entries.`]);
  });

  it('wants every text in the language of the pack, and files of one kind in all (D17 content-by-language)', async () => {
    expect(
      await problems({
        [COURSE]: course(
          'description: { hi: काग़ज़ }',
          'lessons:',
          '  - { slug: fold, title: { en: Fold, hi: मोड़ो }, kind: lesson, file: { en: fold.md, hi: list.csv } }',
          '  - { slug: own, title: Own, kind: lesson, file: { hi: fold.md } }',
          '  - { slug: none, title: None, kind: lesson, file: { en: fold.md, hi: none.md } }',
        ),
      }),
    ).toEqual([
      `${COURSE}:3:1: "en" is missing: the language of the pack.`,
      `${COURSE}:5:90: A lesson has files of one kind in all its languages.`,
      `${COURSE}:6:44: "en" is missing: the language of the pack.`,
      `${COURSE}:7:71: There is no file "none.md".`,
    ]);
  });

  it('says when there is no such folder', async () => {
    await expect(checkPack('/nowhere/at/all', { tools: null })).rejects.toMatchObject({
      problems: [{ file: '/nowhere/at/all', message: 'There is no such folder.' }],
    });
  });

  it('says everything that is wrong, not only the first, file by file', async () => {
    expect(
      await problems({
        'pack.yaml': 'id: Kites\nname: Kites\nversion: 1.0\n',
        'themes.yaml': '- { slug: sky, category: life-skil }\n',
        [PROGRAM]: 'name: Flying\ntheme: skies\narea: school\ngrades: [6, 13]\n',
        [COURSE]: oneLesson('{ slug: fold, title: Fold, kind: lesson, file: fol.md }'),
      }),
    ).toEqual([
      'pack.yaml:1:5: "id" is "Kites"; it must be: a name in small letters, digits and hyphens.',
      'pack.yaml:3:10: "version" must be text, not 1. Put it in quotes.',
      `${COURSE}:3:58: There is no file "fol.md". Did you mean "fold.md"?`,
      `${PROGRAM}:4:13: An entry of "grades" must be at most 12, not 13.`,
      'themes.yaml:1:3: "name" is missing.',
      'themes.yaml:1:26: "category" must be one of life-skill, career, creative, not "life-skil". Did you mean "life-skill"?',
    ]);
  });

  describe('YAML', () => {
    it.each<[string, PackFiles, string[]]>([
      [
        'a slip of the pen in YAML itself',
        { [PROGRAM]: 'name: Flying\n  theme: sky\n' },
        [
          `${PROGRAM}:1:7: Nested mappings are not allowed in compact mappings.`,
          `${PROGRAM}:1:7: Implicit keys need to be on a single line.`,
        ],
      ],
      [
        'a language that is none of ours, and a text that is none',
        {
          'pack.yaml': "id: kites\nname: Kites\nversion: '1'\nlanguage: klingon\n",
          'feedback.yaml': [
            '- { slug: fun, class_group: 2, question: { en: Fun?, xx: F? } }\n',
            '- { slug: new, class_group: 2, question: 7 }\n',
          ].join(''),
        },
        [
          `feedback.yaml:1:54: "xx" is none of our languages: ${LOCALE_CODES.join(', ')}.`,
          'feedback.yaml:2:42: "question" must be text or keys with values, not 7. Put it in quotes.',
          `pack.yaml:4:11: "language" must be one of ${LOCALE_CODES.join(', ')}, not "klingon".`,
        ],
      ],
      [
        'a key that is not known',
        { [PROGRAM]: 'name: Flying\ntheme: sky\narea: school\ngrads: [6]\n' },
        [
          `${PROGRAM}:1:1: "grades" is missing.`,
          `${PROGRAM}:4:1: "grads" is not known here. Did you mean "grades"?`,
        ],
      ],
      [
        'a key given twice',
        { [PROGRAM]: 'name: Flying\nname: Sailing\ntheme: sky\narea: school\ngrades: [6]\n' },
        [`${PROGRAM}:2:1: Map keys must be unique.`],
      ],
      [
        'a value of another kind',
        { [PROGRAM]: 'name: [Flying]\ntheme: sky\narea: school\ngrades: six\n' },
        [
          `${PROGRAM}:1:1: "name" must be text or keys with values, not ["Flying"].`,
          `${PROGRAM}:4:9: "grades" must be a list, not "six".`,
        ],
      ],
      [
        'a file that is missing',
        { 'themes.yaml': null },
        ['themes.yaml:1:1: There is no file "themes.yaml".'],
      ],
      [
        'a file that is empty',
        { 'themes.yaml': '' },
        ['themes.yaml:1:1: This must be a list, not null.'],
      ],
      [
        'a file whose name nobody asks for',
        { 'feedbak.yaml': '[]', 'programs/flying/program.yml': 'name: x' },
        [
          'feedbak.yaml:1:1: This file is not known here. Did you mean "feedback.yaml"?',
          'programs/flying/program.yml:1:1: This file is not known here. Did you mean "program.yaml"?',
        ],
      ],
      [
        'bytes that are not UTF-8',
        { 'pack.yaml': Buffer.from([0x69, 0x64, 0x3a, 0x20, 0xff, 0xfe]) },
        ['pack.yaml:1:1: This file is not written in UTF-8.'],
      ],
      [
        'a tag that would make something else of a value',
        { 'pack.yaml': "id: kites\nname: !!js/function 'x'\nversion: '1'\n" },
        ['pack.yaml:2:7: Unresolved tag: tag:yaml.org,2002:js/function.'],
      ],
    ])('%s', async (_title, files, expected) => {
      expect(await problems(files)).toEqual(expected);
    });

    it('a file of aliases of aliases is refused before it fills the memory', async () => {
      const lines = ['a: &a [x, x, x, x, x, x, x, x, x]'];
      for (let level = 1; level < 12; level += 1) {
        const [one, before] = [level, level - 1].map((n) => String.fromCodePoint(97 + n));
        lines.push(`${one}: &${one} [${Array.from({ length: 9 }, () => `*${before}`).join(', ')}]`);
      }
      expect(await problems({ 'pack.yaml': lines.join('\n') })).toEqual([
        'pack.yaml:1:1: This file refers to itself too often.',
      ]);
    });

    it('a file of brackets in brackets is refused', async () => {
      const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
      expect(await problems({ 'pack.yaml': `id: ${deep}` })).toEqual([
        'pack.yaml:1:1: This file is nested too deeply.',
      ]);
    });

    it('a file of more than 1 MB is refused unread', async () => {
      const path = join(pack.path, 'pack.yaml');
      await truncate(path, 50_000_000_000);
      expect(await problems()).toEqual(['pack.yaml:1:1: This file is larger than 1 MB.']);
    });

    it('thousands of problems of one file are counted', async () => {
      const found = await problems({ 'feedback.yaml': '- {}\n'.repeat(5000) });
      expect(found).toHaveLength(51);
      expect(found).toContain('feedback.yaml:1:1: … and 14950 more problems in this file.');
    });
  });

  describe('folders', () => {
    it.each<[string, PackFiles, string[]]>([
      [
        'a course folder without its number',
        { 'programs/flying/wings/course.yaml': oneLesson(LESSON) },
        [
          'programs/flying/wings:1:1: A course folder is called NN-name, in small letters, digits and hyphens.',
        ],
      ],
      [
        'a program folder that is no slug',
        { 'programs/Deep Sea/program.yaml': 'name: x' },
        ['programs/Deep Sea:1:1: A program folder is named in small letters, digits and hyphens.'],
      ],
      [
        'two courses of one name',
        { 'programs/flying/02-paper/course.yaml': page('../01-paper/fold.md') },
        [
          'programs/flying/02-paper:1:1: Two courses are called "paper": programs/flying/01-paper is the other.',
        ],
      ],
      [
        'a program without a course',
        { 'programs/flying/01-paper': null },
        [`${PROGRAM}:1:1: This program has no course: add a folder 01-name with course.yaml.`],
      ],
      [
        'a numbered folder without course.yaml',
        { 'programs/flying/02-more/fold.md': '# Fold' },
        [
          'programs/flying/02-more/course.yaml:1:1: There is no file "programs/flying/02-more/course.yaml".',
        ],
      ],
    ])('%s', async (_title, files, expected) => {
      expect(await problems(files)).toEqual(expected);
    });

    it('courses come in the order of their numbers, ten after nine', async () => {
      await pack.write({
        'programs/flying/9-nine/course.yaml': page('../01-paper/fold.md'),
        'programs/flying/10-ten/course.yaml': page('../01-paper/fold.md'),
        'programs/flying/media/note.txt': 'shared by courses',
        'programs/flying/.git/config.yaml': 'hidden: true',
      });
      const { programs } = await check();
      expect(programs[0]?.courses.map(({ slug }) => slug)).toEqual(['paper', 'nine', 'ten']);
    });
  });

  describe('what only shows when all is seen together', () => {
    it.each<[string, PackFiles, string[]]>([
      [
        'a theme that is not there',
        { [PROGRAM]: 'name: Flying\ntheme: sea\narea: school\ngrades: [6]\n' },
        [`${PROGRAM}:2:8: There is no theme "sea" in themes.yaml.`],
      ],
      [
        'a theme of another area (D1)',
        { [PROGRAM]: 'name: Flying\ntheme: sky\narea: creative\ngrades: [6]\n' },
        [
          `${PROGRAM}:2:8: A program of the area creative has a theme of the category creative; "sky" is of the category life-skill.`,
        ],
      ],
      [
        'slugs and ids given twice',
        {
          [COURSE]: course(
            'lessons:',
            '  - { slug: fold, id: 5, title: Fold, kind: lesson, file: fold.md }',
            '  - { slug: fold, id: 5, title: Fold, kind: lesson, file: fold.md }',
          ),
          'feedback.yaml':
            '- { slug: fun, class_group: 2, question: { en: A?, hi: क? } }\n- { slug: fun, class_group: 3, question: { en: B?, hi: ख? } }\n',
        },
        [
          'feedback.yaml:2:11: This is the second question called "fun" here.',
          `${COURSE}:5:13: This is the second lesson called "fold" here.`,
          `${COURSE}:5:23: The id 5 is given to another lesson already.`,
        ],
      ],
      [
        'assessment questions that nobody could answer',
        {
          'assessment/level-2.yaml': [
            asked('a', 'scale', 'answer: [1]'),
            asked('b', 'single', `options: ${TWO}, answer: [1, 2]`),
            asked('c', 'several', `options: ${TWO}, answer: [3]`),
            asked('d', 'order', `options: ${TWO}, answer: [2]`),
            asked('e', 'picture', `options: ${TWO}, answer: [1]`),
            asked('f', 'single', `options: ${TWO}`),
          ].join(''),
          'assessment/level-3.yaml': asked('a', 'scale', 'id: 5'),
          'assessment/level-4.yaml': '- {}',
        },
        [
          'assessment/level-2.yaml:1:37: A scale has no options or answer.',
          'assessment/level-2.yaml:2:142: This kind of question has one right option.',
          'assessment/level-2.yaml:3:143: There is no such option.',
          'assessment/level-2.yaml:4:141: An order names every option once.',
          'assessment/level-2.yaml:5:76: Every option of a picture question has a drawing.',
          'assessment/level-2.yaml:6:37: This kind of question needs an answer.',
          'assessment/level-3.yaml:1:11: This is the second assessment question called "a" here.',
          'assessment/level-4.yaml:1:1: This file is not known here. Did you mean "level-2.yaml"?',
        ],
      ],
      [
        'texts that are not there in the language of the pack (D17 content-by-language)',
        {
          'pack.yaml': "id: kites\nname: Kites\nversion: '1'\nlanguage: hi\n",
          'feedback.yaml': [
            '- { slug: fun, class_group: 2, question: { en: Was it fun? } }\n',
            '- { slug: new, class_group: 2, question: कुछ नया? }\n',
          ].join(''),
          'events.yaml': event('a', "in_days: 3, at: '16:00', description: { en: A }"),
          'assessment/level-2.yaml': asked(
            'a',
            'single',
            'options: [{ text: क }, { text: { en: B } }], answer: [1]',
          ),
        },
        [
          'assessment/level-2.yaml:1:100: "hi" is missing: the language of the pack.',
          'events.yaml:1:150: "hi" is missing: the language of the pack.',
          'feedback.yaml:1:32: "hi" is missing: the language of the pack.',
        ],
      ],
      [
        'events that nobody knows when to come to, or where (docs/develop/content-packs.md)',
        {
          'events.yaml': [
            event('a', 'capacity: 5'),
            event('b', "day: '2027-02-30', at: '16:00'"),
            event('c', "day: '2027-02-20', in_days: 3, at: '16:00'"),
            event('d', 'in_days: 3'),
            event('e', "in_minutes: 3, at: '16:00'"),
            event('f', "in_days: 3, at: '16:00', time_zone: Asia/Atlantis"),
            event('a', "in_days: 3, at: '16:00'"),
          ].join(''),
        },
        [
          'events.yaml:1:11: An event says when: day, in_days or in_minutes.',
          'events.yaml:2:130: There is no such day.',
          'events.yaml:3:153: An event has day or in_days, not both.',
          'events.yaml:4:134: An event on a day says at what time: at.',
          'events.yaml:5:144: An event with in_minutes has no time of its own.',
          'events.yaml:6:161: There is no such time zone: write it as Asia/Kolkata.',
          'events.yaml:7:11: This is the second event called "a" here.',
        ],
      ],
      [
        'a course of supporting files alone (D4)',
        { [COURSE]: oneLesson('{ slug: a, title: A, kind: supporting_file, file: fold.md }') },
        [`${COURSE}:3:1: A course needs a lesson that is no supporting file.`],
      ],
      [
        'a capstone without a project (D1)',
        { [COURSE]: oneLesson(LESSON).replace('ilm', 'cap') },
        [`${COURSE}:2:7: A capstone has a project, or a lesson of kind project.`],
      ],
    ])('%s', async (_title, files, expected) => {
      expect(await problems(files)).toEqual(expected);
    });

    it('a milestone is one course of its program, and has one activity (D6 three-milestones)', async () => {
      const files = {
        [COURSE]: course('badge_milestone: 1', `lessons: [${LESSON}]`),
        'programs/flying/02-more/course.yaml': course(
          'badge_milestone: 1',
          'lessons: [{ slug: fold, title: Fold, kind: lesson, file: ../01-paper/fold.md }]',
        ),
      };
      expect(await problems(files)).toEqual([
        `${COURSE}:3:18: A milestone course has exactly one lesson of kind ia, not 0.`,
        'programs/flying/02-more/course.yaml:3:18: A milestone course has exactly one lesson of kind ia, not 0.',
        'programs/flying/02-more/course.yaml:3:18: Another course of this program is milestone 1 already.',
      ]);
      const fourth = await problems({
        [COURSE]: course('badge_milestone: 4', `lessons: [${LESSON}]`),
      });
      expect(fourth.join('\n')).toContain(`${COURSE}:3:18:`);
    });
  });

  describe('files of lessons', () => {
    it.each<[string, string, PackFiles, string]>([
      ['a path out of the pack', '../../../../etc/passwd', {}, 'lies outside the pack.'],
      ['a path to the pack itself', '../../..', {}, 'lies outside the pack.'],
      [
        'an absolute path',
        '/etc/passwd',
        {},
        'must be a path relative to this folder, with forward slashes.',
      ],
      [
        'a path of Windows',
        "'..\\fold.md'",
        {},
        'must be a path relative to this folder, with forward slashes.',
      ],
      [
        'a hidden file',
        '.secret.md',
        { 'programs/flying/01-paper/.secret.md': 'x' },
        'is hidden: names that begin with a dot are no part of a pack.',
      ],
      [
        'a folder',
        'pages',
        { 'programs/flying/01-paper/pages/a.md': 'x' },
        'is a folder; only a lesson of kind ia may be one.',
      ],
      ['an empty file', 'a.md', { 'programs/flying/01-paper/a.md': '' }, 'is empty.'],
      [
        'an ending nobody knows',
        'a.xyz',
        { 'programs/flying/01-paper/a.xyz': 'x' },
        'is cannot be told from its ending.',
      ],
      [
        'a web page called .jpg',
        'a.jpg',
        { 'programs/flying/01-paper/a.jpg': '<script>alert(1)</script>' },
        'is damaged, or is not what its ending says.',
      ],
      [
        'a playlist called .mp4, which could name files of this machine',
        'a.mp4',
        { 'programs/flying/01-paper/a.mp4': '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n' },
        'is damaged, or is not what its ending says.',
      ],
      [
        'a program called .csv',
        'a.csv',
        {
          'programs/flying/01-paper/a.csv': Buffer.from('7f454c46020101000000000000000000', 'hex'),
        },
        'is damaged, or is not what its ending says.',
      ],
      [
        'a damaged PDF',
        'a.pdf',
        { 'programs/flying/01-paper/a.pdf': '%PDF-1.7\nnothing more' },
        'is damaged or locked with a password.',
      ],
    ])('%s is refused', async (_title, file, files, expected) => {
      const [problem, ...others] = await problems({ ...files, [COURSE]: page(file) });
      expect(others).toEqual([]);
      expect(problem).toMatch(/^programs\/flying\/01-paper\/course\.yaml:3:58: /);
      expect(problem?.endsWith(expected)).toBe(true);
    });

    it.each(['file', 'folder', 'YAML file'])('a link to a %s is refused', async (what) => {
      const lesson = join(pack.path, 'programs/flying/01-paper');
      if (what === 'file') await symlink('/etc/passwd', join(lesson, 'a.md'));
      if (what === 'folder') await symlink('/etc', join(lesson, 'etc'));
      if (what === 'YAML file') {
        await pack.write({ 'carousel.yaml': null });
        await symlink('/etc/passwd', join(pack.path, 'carousel.yaml'));
      }
      const name = what === 'folder' ? 'etc/passwd' : 'a.md';
      const found = await problems(what === 'YAML file' ? {} : { [COURSE]: page(name) });
      expect(found.length).toBeGreaterThan(0);
      for (const problem of found)
        expect(problem).toMatch(/is a link; packs hold real files only\./);
      expect(found.join('\n')).not.toContain('root:');
    });

    it('a pipe that would never end is refused', async () => {
      execFileSync('mkfifo', [join(pack.path, 'programs/flying/01-paper/a.md')]);
      expect(await problems({ [COURSE]: page('a.md') })).toEqual([
        `${COURSE}:3:58: "a.md" is no file.`,
      ]);
    });

    it('a file that is too large is refused unread', async () => {
      await pack.write({ 'programs/flying/01-paper/a.csv': 'x', [COURSE]: page('a.csv') });
      await truncate(join(pack.path, 'programs/flying/01-paper/a.csv'), 900_000_000_000);
      expect(await problems()).toEqual([`${COURSE}:3:58: "a.csv" is larger than 200 MB.`]);
    });

    it('a poster, captions and chapters of what is no video are refused', async () => {
      expect(
        await problems({
          [COURSE]: oneLesson(
            '{ slug: fold, title: Fold, kind: lesson, file: fold.md, poster: a.png, captions: [], chapters: [{ at: 0, title: A }, { at: 5, title: B }] }',
          ),
        }),
      ).toEqual([
        `${COURSE}:3:75: Only a video, a quiz or a story has a poster.`,
        `${COURSE}:3:82: Only a video or a sound has captions.`,
        `${COURSE}:3:96: Only a video has chapters.`,
      ]);
    });

    it('pictures of programs, courses and the carousel have to be pictures', async () => {
      expect(
        await problems({
          [PROGRAM]:
            'name: Flying\ntheme: sky\narea: school\ngrades: [6]\nthumbnail: program.yaml\n',
          'carousel.yaml': '- { slug: hello, priority: 1, title: Hello, picture: gone.png }\n',
          'programs/flying/01-paper/a.png': 'not really',
          [COURSE]: course('thumbnail: a.png', `lessons: [${LESSON}]`),
        }),
      ).toEqual([
        'carousel.yaml:1:54: There is no file "gone.png".',
        `${COURSE}:3:12: "a.png" is damaged, or is not what its ending says.`,
        `${PROGRAM}:5:12: "program.yaml" is no picture.`,
      ]);
    });

    it('text that stands in a page of the application holds no pictures', async () => {
      expect(
        await problems({
          'programs/flying/01-paper/project.md': 'Like this: ![a kite](kite.png)',
          [COURSE]: course(
            `lessons: [${LESSON}]`,
            'project: { brief: project.md }',
            'quests:',
            '  - { slug: look, title: Look, body: "![](https://example.org/a.gif)" }',
          ),
        }),
      ).toEqual([
        `${COURSE}:4:19: A picture cannot be shown here: put it into a lesson.`,
        `${COURSE}:6:38: A picture cannot be shown here: put it into a lesson.`,
      ]);
    });
  });

  it('a page says its problems with its own lines', async () => {
    expect(
      await problems({
        [FOLD]:
          '# Fold\n\nTake ![a sheet](sheet.png).\n\n[More](http://example.org) and [more](other.md)\n',
      }),
    ).toEqual([
      `${FOLD}:3:17: There is no file "sheet.png".`,
      `${FOLD}:5:8: A link leads to https:, mailto: or a place on the page, not to "http://example.org".`,
      `${FOLD}:5:39: A link leads to https:, mailto: or a place on the page, not to "other.md".`,
    ]);
  });
});
