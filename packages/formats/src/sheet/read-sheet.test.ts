import { describe, expect, it } from 'vitest';
import { imported, only, questionsIn, refusedItems, takenItems } from '../testing/imported.ts';

const sheet = (...rows: string[][]) => rows.map((cells, at) => ({ line: at + 1, cells }));
const HEAD = ['Question', 'Option A', 'Option B', 'Option C', 'Option D', 'Answer'];
const PLANTS = ['Which gas do plants take in?', 'Oxygen', 'Carbon dioxide', 'Nitrogen', 'Hydrogen'];
const rights = (...row: string[]) =>
  only(sheet(HEAD, row)).question.options?.flatMap(({ text, right }) => (right ? [text] : []));

describe('a sheet: answers', () => {
  it.each([
    'B',
    'b',
    '(b)',
    'b)',
    'Option B',
    'option 2',
    '2',
    'Carbon dioxide',
    ' carbon  DIOXIDE. ',
    'B) Carbon dioxide',
    'B. Carbon dioxide',
    'ख',
    'विकल्प 2',
    '२',
  ])('%s names the second option', (answer) => {
    expect(rights(...PLANTS, answer)).toEqual(['Carbon dioxide']);
  });

  it.each(['A, C', 'a;c', 'A and C', 'AC', '1,3', 'A|C', 'Oxygen; Nitrogen', 'Oxygen, Nitrogen'])(
    '%s names two options',
    (answer) => {
      expect(rights(...PLANTS, answer)).toEqual(['Oxygen', 'Nitrogen']);
      expect(only(sheet(HEAD, [...PLANTS, answer])).question.kind).toBe('multiple');
    },
  );

  it.each(['Oxygen, Carbon dioxide', 'Oxygen、Carbon dioxide', 'A) Oxygen, B) Carbon dioxide'])(
    'reads options of one cell that commas part: %s',
    (options) => {
      const { question, doubted } = only(
        sheet(['Question', 'Options', 'Answer'], ['Which gas?', options, 'Carbon dioxide']),
      );
      expect(question.options).toMatchObject([
        { text: 'Oxygen' },
        { text: 'Carbon dioxide', right: true },
      ]);
      expect(doubted).toEqual([]);
    },
  );

  it('takes no answers of a program', () => {
    const rows = sheet(['Question', 'Answers'], ['Name it.', '[{"text": "stack", "score": 1}]']);
    expect(refusedItems(imported(rows)).map(({ why }) => why.code)).toEqual(['no-answer']);
  });

  it('doubts an answer that names no option, and a missing one', () => {
    expect(only(sheet(HEAD, [...PLANTS, 'Argon'])).doubted).toEqual([
      'answer-is-no-option: Argon',
      'no-answer',
    ]);
    expect(only(sheet(HEAD, [...PLANTS, ''])).doubted).toEqual(['no-answer']);
    expect(only(sheet(HEAD, [...PLANTS, 'E'])).doubted).toEqual([
      'answer-is-no-option: E',
      'no-answer',
    ]);
  });

  it('doubts a number that is an option and the label of another one', () => {
    const { question, doubted } = only(sheet(HEAD, ['2 × 2 = ?', '2', '4', '3', '1', '4']));
    expect(question.options?.map(({ right }) => right === true)).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(doubted).toEqual(['answers-differ: 4']);
  });

  it('reads such a number as the other rows are written', () => {
    const ambiguous = ['2 × 2 = ?', '2', '4', '3', '1', '4'];
    const right = (other: string) =>
      takenItems(
        imported(sheet(HEAD, [...PLANTS, other], ambiguous)),
      )[1]?.content.question.options?.find(({ right }) => right)?.text;
    expect(right('2')).toBe('1');
    expect(right('Carbon dioxide')).toBe('4');
  });

  it('are one more option where no row has its answer among the options, and the report says so', () => {
    const head = ['question', 'correct_answer', 'choice_1', 'choice_2', 'difficulty'];
    const report = imported(
      sheet(
        head,
        ['7 + 8?', '15', '16', '14', '1'],
        ['1 + 1?', '2', '3', '4', '1'],
        ['Sun?', 'star', 'moon', 'kite', '2'],
      ),
    );
    expect(takenItems(report).map(({ content }) => content.question.options)).toEqual([
      [{ text: '15', right: true }, { text: '16' }, { text: '14' }],
      [{ text: '2', right: true }, { text: '3' }, { text: '4' }],
      [{ text: 'star', right: true }, { text: 'moon' }, { text: 'kite' }],
    ]);
    expect(report.notes).toEqual([{ code: 'answers-apart', what: [] }]);
    expect(takenItems(report).flatMap(({ doubts }) => doubts)).toEqual([]);
  });

  it('doubts two answers of a question with one', () => {
    const { question, doubted } = only(
      sheet([...HEAD, 'Type'], [...PLANTS, 'A, B', 'single choice']),
    );
    expect(question.kind).toBe('multiple');
    expect(doubted).toEqual(['several-answers: A, B']);
  });
});

