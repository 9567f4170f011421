import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imported, only, questionsIn, refusedItems, takenItems } from '../testing/imported.ts';

const right = (text: string) =>
  only(text).question.options?.flatMap(({ text, right }) => (right ? [text] : []));
const rights = (text: string) =>
  questionsIn(text).map(({ options }) =>
    options?.flatMap(({ text, right }) => (right ? [text] : [])),
  );
const OPTIONS = '(a) Oxygen\n(b) Carbon dioxide\n(c) Nitrogen\n';
const GAS = `1. Which gas do plants take in?\n${OPTIONS}`;

describe('a pasted paper: questions and options', () => {
  it('takes initials for a part of the name', () => {
    const text =
      '1. Who dances?\nA. Birju Maharaj\nB. C. V. Chandrashekhar\nC. Sitara Devi\nAnswer: B';
    expect(right(text)).toEqual(['C. V. Chandrashekhar']);
    expect(only(text).question.options).toHaveLength(3);
  });

  it('takes numbers below questions without one for their options', () => {
    const text =
      'How long did he teach?\n1. 1 year\n2. 6 months\n\nWho is the best dancer?\n1. Asha\n2. Ravi\n3. Meera\nAnswer: 2';
    expect(questionsIn(text)).toMatchObject([
      { question: 'How long did he teach?', options: [{ text: '1 year' }, { text: '6 months' }] },
      { question: 'Who is the best dancer?', options: [{}, { text: 'Ravi', right: true }, {}] },
    ]);
    // Questions that are numbered stay questions.
    expect(
      questionsIn('Can you do these?\n1. What is 2 + 2?\nAnswer: 4\n2. What is 3 + 3?\nAnswer: 6'),
    ).toMatchObject([
      { kind: 'number', number: 4 },
      { kind: 'number', number: 6 },
    ]);
  });

  it.each([
    'Science MCQs\n\n1 What makes wind?\nA heat\nB cold\n\nAnswer: heat\n2 Soil formation is\nA slow\nB fast\nAnswer: slow',
    '1\nWhat makes wind?\na) heat b) cold\nAns\na\n\n2\nSoil formation is\na) slow b) fast\nAns\na',
  ])('reads questions whose numbers have no sign: %j', (text) => {
    expect(questionsIn(text)).toMatchObject([
      { question: 'What makes wind?', options: [{ text: 'heat', right: true }, { text: 'cold' }] },
      { question: 'Soil formation is', options: [{ text: 'slow', right: true }, {}] },
    ]);
  });

  it('takes an answer that is an option for that option', () => {
    const text = '1. Which soil horizon holds humus?\n(a) A-Horizon\n(b) B-Horizon\nAns: B-Horizon';
    expect(right(text)).toEqual(['B-Horizon']);
    expect(only(text).question.explanation).toBeUndefined();
  });

  it('reads questions below a key, those of another paper too', () => {
    const key =
      '1. Which gas?\n(a) Oxygen (b) Carbon dioxide\n2. Who?\n(a) A (b) B\nAnswers: 1 b, 2 a\n';
    const rest = 'Who makes honey?\n(a) ant (b) bees\n';
    expect(rights(`${key}3. ${rest}`)).toEqual([['Carbon dioxide'], ['A'], []]);
    expect(rights(`${key}\n1. ${rest}Answers: 1 b`)).toEqual([['Carbon dioxide'], ['A'], ['bees']]);
  });

  it('takes a ruled line for no words', () => {
    const text = `${GAS}Answer: b\nExplanation: Leaves have pores.\n\n---\n2. Who?\n(a) A (b) B\nAnswer: a`;
    expect(questionsIn(text)[0]?.explanation).toBe('Leaves have pores.');
  });

  it('takes the heading of a part for no explanation', () => {
    const text = `${GAS}Answer: b\n\nMonuments, temples and museums, handicrafts and fairs of the states\n\nEmbroidery\n1. Who sews?\n(a) A (b) B\nAnswer: a\nIt is sewn by hand.`;
    expect(questionsIn(text).map(({ explanation = '' }) => explanation)).toEqual([
      '',
      'It is sewn by hand.',
    ]);
  });

  it.each([
    '1.',
    '1)',
    '(1)',
    'Q1',
    'Q.1',
    'Q 1.',
    'Q1)',
    'Question 1:',
    'Que. 1',
    'प्रश्न 1',
    'प्रश्न १',
    'प्रश्न-1',
    'प्र.1',
    'प्र० १',
    '१.',
    'प्रश्न संख्या 1:',
  ])('reads a question numbered %s', (number) => {
    expect(only(`${number} Which gas?\n${OPTIONS}`)).toMatchObject({
      place: { line: 1, id: '1' },
      question: { kind: 'single', question: 'Which gas?' },
    });
  });

  it.each([
    '(a) Oxygen\n(b) Carbon dioxide\n(c) Nitrogen',
    'a) Oxygen\nb) Carbon dioxide\nc) Nitrogen',
    'a. Oxygen\nb. Carbon dioxide\nc. Nitrogen',
    'a.) Oxygen\nb.) Carbon dioxide\nc.) Nitrogen',
    'A.Oxygen\nB.Carbon dioxide\nC.Nitrogen',
    'A: Oxygen\nB: Carbon dioxide\nC: Nitrogen',
    '[A] Oxygen\n[B] Carbon dioxide\n[C] Nitrogen',
    'A Oxygen\nB Carbon dioxide\nC Nitrogen',
    '- A. Oxygen\n- B. Carbon dioxide\n- C. Nitrogen',
    '(क) Oxygen\n(ख) Carbon dioxide\n(ग) Nitrogen',
    'अ. Oxygen\nब. Carbon dioxide\nस. Nitrogen',
    '(अ) Oxygen\n(आ) Carbon dioxide\n(इ) Nitrogen',
    '(i) Oxygen\n(ii) Carbon dioxide\n(iii) Nitrogen',
    '(a) Oxygen (b) Carbon dioxide (c) Nitrogen',
    'a) Oxygen b) Carbon dioxide c) Nitrogen',
    'अ. Oxygen ब. Carbon dioxide स. Nitrogen',
    '(a) Oxygen\t(b) Carbon dioxide\n(c) Nitrogen',
    '(A)Oxygen(B)Carbon dioxide(C)Nitrogen',
    '(a) Oxygen;\n\n(b) Carbon\ndioxide,\n\n(c) Nitrogen',
  ])('reads the options %j', (options) => {
    const { question } = only(`1. Which gas?\n${options}\nउत्तर: x`);
    expect(question.options?.map(({ text }) => text)).toEqual([
      'Oxygen',
      'Carbon dioxide',
      'Nitrogen',
    ]);
  });

  it('reads options on the line of the question', () => {
    expect(only('1. Roots store (a) water (b) food\nAns: b').question).toMatchObject({
      question: 'Roots store',
      options: [{ text: 'water' }, { text: 'food', right: true }],
    });
  });

  it('leaves labels in a sentence in the sentence', () => {
    const { question } = only(
      '1. Are statements (a) and (b) true?\n(a) Yes\n(b) No\n(c) Both (a) and (b)\nAns: a',
    );
    expect(question.question).toBe('Are statements (a) and (b) true?');
    expect(question.options?.map(({ text }) => text)).toEqual(['Yes', 'No', 'Both (a) and (b)']);
  });

  it('reads options by numbers below questions by other numbers', () => {
    const paper =
      '1. Sky?\n(1) blue\n(2) red\nAns: Option (1) blue\n2. Sum?\n(1) 2\n(2) 1\nAns: Option (2) 1\n';
    expect(questionsIn(paper).map(({ options }) => options?.findIndex((one) => one.right))).toEqual(
      [0, 1],
    );
  });

  it('keeps numbered statements in the question', () => {
    const [, question] = questionsIn(
      `${GAS}4. Look:\n1) They lose water.\n2) They are flat.\nWhich are right?\na. 1\nb. 2\nAnswer: a`,
    );
    expect(question?.question).toBe('Look: 1) They lose water. 2) They are flat. Which are right?');
    expect(question?.options).toEqual([{ text: '1', right: true }, { text: '2' }]);
  });

  it('keeps the name of a chapter, marks, and directions out of the option before them', () => {
    const paper = `${GAS}(1 mark)\nLight\n2. Sky?\n(a) blue\n(b) red\nDirections (3-5): Choose.\n3. Sun?\n(a) hot\n(b) cold\nAns: a\nSources of food\n4. Sea?\n(a) wet\n(b) dry\n`;
    expect(
      questionsIn(paper).map(({ options, explanation }) => [options?.at(-1)?.text, explanation]),
    ).toEqual([
      ['Nitrogen', undefined],
      ['red', undefined],
      ['cold', undefined],
      ['dry', undefined],
    ]);
    expect(takenItems(imported(paper))[0]?.content.points).toBe(1);
    expect(imported(paper).notes).toEqual([
      { code: 'left-over', what: ['Light', 'Directions (3-5): Choose.', 'Sources of food'] },
    ]);
  });

  it('keeps a line that goes on after the margin in its option', () => {
    const long = 'a gas that plants take in through the small pores of their leaves';
    expect(only(`1. What?\n(a) oxygen\n(b) ${long}\nAnd roots\n`).question.options?.[1]?.text).toBe(
      `${long} And roots`,
    );
  });

  it('reads options of which the first has lost its letter, and doubts them', () => {
    const { question, doubted, changed } = only(
      '1. Oil?\n(b) decrease\n(c) disappear\n(d) remain\nAns: c\n',
    );
    expect(question.options?.map(({ text }) => text)).toEqual(['decrease', 'disappear', 'remain']);
    expect(question.options?.[1]?.right).toBe(true);
    expect({ doubted, changed }).toEqual({
      doubted: ['option-letters: decrease'],
      changed: ['empty-option'],
    });
  });

  it('reads numbers of another form below a heading, and Roman numbers behind a number', () => {
    expect(
      questionsIn(`Q.${GAS}Ans: b\n\nFill in the Blanks\n1. Leaves hold ____.\nAns: chlorophyll\n`),
    ).toHaveLength(2);
    const report = imported('1. (I) Sky?\n(a) blue\n(b) red\n1. (II) Sun?\n(a) hot\n(b) cold\n');
    expect(
      takenItems(report).map(({ place, content }) => [place.id, content.question.question]),
    ).toEqual([
      ['1', 'Sky?'],
      ['2', 'Sun?'],
    ]);
  });

  it('takes numbered rules below a title for no options', () => {
    const report = imported(
      `Class VIII\nGeneral Instructions:\n1. Attempt all.\n2. Write well.\n\nQ.${GAS}Ans: b\nQ.2. Sky?\n(a) blue\n(b) red\nPage 2 of 3\n`,
    );
    expect(report.items).toHaveLength(2);
    expect(takenItems(report)[1]?.content.question.options?.[1]).toEqual({ text: 'red' });
  });

  it('reads a paper that was copied as one line', () => {
    const paper =
      '1. सौरमंडल में कितने ग्रह हैं? (a) सात (b) आठ (c) नौ (d) दस सही उत्तर :- (b) आठ 2. बांग्लादेश की राजधानी कहाँ है? (a) ढाका (b) थीम्फू (c) ईटानगर (d) बीजिंग सही उत्तर :- (a) ढाका 3. ताजमहल कहाँ है? (a) लखनऊ (b) आगरा सही उत्तर :- (b) आगरा';
    expect(rights(paper)).toEqual([['आठ'], ['ढाका'], ['आगरा']]);
  });

  it('joins lines of a question, over a blank line too', () => {
    expect(only(`1. Which gas\n\ndo plants take in?\n${OPTIONS}`).question.question).toBe(
      'Which gas do plants take in?',
    );
  });

  it('reads questions numbered in Roman below headings by numbers', () => {
    const paper =
      '1- Multiple choice questions\ni) Wires?\na) metal\nb) paper\n2- Fill in the blanks\ni) Glass is a ____ waste.\n3- True or False\ni) Magnets have two poles.\n';
    expect(questionsIn(paper).map(({ kind, question }) => [kind, question])).toEqual([
      ['single', 'Wires?'],
      ['fill', 'Glass is a _____ waste.'],
      ['single', 'Magnets have two poles.'],
    ]);
  });

  it('reads marks, and those of a whole section', () => {
    const points = (text: string) =>
      takenItems(imported(text)).map(({ content }) => content.points);
    expect(points(GAS.replace('in?', 'in? [2]'))).toEqual([2]);
    expect(points(GAS.replace('in?', 'in? (1 mark)'))).toEqual([1]);
    expect(points(GAS.replace('in?', 'in?[½]'))).toEqual([0.5]);
    expect(points(GAS.replace('in?', 'in? (2 अंक)'))).toEqual([2]);
    expect(points(`Section A (3 marks each)\n${GAS}`)).toEqual([3]);
    expect(only(GAS.replace('in?', 'is f(1)')).question.question).toBe(
      'Which gas do plants take is f(1)',
    );
  });

  it('gives the section as category, and leaves the rules of the paper out', () => {
    const report = imported(
      `General Instructions:\n1. All questions are compulsory.\n2. Section A carries 5 marks.\n\nSECTION-A\n\n${GAS}`,
    );
    expect(takenItems(report).map(({ content }) => content.category)).toEqual([['SECTION-A']]);
    expect(report.notes).toEqual([
      {
        code: 'left-over',
        what: [
          'General Instructions:',
          '1. All questions are compulsory.',
          '2. Section A carries 5 marks.',
        ],
      },
    ]);
  });

  it('does not take open questions without a short answer', () => {
    const { items } = imported(
      `${GAS}2. What is a machine? (2 marks)\n3. Why?\nAns: Because plants need light and water for their food.\n`,
    );
    expect(items.map(({ outcome }) => outcome)).toEqual(['taken', 'notTaken', 'notTaken']);
    expect(
      refusedItems(imported(`${GAS}2. What is a machine?`)).map(({ why }) => why.code),
    ).toEqual(['essay']);
  });
});

