import { describe, expect, it } from 'vitest';
import { sampleOf } from './scorm-suite-cases.ts';

const cases = ['CM-01', 'CM-02', 'CM-03', 'CM-04', 'DDM', 'OB-01', 'OB-02'].map((name) => ({
  name,
}));
const namesOf = (size: number) => sampleOf(cases, size).map(({ name }) => name);

describe('a sample of the cases', () => {
  it('has some of every group, the more the larger the group, from all over it', () => {
    expect(namesOf(3)).toEqual(['CM-03', 'DDM', 'OB-02']);
    expect(namesOf(5)).toEqual(['CM-01', 'CM-03', 'CM-04', 'DDM', 'OB-02']);
  });

  it('has of a series what comes first: later cases read what earlier ones wrote', () => {
    const series = ['CO-07a', 'CO-07b', 'CO-07c', 'CO-08'].map((name) => ({ name }));
    expect(sampleOf(series, 1)).toEqual([{ name: 'CO-07a' }]);
    expect(sampleOf(series, 2)).toEqual([{ name: 'CO-07a' }, { name: 'CO-08' }]);
  });

  it('is all of them where as many or more are asked for', () => {
    expect(namesOf(7)).toEqual(cases.map(({ name }) => name));
    expect(namesOf(40)).toHaveLength(7);
  });
});
