import { describe, expect, it } from 'vitest';
import { imported, only, questionsIn, reasons, takenItems } from '../testing/imported.ts';

const MB = 2 ** 20;

describe('GIFT: kinds of questions', () => {
  it('reads one right option with reasons, and the reason of the right one as explanation', () => {
    const { question, outcome, kind } = only(
      "What's between orange and green?{\n =yellow # right; good!\n ~red # wrong, it's yellow\n ~blue\n}",
    );
    expect(kind).toBe('multichoice');
    expect(outcome).toBe('taken');
    expect(question).toEqual({
      kind: 'single',
      question: "What's between orange and green?",
      explanation: 'right; good!',
      options: [
        { text: 'yellow', right: true },
        { text: 'red', why: "wrong, it's yellow" },
        { text: 'blue' },
      ],
    });
  });

  it('reads weights as several right options', () => {
    const { question, outcome } = only(
      'Who is buried?{~%-50%No one ~%50%Grant ~%50%His wife ~%-50%His father}',
    );
    expect(outcome).toBe('taken');
    expect(question.kind).toBe('multiple');
    expect(question.options?.filter(({ right }) => right)).toHaveLength(2);
  });

  it('tells that unequal weights, and half of the points for one option, are lost', () => {
    expect(only('Q{~%80%a ~%20%b ~c}').changed).toEqual(['partial-credit']);
    expect(only('Q{=a ~%50%b ~c}').changed).toEqual(['partial-credit']);
    expect(only('Q{=a ~%50%b ~c}').question.options?.[1]).toEqual({ text: 'b' });
  });

  it('makes several options of one full score a question with several right ones, and says so', () => {
    const { question, changed } = only('Seasons:{=spring =summer ~easter}');
    expect(question.kind).toBe('multiple');
    expect(changed).toEqual(['several-right: spring · summer']);
  });

  it('doubts a choice without a right option', () => {
    const { question, doubted } = only('Q{~a ~b}');
    expect(question.options).toEqual([{ text: 'a' }, { text: 'b' }]);
    expect(doubted).toEqual(['no-answer']);
  });

  it('doubts a choice in which every option is right', () => {
    expect(only('Q{~%50%a ~%50%b}').doubted).toEqual(['all-right']);
  });

  it.each(['{T}', '{TRUE}', '{true}', '{T#no#yes####why}'])('reads the truth %s', (answers) => {
    const { question } = only(`The sun rises in the east.${answers}`);
    expect(question.options?.map(({ right }) => right)).toEqual([true, undefined]);
    expect(question.fixed_order).toBe(true);
  });

  it('gives the reasons of a truth to the wrong option and to the explanation', () => {
    const { question } = only('Grant is buried.{F#No one is.#Well done.####A tomb.}');
    expect(question.options).toEqual([
      { text: 'True', why: 'No one is.' },
      { text: 'False', right: true },
    ]);
    expect(question.explanation).toBe('A tomb. Well done.');
  });

  it('writes true and false in the language of the question', () => {
    const { question } = only('सूरज पूरब में उगता है।{T}');
    expect(question.options?.map(({ text }) => text)).toEqual(['सही', 'गलत']);
  });

  it('reads words, wrong words with a reason, and the reason for all others', () => {
    const { question, changed } = only(
      'Best animal?{=Frog#Good! =frogs =%0%Toad#Nearly! =%0%*#Read again.}',
    );
    expect(question).toEqual({
      kind: 'fill',
      question: 'Best animal?',
      explanation: 'Good!',
      accept: ['Frog', 'frogs'],
      slips: [{ answer: 'Toad', why: 'Nearly!' }],
      why: 'Read again.',
    });
    expect(changed).toEqual([]);
  });

  it('drops a reason for a wrong word that counts as the right one', () => {
    const { question, changed } = only('Q{=Frog =%50%frog#Capital letter!}');
    expect(question.slips).toBeUndefined();
    expect(changed).toEqual(['partial-credit', 'feedback: Capital letter!']);
  });

  it('doubts a wildcard in a right word', () => {
    expect(only('Q{=col*r}').doubted).toEqual(['wildcard: col*r']);
  });

  it.each([
    ['{#1822}', { number: 1822 }],
    ['{#1822:5}', { number: 1822, tolerance: 5 }],
    ['{#2.141..2.142}', { number: 2.1415, tolerance: 0.0005 }],
    ['{#-5..5}', { number: 0, tolerance: 5 }],
    ['{#=0.5}', { number: 0.5 }],
    ['{#3:2~#Completely wrong}', { number: 3, tolerance: 2, why: 'Completely wrong' }],
    ['{#=9 =%0%5#Not five.}', { number: 9, slips: [{ answer: '5', why: 'Not five.' }] }],
    ['{#=9 =%0%*#No.}', { number: 9, why: 'No.' }],
  ])('reads the number %s', (answers, fields) => {
    expect(only(`How many?${answers}`).question).toEqual({
      kind: 'number',
      question: 'How many?',
      ...fields,
    });
  });

  it('makes several exact numbers words, and takes no several ranges', () => {
    const { question, changed } = only('Roots of 4?{#=2 =-2}');
    expect(question.accept).toEqual(['2', '-2']);
    expect(changed).toEqual(['number-as-words']);
    expect(reasons('Q{#=2:1 =9:1}')).toEqual(['several-ranges']);
  });

  it('tells that half of the points for a wider range are lost', () => {
    const { question, changed } = only('When?{#=1822:0 =%50%1822:2#Close.}');
    expect(question).toEqual({ kind: 'number', question: 'When?', number: 1822 });
    expect(changed).toEqual(['partial-credit', 'feedback: Close.']);
  });

  it('reads pairs, and tells of an answer without a partner', () => {
    const { question, changed } = only('Match.{=cat -> cat food\n=dog -> dog food\n= -> hay}');
    expect(question.pairs).toEqual([
      { first: 'cat', second: 'cat food' },
      { first: 'dog', second: 'dog food' },
    ]);
    expect(changed).toEqual(['extra-answers: hay']);
  });

  it('keeps an arrow in a choice and in a reason', () => {
    expect(only('Coffee?{=powder -> water ~shop -> coffee}').question.kind).toBe('single');
    expect(only('Coffee?{=water#powder -> water}').question.kind).toBe('fill');
  });

  it.each([
    ['essay', 'Write a biography. {}'],
    ['description', 'Use your pencil for the next questions.\n\nQ{T}'],
    ['malformed: { }', 'Q {=a ~b'],
    ['malformed: after {b}', 'Q {T} after {b}'],
    ['malformed: abc', 'Q {#abc}'],
    ['no-answer', 'Q {#}'],
    ['no-answer', 'Q {=%0%a#no}'],
    ['too-few-options', 'Q {=a ~}'],
    ['too-few-options', 'Q {=a -> b}'],
    ['too-many-options: 13', `Q {=a ${'~b '.repeat(12)}}`],
  ])('does not take: %s', (reason, text) => {
    expect(reasons(text)[0]?.startsWith(reason)).toBe(true);
  });
});