describe('a pasted paper: answers', () => {
  it.each([
    'Answer: b',
    'Ans. (b)',
    'Ans: b',
    'ans - B',
    'Answer:- b)',
    'Answer- b. Carbon dioxide',
    'Answer: Carbon dioxide',
    'Correct answer: B',
    'Answer: The correct option is (B).',
    'Correct Answer is Option (b)',
    'Answer:\n(B) Carbon dioxide',
    'Answer» B. Carbon dioxide',
    'उत्तर: b',
    'उत्तर – (b) Carbon dioxide',
    'उत्तर- Carbon dioxide',
    'सही उत्तर: (b)',
    '(b) Carbon dioxide',
  ])('are read below the question: %s', (line) => {
    expect(right(`${GAS}${line}\n`)).toEqual(['Carbon dioxide']);
  });

  it('are read behind the last option, as some papers print them', () => {
    expect(
      rights(
        '1. Largest cell?\na) PPLO b) ostrich egg c)liver cell (b)\n2. Sky?\na) blue b) red (a)\n',
      ),
    ).toEqual([['ostrich egg'], ['blue']]);
  });

  it('by letters of Hindi name options by the same letters', () => {
    expect(right('१. पौधे क्या लेते हैं?\n(क) ऑक्सीजन\n(ख) कार्बन डाइऑक्साइड\nउत्तर: ख')).toEqual([
      'कार्बन डाइऑक्साइड',
    ]);
    expect(right('1. लंबाई?\nअ. मीटर ब. लीटर स. ग्राम\nउत्तर: (स)')).toEqual(['ग्राम']);
  });

  it.each([
    'Answer key\n1-b 2-a',
    'Answer Key: 1-b, 2-a',
    'ANSWERS\n1. (b)\n2. (a)',
    'Answers: 1 b, 2 a',
    'Answers:\n1) B\t2) A',
    'Key: 1. b 2. a',
    'उत्तर कुंजी\n१-b २-a',
    'उत्तरमाला: 1 – (b), 2 – (a)',
    'Answer key\nQ.No. | 1 | 2\nAnswer | b | a',
    'Answer Key\n1\t2\nb\ta',
    'Answers\n1. b) Carbon dioxide\n2. blue',
  ])('are read from a key: %j', (key) => {
    const paper = `${GAS}2. Sky?\n(a) blue\n(b) red\n\n${key}\n`;
    expect(
      questionsIn(paper).map(({ options }) => options?.find((one) => one.right)?.text),
    ).toEqual(['Carbon dioxide', 'blue']);
    expect(takenItems(imported(paper)).flatMap(({ doubts }) => doubts)).toEqual([]);
  });

  it('are read from a key with parts that begin again at 1, and from a key after each part', () => {
    const two = '1. Sky?\n(a) blue\n(b) red\n2. Sun?\n(a) yellow\n(b) black\n';
    const places = (paper: string) =>
      questionsIn(paper).map(({ options }) => options?.findIndex((one) => one.right));
    expect(
      places(
        `Section A\n${two}Section B\n${two.replaceAll('?', ' now?')}Answer key\n1-a 2-b\n1-b 2-a\n`,
      ),
    ).toEqual([0, 1, 1, 0]);
    expect(
      places(`${two}Answers\n1-a 2-b\n\n${two.replaceAll('?', ' now?')}Answers\n1-b 2-a\n`),
    ).toEqual([0, 1, 1, 0]);
  });

  it('of no question are named', () => {
    expect(imported(`${GAS}Answer key: 1-b 7-c\n`).notes).toEqual([
      { code: 'answer-without-question', what: ['7 c'] },
    ]);
  });

  it('are marks at an option', () => {
    for (const mark of ['✓', '(correct)', '*', '(सही)'])
      expect(right(GAS.replace('Carbon dioxide', `Carbon dioxide ${mark}`))).toEqual([
        'Carbon dioxide',
      ]);
  });

  it('of several letters make a question with several right options', () => {
    for (const answer of ['a, c', 'a and c', '(a), (c)', 'a & c'])
      expect(right(`${GAS}Ans: ${answer}\n`)).toEqual(['Oxygen', 'Nitrogen']);
  });

  it('are explained by the lines below them', () => {
    const { question } = only(`${GAS}Ans: b\nLeaves have pores.\n\nThey breathe.\n`);
    expect(question.explanation).toBe('Leaves have pores. They breathe.');
    expect(only(`${GAS}Ans: b\nExplanation: Leaves have pores.\n`).question.explanation).toBe(
      'Leaves have pores.',
    );
    expect(
      only(`${GAS}Hint: Breathe out.\nAns: (b) as leaves have pores\n`).question,
    ).toMatchObject({ hint: 'Breathe out.', explanation: 'as leaves have pores' });
  });
});

