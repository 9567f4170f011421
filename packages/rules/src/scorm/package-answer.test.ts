import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packageAnswer, questionLabel } from './package-answer.ts';

const several = (...parts: string[]) => ({ kind: 'several', parts });
const inOrder = (...parts: string[]) => ({ kind: 'in-order', parts });
const pairs = (...of: [string, string][]) => ({ kind: 'pairs', pairs: of });
const number = (from: string | null, to: string | null) => ({ kind: 'number', from, to });

describe('an answer in the words of a package (SCORM 1.2 3.4.7, SCORM 2004 4.2.9)', () => {
  it.each([
    ['t', true],
    ['true', true],
    ['1', true],
    ['f', false],
    ['false', false],
    ['0', false],
  ])('true-false: %s', (told, isTrue) => {
    expect(packageAnswer('true-false', told)).toEqual({ kind: 'truth', isTrue });
  });

  it.each([
    ['choice', 'a', several('a')],
    ['choice', 'a,c', several('a', 'c')],
    ['choice', '{a,c}', several('a', 'c')],
    ['choice', 'a[,]c', several('a', 'c')],
    ['choice', 'It_will_rain', several('It will rain')],
    ['choice', 'urn:scormdriver:It%20will%20rain', several('It will rain')],
    ['choice', '100%_of_it', several('100% of it')],
    ['choice', '%E0%A4%A', several('%E0%A4%A')],
    ['likert', 'Not_at_all', several('Not at all')],
    ['sequencing', 'c,a,b', inOrder('c', 'a', 'b')],
    ['sequencing', '{c,a,b}', inOrder('c', 'a', 'b')],
    ['sequencing', 'c[,]a[,]b', inOrder('c', 'a', 'b')],
    ['matching', '1.c,2.b', pairs(['1', 'c'], ['2', 'b'])],
    ['matching', '{1.c,2.b}', pairs(['1', 'c'], ['2', 'b'])],
    ['matching', 'cotton[.]light[,]iron[.]heavy', pairs(['cotton', 'light'], ['iron', 'heavy'])],
    ['matching', '{order_matters=false}a[.]b', pairs(['a', 'b'])],
    ['performance', 'cut[.]5.5[,][.]glue', pairs(['cut', '5.5'], ['', 'glue'])],
    ['numeric', '5', number('5', '5')],
    ['numeric', '3[:]5', number('3', '5')],
    ['numeric', '3[:]', number('3', null)],
    ['numeric', '[:]5', number(null, '5')],
    ['fill-in', 'Yes, it is', several('Yes, it is')],
    ['fill-in', '{case_matters=false}{order_matters=true}Delhi[,]Agra', several('Delhi', 'Agra')],
    ['fill-in', '{lang=en}Delhi[,]{lang=hi}दिल्ली', several('Delhi', 'दिल्ली')],
    ['long-fill-in', 'a_b {c}', several('a_b {c}')],
    ['other', 'Fact[,]Guess', several('Fact', 'Guess')],
    ['other', 'iron[.]heavy', pairs(['iron', 'heavy'])],
    ['other', '1[:]', number('1', null)],
    [null, 'whatever [:] they say', several('whatever [:] they say')],
  ])('%s: %s', (type, told, parts) => {
    expect(packageAnswer(type, told)).toEqual(parts);
  });

  it('reads whatever a package says', () => {
    const type = fc.constantFrom(
      'true-false',
      'choice',
      'numeric',
      'matching',
      'sequencing',
      'fill-in',
      'x',
    );
    const told = fc.array(
      fc.constantFrom('a', ',', '.', '{', '}', '[,]', '[.]', '[:]', '{lang=', '%', '_', ' '),
    );
    fc.assert(
      fc.property(type, told, (kind, signs) => {
        expect(packageAnswer(kind, signs.join('')).kind).toBeTypeOf('string');
      }),
    );
  });
});

describe('a question by the identifier its package gave it', () => {
  it.each([
    ['claim-20', 'claim-20'],
    ['Scene1_Slide3_MultiChoice_0_0', 'Scene1 Slide3 MultiChoice 0 0'],
    ['urn:scormdriver:It%20will%20rain', 'It will rain'],
    ['https://example.org/course/questions/Which%20way?x=1', 'Which way'],
    ['#3', 3],
    ['12', 12],
    ['3f2504e0-4f89-11d3-9a0c-0305e82c3301', null],
    ['0123456789abcdef01', null],
    ['', null],
    ['___', null],
  ])('%s is %s', (id, label) => {
    expect(questionLabel(id)).toBe(label);
  });
});

describe('the bounds of what a package says', () => {
  it.each([
    ['true-false', 'maybe', several('maybe')],
    ['choice', ' a , , b ', several('a', 'b')],
    ['choice', 'see_urn:scormdriver:x', several('see urn:scormdriver:x')],
    ['choice', '', several()],
    ['matching', 'a . b , c', pairs(['a', 'b'], ['c', ''])],
    ['matching', 'a [.] b', pairs(['a', 'b'])],
    ['performance', 'my_step.do_it', pairs(['my step', 'do it'])],
    ['numeric', ' 3 [:] 5 ', number('3', '5')],
    ['numeric', '', number(null, null)],
    ['other', '-1.5[:]-0.5', number('-1.5', '-0.5')],
    ['other', '1[:]2 apples', several('1[:]2 apples')],
    ['other', 'from 1[:]2', several('from 1[:]2')],
    ['other', '12[:]34', number('12', '34')],
    ['other', '[:]', number(null, null)],
  ])('%s: %s', (type, told, parts) => {
    expect(packageAnswer(type, told)).toEqual(parts);
  });

  it.each([
    ['  7 ', 7],
    ['#12', 12],
    ['1234567', '1234567'],
    ['http://a.example/quiz/Which_one//', 'Which one'],
    ['http://a.example/quiz/Which_one?try=2#top', 'Which one'],
    ['see http://a.example/x', 'see http://a.example/x'],
    ['Why?_Because', 'Why? Because'],
    ['a__b___c', 'a b c'],
    ['a/b', 'a/b'],
    ['urn:scormdriver:', null],
  ])('the question %s is %o', (id, label) => {
    expect(questionLabel(id)).toBe(label);
  });
});
