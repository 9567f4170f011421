import { describe, expect, it } from 'vitest';
import { EXPLORE_SHOWS, isShown } from './explore-show.ts';

describe('what Explore shows (D9)', () => {
  it.each([
    [{ done: 0, total: 3, isFavorite: false }, ['all', 'new']],
    [{ done: 1, total: 3, isFavorite: true }, ['all', 'begun', 'favourites']],
    [{ done: 3, total: 3, isFavorite: false }, ['all', 'done']],
    [{ done: 0, total: 3, isFavorite: true }, ['all', 'new', 'favourites']],
    [{ done: 0, total: 0, isFavorite: false }, ['all', 'new']],
  ])('%o is shown by %o', (standing, shows) => {
    expect(EXPLORE_SHOWS.filter((show) => isShown(show, standing))).toEqual(shows);
  });
});