describe('a pasted paper: other kinds', () => {
  it('reads true and false', () => {
    const { question, changed } = only(
      '3. State true or false: A cactus makes its food in its stem.\nAns: True',
    );
    expect(question).toMatchObject({
      question: 'A cactus makes its food in its stem.',
      options: [{ text: 'True', right: true }, { text: 'False' }],
    });
    expect(changed).toEqual(['instructions: State true or false']);
    expect(
      only('State True or False.\n1. Bats are birds.\nAnswers: 1. False').question.options?.[1],
    ).toEqual({ text: 'False', right: true });
    expect(only('सत्य/असत्य लिखें:\n1. चमगादड़ पक्षी है।\nउत्तर: असत्य').question.options?.[1]).toEqual({
      text: 'गलत',
      right: true,
    });
    expect(
      only('True or False:\n1. Bats are birds.\nAns: False. They are mammals.').question
        .explanation,
    ).toBe('They are mammals.');
  });

  it('reads blanks', () => {
    expect(only('5. Fill in the blank: Leaves hold ______.\nAns: chlorophyll').question).toEqual({
      kind: 'fill',
      question: 'Leaves hold _____.',
      accept: ['chlorophyll'],
    });
    expect(
      only('1. Grass is ........ and sky is blue.\nAns: green or grassy').question.accept,
    ).toEqual(['green', 'grassy']);
    expect(only('रिक्त स्थान भरें:\n१. पत्ती ____ होती है।\nउत्तर: हरी').question.accept).toEqual(['हरी']);
  });

  it('reads numbers and short words', () => {
    expect(only('1. How many legs has a spider?\nAns: 8').question).toMatchObject({
      kind: 'number',
      number: 8,
    });
    expect(only('1. How long?\nAns: 5 cm').question).toMatchObject({
      kind: 'number',
      number: 5,
      unit: 'cm',
    });
    expect(only('1. Capital of India?\nAns: New Delhi.').question).toMatchObject({
      kind: 'fill',
      accept: ['New Delhi'],
    });
  });

  it('puts columns together by an answer, and doubts them without one', () => {
    const columns =
      '4. Match the following.\nColumn A      Column B\n(a) Leaf      (i) takes in water\n(b) Root      (ii) makes food\n';
    expect(only(`${columns}Ans: a-ii, b-i`)).toMatchObject({
      question: {
        pairs: [
          { first: 'Leaf', second: 'makes food' },
          { first: 'Root', second: 'takes in water' },
        ],
      },
      doubted: [],
    });
    const plain = only(
      '4. Match the following.\nLeaf     -  takes in water\nRoot     -  makes food\nFlower\n',
    );
    expect(plain.question.pairs).toEqual([
      { first: 'Leaf', second: 'takes in water' },
      { first: 'Root', second: 'makes food' },
    ]);
    expect(plain.doubted).toEqual(['no-answer: Leaf', 'uneven-pairs: Flower']);
  });
});

