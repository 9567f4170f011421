import { describe, expect, it } from 'vitest';
import { citationsIn } from './requirements/citations.ts';
import { coverageDocument } from './requirements/document.ts';
import { repositoryJudged } from './requirements/repository.ts';
import type { Item } from './requirements/item.ts';
import { judged } from './requirements/judge.ts';
import { sectionIn } from './requirements/read-sections.ts';
import { titlesIn } from './requirements/tests.ts';

describe('the rules of the specification and their tests', () => {
  const judgement = repositoryJudged();

  it('every rule has a test that is there and cites it, or a reason why not', () => {
    expect(judgement.faults).toEqual([]);
  });

  it('the specification is read line by line', () => {
    expect(judgement.items.length).toBeGreaterThan(250);
    expect(judgement.sections.map(({ place }) => place)).toEqual([
      ...[2, 3, 4, 5, 6, 7, 8, 9].map((section) => `spec ${section}`),
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 25].map(
        (decision) => `D${decision}`,
      ),
    ]);
  });

  it('the page that npm run coverage writes names every rule', () => {
    const page = coverageDocument(judgement);
    expect(judgement.items.filter(({ id }) => !page.includes(`**${id}**`))).toEqual([]);
  });
});

describe('the judge is not blind', () => {
  const FILE = 'packages/rules/src/planted.test.ts';
  const rule = 'A locked lesson is refused.';
  const faultsOf = (items: readonly Item[], ...titles: string[]) =>
    judged(
      [{ place: 'spec 4', title: 'States', items }],
      titles.map((title) => ({ file: FILE, title })),
    ).faults;
  const provedBy = (title: string) => ({ [FILE]: [title] });

  it('takes a rule whose test cites the item, or is listed and cites the place', () => {
    expect(faultsOf([{ id: 'refused', rule }], 'is refused (spec 4 refused)')).toEqual([]);
    const title = 'is refused (spec 4)';
    expect(faultsOf([{ id: 'refused', rule, provedBy: provedBy(title) }], title)).toEqual([]);
    expect(faultsOf([{ id: 'refused', rule, missing: 'Not built.' }])).toEqual([]);
  });

  it('finds a rule without a test', () => {
    expect(faultsOf([{ id: 'refused', rule }], 'something else (spec 4)')).toEqual([
      'spec 4 refused has no test: “A locked lesson is refused.”',
    ]);
  });

  it('finds a listed test that is not there, and what it may have become', () => {
    const items = [{ id: 'refused', rule, provedBy: provedBy('it is refused at once (spec 4)') }];
    const [missing, none] = faultsOf(items, 'it is refused (spec 4)');
    expect(missing).toContain('which there is not. Did it become “it is refused (spec 4)”?');
    expect(none).toContain('has no test');
  });

  it('finds a listed test that does not cite the place', () => {
    const items = [{ id: 'refused', rule, provedBy: provedBy('is refused (D4)') }];
    const faults = judged(
      [
        { place: 'spec 4', title: 'States', items },
        { place: 'D4', title: 'Lessons', items: [] },
      ],
      [{ file: FILE, title: 'is refused (D4)' }],
    ).faults;
    expect(faults).toEqual([expect.stringContaining('which does not cite spec 4')]);
  });

  it('finds a citation of a missing place or item', () => {
    const items = [{ id: 'refused', rule, missing: 'Not built.' }];
    expect(faultsOf(items, 'is refused (spec 44)')).toEqual([
      expect.stringContaining('cites spec 44, which there is not'),
    ]);
    expect(faultsOf(items, 'is refused (spec 4 refusd)')).toEqual([
      expect.stringContaining('cites spec 4 refusd, which is no item'),
    ]);
  });

  it('finds a missing rule that has a test by now', () => {
    const items = [{ id: 'refused', rule, missing: 'Not built.' }];
    expect(faultsOf(items, 'is refused (spec 4 refused)')).toEqual([
      expect.stringContaining('spec 4 refused is said to be missing'),
    ]);
  });

  it('finds two items of one name', () => {
    const items = [1, 2].map(() => ({ id: 'refused', rule, missing: 'Not built.' }));
    expect(faultsOf(items)).toEqual(['There are two items spec 4 refused.']);
  });
});

