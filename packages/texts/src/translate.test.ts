import { describe, expect, it } from 'vitest';
import { translator } from './translate.ts';

const texts = {
  title: { home: 'Home' },
  hello: 'Hello {{name}}, {{name}}!',
  lessons: '{{count}} lessons',
  lessons_one: '{{count}} lesson',
  lessons_other: '{{count}} lessons',
} as const;

describe('texts by key', () => {
  const t = translator<typeof texts>({ locale: 'en', texts });

  it('finds a text in its group and fills every placeholder', () => {
    expect(t('title.home')).toBe('Home');
    expect(t('hello', { name: 'Asha' })).toBe('Hello Asha, Asha!');
  });

  it('counts as the language counts: 0 is plural in English and singular in Hindi', () => {
    expect([0, 1, 2].map((count) => t('lessons', { count }))).toEqual([
      '0 lessons',
      '1 lesson',
      '2 lessons',
    ]);
    const days = { days_one: '{{count}} दिन', days_other: '{{count}} दिनों' } as const;
    const hindi = translator<typeof days>({ locale: 'hi', texts: days });
    expect([0, 1, 2].map((count) => hindi('days', { count }))).toEqual([
      '0 दिन',
      '1 दिन',
      '2 दिनों',
    ]);
  });

  it('shows the key of a text that is not there', () => {
    // @ts-expect-error: a key that is not there does not compile.
    expect(t('title.nothing')).toBe('title.nothing');
    // @ts-expect-error: nor does a group.
    expect(t('title')).toBe('title');
  });

  it('does not compile with a missing or an unknown value', () => {
    // @ts-expect-error: the name is missing.
    expect(t('hello')).toBe('Hello , !');
    // @ts-expect-error: so is the count.
    expect(t('lessons', {})).toBe(' lessons');
    // @ts-expect-error: a count is a number.
    expect(t('lessons', { count: '2' })).toBe('2 lessons');
    // @ts-expect-error: there is nothing to fill in.
    expect(t('title.home', { name: 'Asha' })).toBe('Home');
  });

  it('says in the next language what the first lacks, and counts as that does (D17 keys-with-fallback)', () => {
    const some = translator<typeof texts>(
      { locale: 'hi', texts: { title: { home: 'होम' } } },
      { locale: 'en', texts },
    );
    expect(some('title.home')).toBe('होम');
    expect([0, 1].map((count) => some('lessons', { count }))).toEqual(['0 lessons', '1 lesson']);
  });
});