describe('a pasted paper: what is uncertain is marked', () => {
  it('no answer, two answers, and an answer that names no option', () => {
    expect(only(GAS).doubted).toEqual(['no-answer']);
    expect(only(`${GAS}Ans: b\nAnswer key: 1-c\n`).doubted).toEqual([
      'several-answers: b · c',
      'no-answer',
    ]);
    expect(only(`${GAS}Ans: E\n`).doubted).toEqual(['answer-is-no-option: E', 'no-answer']);
    expect(only(`${GAS}Ans: (a) Carbon dioxide\n`).doubted).toEqual([
      'answers-differ: (a) Carbon dioxide',
    ]);
    expect(only('1. Leaves hold ____.\n').doubted).toEqual(['no-answer']);
  });

  it('numbers that jump or come twice, and a question without a number', () => {
    const doubts = (text: string) =>
      takenItems(imported(text)).map((item) =>
        item.doubts.map(({ code, what }) => [code, ...what].join(' ')),
      );
    const [two, three] = [
      `2. Sky?\n(a) blue\n(b) red\nAns: a\n`,
      `4. Sun?\n(a) hot\n(b) cold\nAns: a\n`,
    ];
    expect(doubts(`${GAS}Ans: b\n${two}${three}`)).toEqual([[], [], ['numbering 2 → 4']]);
    expect(doubts(`${two}${two.replace('Sky', 'Sea')}`)).toEqual([[], ['numbering 2 → 2']]);
    expect(doubts(`${GAS}Ans: b\nWhich is hot?\n(a) ice\n(b) fire\nAns: b\n`)).toEqual([
      [],
      ['numbering Which is hot?'],
    ]);
  });

  it('an option that may be a part of the text, and a letter that is left out', () => {
    expect(only('1. Vitamin\n(a) is in carrots. Which one?\nAns: A').doubted).toContain(
      'option-in-text: is in carrots. Which one?',
    );
    const { doubted, question } = only('1. Sky?\n(a) blue\n(c) red\nAns: c');
    expect(doubted).toEqual(['option-letters: red']);
    expect(question.options).toEqual([{ text: 'blue' }, { text: 'red', right: true }]);
  });

  it('an answer by a letter without options', () => {
    const { question, doubted } = only('1. भारत की राजधानी क्या है?\nसही उत्तर: (b) नई दिल्ली\n');
    expect(question).toMatchObject({ kind: 'fill', accept: ['नई दिल्ली'] });
    expect(doubted).toEqual(['option-letters: (b) नई दिल्ली']);
  });

  it('a figure that did not come along', () => {
    expect(only(`${GAS.replace('in?', 'in? (See figure)')}Ans: b`).doubted).toEqual([
      'no-picture: See figure',
    ]);
    expect(only('1. चित्र में क्या है?\n(क) पतंग\n(ख) नाव\nउत्तर: क').doubted).toEqual([
      'no-picture: चित्र में',
    ]);
  });
});