describe('a sheet: kinds', () => {
  it('reads true and false with and without options', () => {
    expect(
      questionsIn(
        sheet(
          HEAD,
          ['It rains.', '', '', '', '', 'FALSE'],
          ['It snows.', 'True', 'False', '', '', 'A'],
        ),
      ),
    ).toMatchObject([
      { kind: 'single', options: [{ text: 'True' }, { text: 'False', right: true }] },
      {
        kind: 'single',
        options: [{ text: 'True', right: true }, { text: 'False' }],
        fixed_order: true,
      },
    ]);
  });

  it('reads numbers with their unit, and words with their spellings', () => {
    expect(
      questionsIn(
        sheet(
          HEAD,
          ['Legs?', '', '', '', '', '6'],
          ['Length?', '', '', '', '', '5 cm'],
          ['Colour?', '', '', '', '', 'grey | gray'],
        ),
      ),
    ).toEqual([
      { kind: 'number', question: 'Legs?', number: 6 },
      { kind: 'number', question: 'Length?', number: 5, unit: 'cm' },
      { kind: 'fill', question: 'Colour?', accept: ['grey', 'gray'] },
    ]);
  });

  it('keeps a number as words where the sheet says so', () => {
    expect(
      only(sheet(['question', 'type', 'answer'], ['Two?', 'Fill in the blank', '2'])).question.kind,
    ).toBe('fill');
  });

  it('reads orders and pairs', () => {
    const columns = ['kind', 'question', 'option 1', 'match 1', 'option 2', 'match 2'];
    expect(
      questionsIn(
        sheet(
          columns,
          ['Ordering', 'Sort.', 'one', '', 'two', ''],
          ['Match the following', 'Match.', 'leaf', 'food', 'root', 'water'],
        ),
      ),
    ).toMatchObject([
      { kind: 'order', order: ['one', 'two'] },
      {
        kind: 'match',
        pairs: [
          { first: 'leaf', second: 'food' },
          { first: 'root', second: 'water' },
        ],
      },
    ]);
  });

  it('reads pictures as options', () => {
    const files = new Map([
      ['a.png', new Uint8Array([1])],
      ['b.png', new Uint8Array([1])],
    ]);
    const { question } = only(
      sheet(
        ['question', 'picture a', 'option a', 'picture b', 'option b', 'answer'],
        ['Leaf?', 'a.png', 'A leaf', 'b.png', 'A root', 'a'],
      ),
      files,
    );
    expect(question).toMatchObject({
      kind: 'picture',
      options: [{ picture: 'a.png', right: true }, { picture: 'b.png' }],
    });
  });

  it('does not take what no student can answer here', () => {
    const columns = ['Question', 'Question Type', 'Option 1', 'Option 2', 'Correct Answer'];
    const report = imported(
      sheet(
        columns,
        ['Why?', 'Open-Ended', '', '', ''],
        ['Best?', 'Poll', 'a', 'b', ''],
        ['', 'MCQ', 'a', 'b', '1'],
        ['Q', 'MCQ', 'a', '', '1'],
        ['Q', 'sort', 'a', 'b', ''],
      ),
    );
    expect(refusedItems(report).map(({ why }) => [why.code, ...why.what].join(' '))).toEqual([
      'essay',
      'kind Poll',
      'no-question',
      'too-few-options',
      'kind sort',
    ]);
  });
});

