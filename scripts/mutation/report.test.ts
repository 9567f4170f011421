import { describe, expect, it } from 'vitest';
import { mutationFigures, mutationPage } from './report.mjs';

const mutants = (...statuses: string[]) => ({ mutants: statuses.map((status) => ({ status })) });

describe('the figures of a mutation run', () => {
  it('count a timeout as killed, an untested mutant as alive, and leave out what did not run', () => {
    const figures = mutationFigures({
      files: {
        'good.ts': mutants('Killed', 'Timeout', 'Ignored', 'CompileError'),
        'bad.ts': mutants('Killed', 'Survived', 'NoCoverage', 'Survived'),
        'types.ts': mutants('Ignored'),
      },
    });
    expect(figures).toMatchObject({ mutants: 6, killed: 3, score: 50, scoreOfCovered: 60 });
    expect(figures.rows.map(({ name, score }) => [name, score])).toEqual([
      ['bad.ts', 25],
      ['good.ts', 100],
    ]);
    expect(figures.lines).toHaveLength(3);
  });

  it('leave out files of an earlier run', () => {
    const files = { 'good.ts': mutants('Killed'), 'earlier.ts': mutants('Survived') };
    expect(mutationFigures({ files }, ['good.ts'])).toMatchObject({ mutants: 1, score: 100 });
  });

  it('replace the row of their area alone on the page', () => {
    const figures = { chosen: 2, all: 2, mutants: 10, score: 80, scoreOfCovered: 90 };
    const day = new Date('2026-11-28T10:00:00Z');
    const first = mutationPage('', { ...figures, area: 'scorm', threshold: 85 }, day);
    const both = mutationPage(
      first,
      { ...figures, area: 'rules', threshold: 85, mutants: 20, all: 40 },
      day,
    );
    const again = mutationPage(both, { ...figures, area: 'scorm', threshold: 85, score: 90 }, day);
    expect(again.split('\n').filter((line) => /^\| (rules|scorm)/.test(line))).toEqual([
      '| rules | 2 of 40 | 20 | 80.0 % | 90.0 % | 85 % | 2026-11-28 |',
      '| scorm | 2 | 10 | 90.0 % | 90.0 % | 85 % | 2026-11-28 |',
    ]);
  });
});
