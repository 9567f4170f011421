import { describe, expect, it } from 'vitest';
import {
  imported,
  only,
  questionsIn,
  reasons,
  refusedItems,
  takenItems,
} from '../testing/imported.ts';

const quiz = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`;
const question = (type: string, inner: string, text = '<p>Which <b>one</b>?</p>') =>
  `<question type="${type}"><name><text>Name &amp; title</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${inner}</question>`;
const answer = (fraction: number | string, text: string, feedback = '') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${text}]]></text><feedback format="html"><text>${feedback}</text></feedback></answer>`;
const CHOICE = `<single>true</single>${answer(100, '<p>Oxygen</p>', 'Yes!')}${answer(0, 'H<sub>2</sub>', 'No.')}`;

describe('Moodle XML: types of questions', () => {
  it('reads a choice with feedback, hints, marks, tags, and its number', () => {
    const xml = quiz(
      '<question type="category"><category><text>$course$/top/Science/Air</text></category></question>',
      question(
        'multichoice',
        `<generalfeedback format="html"><text>Air.</text></generalfeedback><defaultgrade>2.0000000</defaultgrade><idnumber>q1</idnumber><shuffleanswers>0</shuffleanswers><correctfeedback><text>Your answer is correct.</text></correctfeedback>${CHOICE}<hint><text>One</text></hint><hint><text>Two</text></hint><tags><tag><text>easy</text></tag></tags>`,
      ),
    );
    const { question: read, content, changed, place, kind } = only(xml);
    expect(read).toEqual({
      kind: 'single',
      question: 'Which one?',
      hint: 'One',
      explanation: 'Air. Yes!',
      options: [
        { text: 'Oxygen', right: true },
        { text: 'H₂', why: 'No.' },
      ],
      fixed_order: true,
    });
    expect(content).toMatchObject({
      id: 'moodle:Science/Air/q1',
      title: 'Name & title',
      category: ['Science', 'Air'],
      tags: ['easy'],
      points: 2,
    });
    expect(changed).toEqual(['formatting: b', 'hints: Two']);
    expect({ place, kind }).toEqual({
      place: { file: 'paper', line: 4, id: 'q1' },
      kind: 'multichoice',
    });
  });

  it('reads several right options, and feedback for all', () => {
    const { question: read, changed } = only(
      quiz(
        question(
          'multichoice',
          `<single>false</single><correctfeedback><text>Great!</text></correctfeedback><incorrectfeedback><text>Look again.</text></incorrectfeedback><partiallycorrectfeedback><text>Nearly.</text></partiallycorrectfeedback>${answer(50, 'a')}${answer(50, 'b')}${answer(-100, 'c')}`,
          'Q',
        ),
      ),
    );
    expect(read).toMatchObject({
      kind: 'multiple',
      praise: 'Great!',
      options: [{ right: true }, { right: true }, { text: 'c', why: 'Look again.' }],
    });
    expect(changed).toEqual(['feedback: Nearly.']);
  });

  it('reads true and false', () => {
    const { question: read } = only(
      quiz(question('truefalse', `${answer(0, 'true', 'No.')}${answer(100, 'false', 'Yes.')}`)),
    );
    expect(read).toMatchObject({
      explanation: 'Yes.',
      options: [
        { text: 'True', why: 'No.' },
        { text: 'False', right: true },
      ],
    });
  });

  it('reads short answers with wildcards, and says when capitals counted', () => {
    const {
      question: read,
      changed,
      doubted,
    } = only(
      quiz(
        question(
          'shortanswer',
          `<usecase>1</usecase>${answer(100, String.raw`2\*3`)}${answer(0, '5', 'That is 2 + 3.')}${answer(0, '*', 'Multiply.')}`,
          'Q',
        ),
      ),
    );
    expect(read).toMatchObject({
      kind: 'fill',
      accept: ['2*3'],
      slips: [{ answer: '5', why: 'That is 2 + 3.' }],
      why: 'Multiply.',
    });
    expect({ changed, doubted }).toEqual({ changed: ['case'], doubted: [] });
    expect(only(quiz(question('shortanswer', answer(100, 'col*r')))).doubted).toEqual([
      'wildcard: col*r',
    ]);
  });

  it('reads numbers with tolerance and units, in the old form too', () => {
    const units =
      '<units><unit><multiplier>1</multiplier><unit_name>cm</unit_name></unit><unit><multiplier>0.01</multiplier><unit_name>m</unit_name></unit></units>';
    const { question: read, changed } = only(
      quiz(
        question(
          'numerical',
          `<answer fraction="100"><text>5</text><tolerance>0.5</tolerance><feedback><text></text></feedback></answer>${answer(0, '*', 'Measure.')}${units}`,
          'Q',
        ),
      ),
    );
    expect(read).toEqual({
      kind: 'number',
      question: 'Q',
      number: 5,
      tolerance: 0.5,
      unit: 'cm',
      why: 'Measure.',
    });
    expect(changed).toEqual(['units: m']);
    expect(
      only(
        quiz(
          question('numerical', '<answer fraction="100">23<tolerance>2</tolerance></answer>', 'Q'),
        ),
      ).question,
    ).toMatchObject({ number: 23, tolerance: 2 });
  });

  it.each(['matching', 'ddmatch'])('reads pairs: %s', (type) => {
    const pair = (first: string, second: string) =>
      `<subquestion format="html"><text><![CDATA[${first}]]></text><answer><text>${second}</text></answer></subquestion>`;
    const { question: read, changed } = only(
      quiz(
        question(
          type,
          `${pair('<p>cat</p>', 'cat food')}${pair('dog', 'dog food')}${pair('', 'hay')}`,
          'Q',
        ),
      ),
    );
    expect(read.pairs).toEqual([
      { first: 'cat', second: 'cat food' },
      { first: 'dog', second: 'dog food' },
    ]);
    expect(changed).toEqual(['extra-answers: hay']);
  });

  it('reads an order by its numbers', () => {
    expect(
      only(quiz(question('ordering', `${answer(2, 'two')}${answer(1, 'one')}`))).question,
    ).toMatchObject({ kind: 'order', order: ['one', 'two'] });
  });

  it('reads options of which each right one counts alike', () => {
    const { question: read } = only(
      quiz(
        question(
          'oumultiresponse',
          '<answer correct="1"><text>a</text></answer><answer correct="0"><text>b</text></answer>',
        ),
      ),
    );
    expect(read).toMatchObject({
      kind: 'multiple',
      options: [{ text: 'a', right: true }, { text: 'b' }],
    });
  });

  it.each([
    ['essay', 'essay'],
    ['description', 'description'],
    ['calculated', 'variables'],
    ['calculatedmulti', 'variables'],
    ['ddmarker', 'kind: ddmarker'],
    ['random', 'kind: random'],
  ])('does not take %s', (type, reason) => {
    expect(reasons(quiz(question(type, '')))).toEqual([reason]);
  });
});

