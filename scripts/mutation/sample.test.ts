import { describe, expect, it } from 'vitest';
import { AREAS } from './areas.mjs';
import { codeIn, sampleOf, testsBeside } from './sample.mjs';

const SERVER = codeIn('apps/server/src');
const inRoom = (paths: string[], room: string) =>
  paths.filter((path) => path.startsWith(`apps/server/src/${room}/`));

describe('the sample of files that are mutated', () => {
  it('has code only: no tests, declarations, or help for tests', () => {
    expect(SERVER).toContain('apps/server/src/config.ts');
    expect(SERVER.filter((path) => /\.test\.|\.d\.ts|\/testing\//.test(path))).toEqual([]);
  });

  it('is the same for the same seed, and another for another', () => {
    const sample = sampleOf(SERVER, { oneIn: 25, seed: 1 });
    expect(sampleOf(SERVER.toReversed(), { oneIn: 25, seed: 1 })).toEqual(sample);
    expect(sampleOf(SERVER, { oneIn: 25, seed: 2 })).not.toEqual(sample);
  });

  it('takes its share of each room, and at least one file', () => {
    const sample = sampleOf(SERVER, { oneIn: 25 });
    for (const room of ['learning', 'school', 'jobs', 'time'])
      expect(inRoom(sample, room)).toHaveLength(Math.ceil(inRoom(SERVER, room).length / 25));
    expect(sampleOf(SERVER, { oneIn: 1 })).toEqual(SERVER);
  });

  it('of a few has the first that were drawn', () => {
    const sample = sampleOf(SERVER, { oneIn: 25 });
    const few = sampleOf(SERVER, { oneIn: 25, most: 5 });
    expect(few).toHaveLength(5);
    expect(sample).toEqual(expect.arrayContaining(few));
    expect(sampleOf(SERVER, { oneIn: 25, most: 6 })).toEqual(expect.arrayContaining(few));
  });

  it('keeps the other files when one is added', () => {
    const sample = sampleOf(SERVER, { oneIn: 25 });
    const grown = sampleOf([...SERVER, 'apps/server/src/learning/new.ts'], { oneIn: 25 });
    expect(sample.filter((path) => !grown.includes(path)).length).toBeLessThanOrEqual(1);
  });

  it('is judged by the tests of its folder and of the folders above it in the feature', () => {
    expect(testsBeside('apps/server/src/school/roster/staff/codes/a.ts')).toEqual([
      'apps/server/src/school/roster/staff/*.test.ts',
      'apps/server/src/school/roster/staff/codes/*.test.ts',
      'apps/server/src/school/roster/*.test.ts',
    ]);
    expect(testsBeside('apps/server/src/jobs/a.ts')).toEqual(['apps/server/src/jobs/*.test.ts']);
    expect(testsBeside('apps/server/src/app.ts')).toEqual(['apps/server/src/*.test.ts']);
  });

  it('is all of it for rules and the SCORM engine', () => {
    expect([AREAS['rules']?.oneIn, AREAS['scorm']?.oneIn]).toEqual([1, 1]);
  });
});