describe('a pasted paper that is hostile', () => {
  it('is read without an exception', () => {
    const part = fc.constantFrom(
      '1.',
      '(a)',
      'a)',
      '(i)',
      'Q1',
      'Answer:',
      'Answer key',
      'Answers',
      '1-b',
      ' ',
      '\n',
      '\n\n',
      '\t',
      'text',
      '____',
      'Match the following',
      'True or False',
      'Section A',
      '(1 mark)',
      'उत्तर',
      'क)',
      '१.',
      '✓',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        const report = imported(`1. ${parts.join(' ')}`);
        expect(report.items.every(({ place }) => place.file === 'paper')).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('is read in one pass', () => {
    const many = 50_000;
    for (const text of [
      `1. a\n${'b\n'.repeat(many)}`,
      `1. a${' '.repeat(many)}b\n`,
      '1. a\n(a) b\n(b) c\n'.repeat(many / 10),
      `1. a\n${'Answers\n1-b 2-c\n'.repeat(many / 10)}`,
      `1. Match the following\n${'a - b\n'.repeat(many)}`,
      `1. a\n(a) ${'carry '.repeat(many)}\n`,
      `1. ${'(a) (b) '.repeat(many)}\n`,
    ])
      expect(imported(text).items.length).toBeLessThanOrEqual(5_001);
  });
});