describe('Moodle XML: texts with gaps', () => {
  it('reads one gap as one question', () => {
    const { question: read, changed } = only(
      quiz(question('cloze', '', '<p>Sky is {1:MULTICHOICE:=blue#Yes~red#No}.</p>')),
    );
    expect(read).toEqual({
      kind: 'single',
      question: 'Sky is _____.',
      explanation: 'Yes',
      options: [
        { text: 'blue', right: true },
        { text: 'red', why: 'No' },
      ],
    });
    expect(changed).toEqual([]);
  });

  it('splits several gaps, and says so', () => {
    const report = imported(
      quiz(
        question(
          'cloze',
          '<idnumber>c</idnumber>',
          'A {1:SHORTANSWER:=a~%50%b#near~*#no}, B {2:NM:=32:0.5}, C {:MR:=x~%100%y~z}, D {1:SAC:=D\\}}',
        ),
      ),
    );
    expect(
      takenItems(report).map(({ content }) => [
        content.id,
        content.question.kind,
        content.question.question,
      ]),
    ).toEqual([
      ['moodle:/c#1', 'fill', 'A _____, B …, C …, D …'],
      ['moodle:/c#2', 'number', 'A …, B _____, C …, D …'],
      ['moodle:/c#3', 'multiple', 'A …, B …, C _____, D …'],
      ['moodle:/c#4', 'fill', 'A …, B …, C …, D _____'],
    ]);
    expect(takenItems(report)[0]?.content.question).toMatchObject({
      accept: ['a'],
      slips: [{ answer: 'b', why: 'near' }],
      why: 'no',
    });
    expect(takenItems(report)[1]?.content.question).toMatchObject({ number: 32, tolerance: 0.5 });
    expect(takenItems(report)[3]?.content.question.accept).toEqual(['D}']);
    expect(takenItems(report)[0]?.changes[0]).toEqual({ code: 'split', what: ['1 / 4'] });
  });

  it('keeps the paragraph of a gap only where the whole text is too long', () => {
    const report = imported(
      quiz(
        question(
          'cloze',
          '',
          `<p>${'word '.repeat(100)}</p><p>Sky is {1:SA:=blue}.</p><p>Sun is {1:SA:=hot}.</p>`,
        ),
      ),
    );
    expect(takenItems(report).map(({ content }) => content.question.question)).toEqual([
      'Sky is _____.',
      'Sun is _____.',
    ]);
    expect(takenItems(report)[0]?.changes.map(({ code }) => code)).toEqual(['split', 'context']);
  });

  it('keeps a character by its number inside an answer', () => {
    expect(only(quiz(question('cloze', '', 'Price {1:SA:=&#8377; 5}'))).question.accept).toEqual([
      '₹ 5',
    ]);
  });

  it.each([
    [
      'gapselect',
      '<selectoption><text>blue</text><group>1</group></selectoption><selectoption><text>red</text><group>1</group></selectoption><selectoption><text>cold</text><group>2</group></selectoption>',
    ],
    [
      'ddwtos',
      '<dragbox><text>blue</text><group>1</group></dragbox><dragbox><text>red</text><group>1</group></dragbox><dragbox><text>cold</text><group>2</group></dragbox>',
    ],
  ])('reads words to choose by their groups: %s', (type, boxes) => {
    expect(only(quiz(question(type, boxes, 'Sky is [[1]].'))).question).toMatchObject({
      question: 'Sky is _____.',
      options: [{ text: 'blue', right: true }, { text: 'red' }],
    });
  });

  it('reads gaps between delimiters', () => {
    expect(
      only(quiz(question('gapfill', '<delimitchars>##</delimitchars>', 'Sky is #blue|azure#.')))
        .question,
    ).toMatchObject({ accept: ['blue', 'azure'] });
  });

  it('does not take a text without gaps', () => {
    expect(reasons(quiz(question('cloze', '', 'No gap.')))).toEqual(['no-question']);
  });
});