describe('a sheet: columns', () => {
  it('are found by headings in Hindi', () => {
    const { question, content } = only(
      sheet(
        ['क्रमांक', 'प्रश्न', 'विकल्प क', 'विकल्प ख', 'सही उत्तर', 'व्याख्या', 'अंक', 'अध्याय', 'संकेत'],
        ['1', 'पौधे क्या बनाते हैं?', 'भोजन', 'नमक', 'क', 'पत्तियाँ।', '२', 'पौधे', 'पत्ती'],
      ),
    );
    expect(question).toEqual({
      kind: 'single',
      question: 'पौधे क्या बनाते हैं?',
      hint: 'पत्ती',
      explanation: 'पत्तियाँ।',
      options: [{ text: 'भोजन', right: true }, { text: 'नमक' }],
    });
    expect(content).toMatchObject({ language: 'hi', points: 2, category: ['पौधे'] });
  });

  it('are found below a title, and by the long headings of quiz programs', () => {
    const { question } = only(
      sheet(
        ['Quiz template'],
        [],
        [
          '',
          'Question - max 120 characters',
          'Answer 1 - max 75 characters',
          'Answer 2 - max 75 characters',
          'Time limit (sec) – 5, 10',
          'Correct answer(s) - choose at least one',
        ],
        ['1', 'Sky?', 'blue', 'red', '20', '1'],
      ),
    );
    expect(question.options).toEqual([{ text: 'blue', right: true }, { text: 'red' }]);
  });

  it.each([
    ['A', 'B'],
    ['OptionA', 'OptionB'],
    ['option_1', 'option_2'],
    ['Choice 1', 'Choice 2'],
    ['opt a', 'opt b'],
    ['Answer A', 'Answer B'],
  ])('%s and %s are options', (first, second) => {
    expect(
      only(sheet(['Q.', first, second, 'Key'], ['Sky?', 'blue', 'red', 'a'])).question.options,
    ).toHaveLength(2);
  });

  it('with all options in one cell are parted', () => {
    const options = (cell: string) =>
      only(sheet(['Question', 'Options', 'Correct Answer'], ['Sky?', cell, 'blue'])).question
        .options;
    for (const cell of ['blue|red', 'blue; red', 'blue\nred', 'A) blue | B) red'])
      expect(options(cell)).toEqual([{ text: 'blue', right: true }, { text: 'red' }]);
  });

  it('that are not known are named', () => {
    expect(
      imported(
        sheet(['Question', 'Answer', 'Time limit', 'Empty', 'Q No'], ['Legs?', '6', '20', '', '1']),
      ).notes,
    ).toEqual([{ code: 'column-left-out', what: ['Time limit'] }]);
  });

  it('give ids, tags, categories, titles and reasons', () => {
    const { content, question } = only(
      sheet(
        [
          'ID',
          'Question',
          'Option A',
          'Why A',
          'Option B',
          'Correct',
          'Subject',
          'Topic',
          'Difficulty',
          'Tags',
          'Skill',
        ],
        [
          's-1',
          'Q',
          'a',
          'no',
          'b',
          'b',
          'Science',
          'Plants/Leaves',
          'Easy',
          'green, leaf',
          'teamwork',
        ],
      ),
    );
    expect(content).toMatchObject({
      id: 'sheet:paper/s-1',
      category: ['Science', 'Plants', 'Leaves'],
      tags: ['Easy', 'green', 'leaf'],
      skill: 'teamwork',
    });
    expect(question.options?.[0]).toEqual({ text: 'a', why: 'no' });
  });

  it('without a question or an answer are no sheet', () => {
    expect(imported(sheet(['Name', 'Class'], ['Asha', '6'])).format).toBeNull();
    expect(imported(sheet(['Question'], ['Why?'])).format).toBeNull();
  });
});

describe('a CSV file', () => {
  it('is read with commas, semicolons or tabs, quotes and lines in cells', () => {
    for (const sign of [',', ';', '\t'])
      expect(
        only(
          `Question${sign}A${sign}B${sign}Answer\r\n"Which, ""one""${sign}\nof two?"${sign}x${sign}y${sign}a\r\n`,
        ).question.question,
      ).toBe(`Which, "one"${sign.trim()}\nof two?`);
  });

  it('gives each item the line where it begins', () => {
    const report = imported('Question,Answer\n"a\nb",x\nc,y\n');
    expect(report.items.map(({ place }) => place.line)).toEqual([2, 4]);
  });

  it('loses the apostrophe that a guarded export put before a sign', () => {
    expect(only("Question,A,B,Answer\nSum?,'=1+1,'-2,a\n").question.options).toEqual([
      { text: '=1+1', right: true },
      { text: '-2' },
    ]);
  });

  it('is plain text where it is our own export, else HTML counts', () => {
    expect(only('Question,A,B,Answer\n<b>Sky</b>?,x,y,a\n')).toMatchObject({
      question: { question: 'Sky?' },
      changed: ['formatting: b'],
    });
  });
});
