import { assert, dictionary, oneof, property, string, integer, constant, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conflictOf, mergedForm } from './changed-meanwhile.ts';

const value = oneof(string(), integer(), constant(null));
const forms = record({
  base: record({ name: value, host: value, places: value }),
  typed: dictionary(oneof(constant('name'), constant('host'), constant('places')), value),
  theirs: record({ name: value, host: value, places: value }),
});

describe('a form that others changed meanwhile (D12 versions)', () => {
  it('keeps typed fields and takes the present value of the others', () => {
    assert(
      property(forms, ({ base, typed, theirs }) => {
        const mine = { ...base, ...typed };
        const merged = mergedForm(mine, { base, theirs });
        for (const field of ['name', 'host', 'places'] as const)
          expect(merged[field]).toEqual(mine[field] === base[field] ? theirs[field] : mine[field]);
      }),
    );
  });

  it('is met by this failure alone', () => {
    const changed = { who: 'you', name: null, isFormer: false, at: null, fields: ['join_link'] };
    const error = { status: 409, code: 'CHANGED_MEANWHILE', changed, current: { version: 2 } };
    expect(conflictOf(error)).toEqual({
      changed: { ...changed, fields: ['joinLink'] },
      current: { version: 2 },
    });
    expect(conflictOf({ ...error, code: 'NOT_FOUND' })).toBeNull();
    expect(conflictOf(undefined)).toBeNull();
  });
});