describe('Moodle XML: files', () => {
  const PIXEL = 'iVBORw0KGgo=';
  const picture = (name: string, bytes = PIXEL) =>
    `<file name="${name}" path="/" encoding="base64">${bytes}</file>`;
  const pictured = (bytes: string) =>
    `<question type="truefalse"><questiontext format="html"><text><![CDATA[<p>Leaf ${bytes}? <img src="@@PLUGINFILE@@/a%20b.png" alt="A leaf"></p>]]></text>${picture('a b.png', bytes)}</questiontext>${answer(100, 'true')}${answer(0, 'false')}</question>`;

  it('takes pictures out of the text, and keeps two of one name apart', () => {
    const report = imported(
      quiz(pictured(PIXEL), pictured('iVBORw0KGgoA'), pictured(PIXEL).replace('Leaf', 'Tree')),
    );
    expect(takenItems(report).map(({ content }) => content.question.picture)).toEqual([
      'a b.png',
      '2-a b.png',
      'a b.png',
    ]);
    expect([...report.files.keys()]).toEqual(['a b.png', '2-a b.png']);
    expect(takenItems(report)[0]?.content.question.picture_text).toBe('A leaf');
  });

  it('makes options with pictures a question with pictures', () => {
    const option = (fraction: number, name: string) =>
      `<answer fraction="${fraction}" format="html"><text><![CDATA[<p>${name} <img src="@@PLUGINFILE@@/${name}.png" alt=""></p>]]></text>${picture(`${name}.png`)}</answer>`;
    expect(
      only(quiz(question('multichoice', `${option(100, 'leaf')}${option(0, 'root')}`))).question,
    ).toMatchObject({
      kind: 'picture',
      options: [
        { text: 'leaf', picture: 'leaf.png', right: true },
        { text: 'root', picture: 'root.png' },
      ],
    });
  });

  it('names pictures that are elsewhere, and that have no place', () => {
    const { changed } = only(
      quiz(
        question(
          'shortanswer',
          answer(100, 'a <img src="https://x.example/a.png">'),
          '<img src="@@PLUGINFILE@@/no.png">Q',
        ),
      ),
    );
    expect(changed).toEqual(['missing-picture: no.png', 'remote-picture: https://x.example/a.png']);
  });
});

describe('Moodle XML: the file', () => {
  it('says of a broken file that it is none', () => {
    for (const xml of [
      '<quiz><question>',
      `<quiz>${'<a>'.repeat(100)}${'</a>'.repeat(100)}</quiz>`,
      '<quiz>a</quiz><quiz/>',
    ])
      expect(refusedItems(imported(xml))[0]?.why).toEqual({ code: 'malformed', what: ['XML'] });
  });

  it('resolves no entity that a file declares', () => {
    const bomb =
      `<!DOCTYPE quiz [<!ENTITY a "aaaa">]>${quiz(question('truefalse', answer(100, 'true'), '&a;'))}`.replace(
        /^(<!DOCTYPE[^]*?>\])?/,
        '$1',
      );
    expect(takenItems(imported(bomb))).toEqual([]);
  });

  it('reads texts of every format, and one language of several', () => {
    const text = (format: string, words: string) =>
      questionsIn(
        quiz(
          `<question type="truefalse"><questiontext format="${format}"><text>${words}</text></questiontext>${answer(100, 'true')}</question>`,
        ),
      )[0]?.question;
    expect(text('plain_text', 'a &lt;b&gt;b&lt;/b&gt;')).toBe('a <b>b</b>');
    expect(text('markdown', '**a**')).toBe('a');
    expect(text('moodle_auto_format', 'a &amp;lt; b')).toBe('a < b');
    expect(
      text(
        'html',
        '&lt;span lang="en" class="multilang"&gt;one&lt;/span&gt;&lt;span lang="hi" class="multilang"&gt;एक&lt;/span&gt;',
      ),
    ).toBe('one');
  });

  it('has the language of its texts, not of its tags', () => {
    expect(
      imported(
        quiz(
          `<question type="truefalse"><questiontext format="html"><text><![CDATA[<p>सूरज पूरब में उगता है और पश्चिम में डूबता है।</p>]]></text></questiontext>${answer(100, 'सत्य')}</question>`,
        ),
      ).language,
    ).toBe('hi');
  });
});
