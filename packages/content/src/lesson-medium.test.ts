import { describe, expect, it } from 'vitest';
import { mediumOf } from './lesson-medium.ts';

describe('mediumOf', () => {
  it.each([
    ['what its author chose', { medium: 'video' } as const, 'video'],
    ['a page where it has a text', { body: '<p>Water</p>', file: 'page.html' }, 'page'],
    ['a page where it has nothing yet', {}, 'page'],
    ['unknown where it has a file alone', { file: 'file-42' }, null],
  ])('is %s', (_, content, medium) => {
    expect(mediumOf({ kind: 'lesson', title: 'Water', ...content })).toBe(medium);
  });
});
