import { describe, expect, it } from 'vitest';
import { lessonOutcome } from './lesson-outcome.ts';
import type { ManifestItem, PackageManifest } from './manifest.ts';
import type { ScoState } from './states/saved-state.ts';

const item = (id: string, more: Partial<ManifestItem> = {}): ManifestItem => ({
  id,
  title: id,
  visible: true,
  launch: { href: `${id}.html`, kind: 'sco' },
  prerequisites: '',
  masteryScore: null,
  maxTimeAllowed: '',
  timeLimitAction: '',
  dataFromLms: '',
  completionThreshold: null,
  hidden: [],
  dataMaps: [],
  sequencing: null,
  children: [],
  ...more,
});
const manifest = (version: '1.2' | '2004', ...children: ManifestItem[]): PackageManifest => ({
  format: 1,
  version,
  edition: version,
  identifier: 'p',
  root: item('root', { launch: null, children }),
});
const reached = (
  lessonStatus: ScoState['lessonStatus'],
  elements: Record<string, string> = {},
) => ({
  state: {
    elements,
    lessonStatus,
    exit: '' as const,
    finished: true,
    earlierTime: 0,
    sessionTime: 0,
  },
});
const raw = (score: string, max = '100') => ({
  'cmi.core.score.raw': score,
  'cmi.core.score.max': max,
});

describe('the outcome of a lesson (D7)', () => {
  it('of one SCO is that SCO’s, its score in percent of its own maximum', () => {
    expect(
      lessonOutcome(manifest('1.2', item('a')), {
        scos: { a: reached('passed', raw('40', '50')) },
        course: null,
      }),
    ).toEqual({ lessonStatus: 'passed', scorePercent: 80 });
  });

  it('of several is complete only when every visible one is, with the mean of the scores given', () => {
    const three = manifest('1.2', item('a'), item('b'), item('c'), item('d', { visible: false }));
    const a = reached('passed', raw('100'));
    const b = reached('completed');
    expect(lessonOutcome(three, { scos: { a, b }, course: null })).toEqual({
      lessonStatus: 'incomplete',
      scorePercent: 100,
    });
    const c = reached('completed', raw('50'));
    expect(lessonOutcome(three, { scos: { a, b, c }, course: null })).toEqual({
      lessonStatus: 'passed',
      scorePercent: 75,
    });
  });

  it('of an unopened package is not attempted', () => {
    expect(lessonOutcome(manifest('1.2', item('a')), { scos: {}, course: null })).toEqual({
      lessonStatus: 'not attempted',
      scorePercent: null,
    });
  });

  it('of a sequenced package is what its rollup says', () => {
    const verdict = { lessonStatus: 'completed' as const, scorePercent: null };
    const course = { launch: 1, sequence: 1, state: { current: null, sequencing: '{}', verdict } };
    const scos = { a: reached('incomplete', { 'cmi.score.scaled': '0.5' }) };
    expect(lessonOutcome(manifest('2004', item('a'), item('b')), { scos, course })).toEqual({
      lessonStatus: 'completed',
      scorePercent: 50,
    });
  });

  it.each([
    [{ 'cmi.score.scaled': '0.875' }, 87.5],
    [{ 'cmi.score.scaled': '-0.5' }, 0],
    [{ 'cmi.score.raw': '7', 'cmi.score.max': '10' }, 70],
    [{ 'cmi.score.raw': '70' }, 70],
    [{ 'cmi.score.raw': 'many' }, null],
    [{}, null],
  ])('reads the score of SCORM 2004 %j as %s', (elements, percent) => {
    const scos = { a: reached('completed', elements) };
    const { scorePercent } = lessonOutcome(manifest('2004', item('a')), { scos, course: null });
    expect(scorePercent).toBe(percent);
  });
});