describe('GIFT: texts', () => {
  it('puts a gap where the answers are inside a sentence', () => {
    expect(only('Two plus two equals {=four}.').question.question).toBe(
      'Two plus two equals _____.',
    );
    expect(only('{=Asia} is large.').question.question).toBe('_____ is large.');
    expect(only('Grant is {~buried =entombed} there.').question.question).toBe(
      'Grant is _____ there.',
    );
  });

  it('makes no gap of a full stop or of quotes behind a whole question', () => {
    expect(only('How many? {#3}.').question.question).toBe('How many?');
    expect(only('How many? {#3}";').question.question).toBe('How many?');
  });

  it('resolves escapes, and keeps LaTeX that looks like one', () => {
    const { question } = only(String.raw`\= \# \{ \} \~ \: \\ one\ntwo $a \neq b$ {T}`);
    expect(question.question).toBe('= # { } ~ : \\ one\ntwo $a \\neq b$');
  });

  it('reads format marks of the question and of single texts', () => {
    expect(only('[html]<p>a &lt; b</p>{T}').question.question).toBe('a < b');
    expect(only('[plain]a <b>b</b> &lt;{T}').question.question).toBe('a <b>b</b> &lt;');
    expect(only('[markdown]The **sun** and `x`{=[html]<i>up</i> ~*down*}')).toMatchObject({
      question: {
        question: 'The sun and x',
        options: [{ text: 'up', right: true }, { text: 'down' }],
      },
      changed: ['formatting: strong, code, i, em'],
    });
    expect(only('[moodle]a <b>c</b>{T}').question.question).toBe('a c');
  });

  it('keeps signs that only look like HTML', () => {
    expect(only('Is a<b and b > c?{T}')).toMatchObject({
      outcome: 'taken',
      question: { question: 'Is a<b and b > c?' },
    });
  });

  it('joins lines of one text', () => {
    expect(only('One\nlong question{\n=a\n b\n~c}').question).toMatchObject({
      question: 'One long question',
      options: [{ text: 'a b', right: true }, { text: 'c' }],
    });
  });
});

