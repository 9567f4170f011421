import type { ProgramId } from '@skillkite/contract/ids';
import { describe, expect, it } from 'vitest';
import { journeyBack } from './journey-back.ts';

describe('the way back to the journey (spec 2)', () => {
  it.each([
    ['', '/ilm-journey?skill_id=7'],
    ['?is_old=true', '/ilm-journey?skill_id=7'],
    ['?is_career=true', '/career-ilm-journey?skill_id=7'],
    ['?fromExplore=true', '/ilm-journey?skill_id=7&fromExplore=true'],
    ['?is_career=true&fromExplore=true', '/career-ilm-journey?skill_id=7&fromExplore=true'],
    ['?is_old=true&fromExplore=true', '/ilm-journey?skill_id=7&is_old=true&fromExplore=true'],
  ])('of a classroom at %j is %s', (search, journey) => {
    expect(journeyBack(7 as ProgramId, search)).toBe(journey);
  });
});
