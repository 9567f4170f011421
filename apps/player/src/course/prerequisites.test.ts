import { describe, expect, it } from 'vitest';
import { prerequisitesMet } from './prerequisites.ts';

const statuses: Record<string, string> = {
  A: 'completed',
  B: 'passed',
  C: 'incomplete',
  D: 'failed',
  E: 'not attempted',
  'item-1': 'completed',
};
const met = (script: string) => prerequisitesMet(script, (id) => statuses[id] ?? 'not attempted');

describe('prerequisites of SCORM 1.2 items (aicc_script)', () => {
  it.each([
    ['', true],
    ['A', true],
    ['C', false],
    ['item-1', true],
    ['A&B', true],
    ['A & C', false],
    ['A|C', true],
    ['C|D', false],
    ['~C', true],
    ['~A', false],
    ['A&(C|B)', true],
    ['(A&C)|(D&B)', false],
    ['~(A&C)', true],
    ['C|A&B', true],
    ['C="incomplete"', true],
    ['C=I', true],
    ['D<>"passed"', true],
    ['B<>passed', false],
    ["E='not attempted'", true],
    ['2*{A,B,C}', true],
    ['3*{A,B,C}', false],
    ['1*{C,D,(A&B)}', true],
    ['A AND B', true],
    ['C or A', true],
    ['not C', true],
  ])('%s → %s', (script, expected) => {
    expect(met(script)).toBe(expected);
  });

  it.each(['A &', '(A', 'A B', '{A}', '2*A', '&', '"', '2*{A,', '=', 'A=', ')'])(
    'what cannot be read locks nothing: %s',
    (script) => {
      expect(met(script)).toBe(true);
    },
  );
});
