import { NOTHING_SHARED, type SharedValues, mergeShared } from '@skillkite/bridge/shared-values';
import { array, assert, boolean, constantFrom, double, oneof, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSharing } from './sharing.ts';

const objective = (satisfied: boolean, measure: number) => ({
  satisfied,
  measure,
  completed: null,
  progressMeasure: null,
  rawScore: null,
  minScore: null,
  maxScore: null,
});

const step = oneof(
  record({
    id: constantFrom('a', 'b', 'c'),
    satisfied: boolean(),
    measure: double({ min: -1, max: 1, noNaN: true }),
    isSent: boolean(),
  }),
  record({ id: constantFrom('x', 'y'), text: constantFrom('', 'one', 'two'), isSent: boolean() }),
);
/** Successive launches with their writes. */
const launches = array(array(step, { maxLength: 8 }), { maxLength: 6 });

const withStep = (
  now: SharedValues,
  one: { id: string } & ({ text: string } | { satisfied: boolean; measure: number }),
): SharedValues =>
  mergeShared(
    now,
    'text' in one
      ? { objectives: {}, data: { [one.id]: one.text } }
      : { objectives: { [one.id]: objective(one.satisfied, one.measure) }, data: {} },
  );

describe('what launches share', () => {
  it('is with the server as it was set, whichever of their states it got (D7)', () => {
    assert(
      property(launches, (all) => {
        let server = NOTHING_SHARED;
        let truth = NOTHING_SHARED;
        let untold = NOTHING_SHARED;
        for (const steps of all) {
          const sharing = openSharing(server, untold);
          expect(sharing.found).toEqual(truth);
          let last = sharing.changes(sharing.found);
          for (const one of steps) {
            truth = withStep(truth, one);
            last = sharing.changes(truth);
            if (one.isSent) server = mergeShared(server, last);
          }
          // Lost updates are in the journal and sent with the next launch.
          untold = last;
          expect(mergeShared(server, untold)).toEqual(truth);
        }
      }),
    );
  });

  it('tells nothing of what a launch only found, so that what others set meanwhile stays', () => {
    const given = { objectives: { a: objective(true, 0.5) }, data: { x: 'one' } };
    const sharing = openSharing(given);
    expect(sharing.changes(sharing.found)).toEqual(NOTHING_SHARED);
    expect(sharing.changes({ ...given, data: { x: 'two' } })).toEqual({
      objectives: {},
      data: { x: 'two' },
    });
    // The change was reported, so its reversal has to be reported too.
    expect(sharing.changes(given)).toEqual({ objectives: {}, data: { x: 'one' } });
  });
});