describe('GIFT: the file', () => {
  it('gives titles, categories, tags and ids', () => {
    const report = imported(
      '$CATEGORY: $course$/top/Science/Air//Water\n\n// [id:a\\]1] [tag:easy] [tag:class 6]\n::A \\:: title::Q one{T}\n\n$CATEGORY: Maths\n\nQ two{T}',
    );
    const [first, second] = takenItems(report);
    expect(first).toMatchObject({
      place: { file: 'paper', line: 4 },
      content: {
        id: 'gift:Science/Air/Water/a]1',
        title: 'A :: title',
        category: ['Science', 'Air/Water'],
        tags: ['easy', 'class 6'],
      },
    });
    expect(second).toMatchObject({
      place: { line: 8 },
      content: { category: ['Maths'], title: null, tags: [] },
    });
    expect(second?.content.id).toMatch(/^text:[0-9a-f]{32}$/);
  });

  it('leaves comments out, inside answers too', () => {
    expect(only('// one\nQ // kept{\n// two\n=a\n~b}').question).toMatchObject({
      question: 'Q // kept',
      options: [{ text: 'a' }, { text: 'b' }],
    });
  });

  it('reads answers with blank lines inside, and names without blank lines between', () => {
    expect(questionsIn('Q{\n\n=a\n\n~b\n}\n\nR{T}')).toHaveLength(2);
    expect(questionsIn('::1::Q{T}\n::2::R{F}\n::3::S{T}')).toHaveLength(3);
  });

  it('does not swallow the next question after a brace that stays open', () => {
    const report = imported('Q{=a ~b\n\n::next::R{T}');
    expect(report.items.map(({ outcome }) => outcome)).toEqual(['notTaken', 'taken']);
  });

  it('takes the same question once, and one with other reasons too, under another id', () => {
    const report = imported('Q{=a ~b}\n\nQ{=a ~b}\n\nQ{=a ~b#why}');
    expect(report.items.map(({ outcome }) => outcome)).toEqual(['taken', 'notTaken', 'taken']);
    expect(new Set(takenItems(report).map(({ content }) => content.id)).size).toBe(2);
  });

  it('gives the same ids and digests to the same import, and another digest to a changed question', () => {
    const ids = (text: string) =>
      takenItems(imported(text)).map(({ content, digest }) => [content.id, digest]);
    expect(ids('Q{=a ~b}')).toEqual(
      ids('Q{=A  ~b}').map(([id], at) => [id, ids('Q{=a ~b}')[at]?.[1]]),
    );
    expect(ids('Q{=a ~b}')).not.toEqual(ids('Q{=a ~b#why}'));
  });

  it('finds pictures in the files that came along, and tells of all others', () => {
    const files = new Map([['images/leaf.png', new Uint8Array([1])]]);
    const { question, changed } = only(
      '[html]<img src\\="leaf.png" alt\\="A leaf"> What? <img src\\="http\\://x.example/a.png"> <img src\\="no.png">{T}',
      files,
    );
    expect(question).toMatchObject({
      picture: 'images/leaf.png',
      picture_text: 'A leaf',
      question: 'What?',
    });
    expect(changed).toEqual(['remote-picture: http://x.example/a.png', 'missing-picture: no.png']);
  });

  it('reads a large file in one pass', () => {
    const report = imported(
      `${'{'.repeat(MB)}\n\n${'=a ~b '.repeat(100_000)}\n\n${'\\'.repeat(MB)}{T}`,
    );
    expect(report.items.every(({ source }) => source.length <= 4000)).toBe(true);
  });

  it('takes 5,000 questions and says that there are more', () => {
    const report = imported(Array.from({ length: 5_100 }, (_, at) => `Q ${at}{T}`).join('\n\n'));
    expect(report.items).toHaveLength(5_001);
    expect(report.items.at(-1)).toMatchObject({ outcome: 'notTaken', why: { code: 'too-many' } });
  });
});
