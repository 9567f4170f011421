import { describe, expect, it } from 'vitest';
import { translator } from './translate.ts';

const texts = {
  title: { home: 'Home' },
  hello: 'Hello {{name}}, {{name}}!',
  lessons: '{{count}} lessons',
  lessons_one: '{{count}} lesson',
  lessons_other: '{{count}} lessons',
};

describe('texts by key (architecture 9)', () => {
  const t = translator(texts, 'en');

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
    const hindi = translator({ days_one: '{{count}} दिन', days_other: '{{count}} दिनों' }, 'hi');
    expect([0, 1, 2].map((count) => hindi('days', { count }))).toEqual([
      '0 दिन',
      '1 दिन',
      '2 दिनों',
    ]);
  });

  it('shows the key of a text that is not there', () => {
    expect(t('title.nothing')).toBe('title.nothing');
    expect(t('title')).toBe('title');
  });
});
