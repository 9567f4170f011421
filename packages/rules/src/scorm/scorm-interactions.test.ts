import { array, assert, constantFrom, option, property, record, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { interactionsToKeep } from './scorm-interactions.ts';

describe('the interactions kept for reports (spec 5)', () => {
  test('empty ones are removed', () => {
    expect(
      interactionsToKeep([null, undefined, {}, { id: '' }, { id: null }, { id: 'q0' }]),
    ).toEqual([{ id: 'q0' }]);
  });

  test('duplicates by id are dropped, the first stays', () => {
    const interactions = [
      { id: 'q10', result: 'wrong' },
      { id: 'q10', result: 'correct' },
    ];
    expect(interactionsToKeep(interactions)).toEqual([{ id: 'q10', result: 'wrong' }]);
  });

  test('only ids ending in 0 are kept, in their order', () => {
    const interactions = ['b_0', 'a_1', 'a_0', '0', '01'].map((id) => ({ id }));
    expect(interactionsToKeep(interactions).map(({ id }) => id)).toEqual(['b_0', 'a_0', '0']);
  });

  test('filtering what was filtered changes nothing', () => {
    const id = option(constantFrom('a0', 'b0', 'a1', ''));
    assert(
      property(array(option(record({ id, learner_response: string() }))), (interactions) => {
        const once = interactionsToKeep(interactions);
        expect(interactionsToKeep(once)).toEqual(once);
        expect(new Set(once.map((kept) => kept.id)).size).toBe(once.length);
      }),
    );
  });
});