describe('a page of requirements', () => {
  const page = (...lines: string[]) => ['# D4: Lessons', '', ...lines].join('\n');

  it('is read with its ids, sentences, tests and reasons', () => {
    const text = page(
      '## refused',
      '',
      'A locked lesson',
      '(any) is refused.',
      '',
      '- `a.test.ts`',
      '  - `it is refused (D4)`',
      '  - ``that `x` says (D4)``',
      '',
      '## later',
      '',
      'Not yet.',
      '',
      'Missing: Not built.',
    );
    expect(sectionIn(text, 'd4.md')).toEqual({
      place: 'D4',
      title: 'Lessons',
      items: [
        {
          id: 'refused',
          rule: 'A locked lesson (any) is refused.',
          provedBy: { 'a.test.ts': ['it is refused (D4)', 'that `x` says (D4)'] },
        },
        { id: 'later', rule: 'Not yet.', provedBy: {}, missing: 'Not built.' },
      ],
    });
  });

  it.each([
    ['no heading', '## refused'],
    ['a sentence before any id', page('A locked lesson is refused.')],
    ['an id that no title can cite', page('## Is Refused', '', 'It is.')],
    ['a test without its file', page('## refused', '', 'It is.', '', '  - `it is (D4)`')],
    [
      'a test without backticks',
      page('## refused', '', 'It is.', '- `a.test.ts`', '  - it is (D4)'),
    ],
    ['an id without a sentence', page('## refused', '', '- `a.test.ts`', '  - `it is (D4)`')],
  ])('with %s is refused by its name', (_, text) => {
    expect(() => sectionIn(text, 'd4.md')).toThrow(/^d4\.md/);
  });
});

describe('titles are read from sources', () => {
  it('with their groups, by table, and with what is filled in', () => {
    const source = `
      describe('a course', () => {
        it('opens (D4)', () => {});
        describe.each([1])('of grade %i', () => { test('is old', async () => {}); });
        it.each([[1]])('%i of it', () => {});
      });
      for (const name of names) test(\`\${name} sees it (spec 8)\`, async () => {});
      test.describe('on a phone', () => { test('fits @phone', { tag: '@phone' }, () => {}); });`;
    expect(titlesIn(source)).toEqual([
      'a course › opens (D4)',
      'a course › of grade %i › is old',
      'a course › %i of it',
      '${…} sees it (spec 8)',
      'on a phone › fits',
    ]);
    expect(titlesIn(`test('a page opens (D4) @desktop', () => {});`)).toEqual([
      'a page opens (D4)',
    ]);
  });

  it('without what never runs, and without what is no test', () => {
    const source = `
      it.skip('later', () => {});
      it.todo('some day', () => {});
      describe.skip('all of this', () => { it('never', () => {}); });
      test.skip(isPhone, 'only on a desktop');
      test.database.pool.query('select 1', []);`;
    expect(titlesIn(source)).toEqual([]);
  });

  it.each([
    ['a (spec 4, 5, D4)', ['spec 4', 'spec 5', 'D4']],
    ['a (spec 4 locked-refused, D4)', ['spec 4 locked-refused', 'D4']],
    ['a (spec 2, D9)', ['spec 2', 'D9']],
    ['a (spec 2, issue 3 section 3)', ['spec 2']],
    ['a (spec 4 "Logout", 5)', ['spec 4', 'spec 5']],
    ['a group (D5) › a (spec 9 highlight, 4 timer)', ['D5', 'spec 9 highlight', 'spec 4 timer']],
    ['a', []],
    ['of 4 (spec-like)', []],
  ])('%s cites its places and items', (title, cited) => {
    expect(
      citationsIn(title).map(({ place, item }) => (item ? `${place} ${item}` : place)),
    ).toEqual(cited);
  });
});
