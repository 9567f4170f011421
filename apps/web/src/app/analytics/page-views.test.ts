import { describe, expect, it } from 'vitest';
import { type PagesSeen, patternOf, watchPages } from './page-views.ts';

const matchesOf = (...paths: (string | undefined)[]) => paths.map((path) => ({ route: { path } }));

describe('page views', () => {
  it.each([
    [[undefined, undefined, '/home'], '/home'],
    [[undefined, '/classroom/:id', 'classes'], '/classroom/:id/classes'],
    [[undefined, '/events-detail/:id'], '/events-detail/:id'],
    [[undefined, '/profile', undefined, 'posters'], '/profile/posters'],
    [[undefined, '*'], '/*'],
    [[undefined], '/'],
  ])('carry the pattern of the route, no id: %j is %s', (paths, pattern) => {
    expect(patternOf({ matches: matchesOf(...paths) })).toBe(pattern);
  });

  it('get each page once, after it has loaded', () => {
    const seen: string[] = [];
    let tell = (_state: PagesSeen['state']) => {};
    const at = (pathname: string, navigation = 'idle', initialized = true) => ({
      location: { key: `${Math.random()}`, pathname },
      navigation: { state: navigation },
      initialized,
      matches: matchesOf(undefined, pathname.replace(/\d+/, ':id')),
    });
    const pages: PagesSeen = {
      state: at('/home', 'idle', false),
      subscribe: (listener) => {
        tell = listener;
      },
    };
    watchPages(pages, (pattern) => seen.push(pattern));
    expect(seen).toEqual([]);
    tell(at('/home'));
    tell(at('/home', 'loading'));
    tell(at('/home'));
    tell(at('/events-detail/7'));
    tell(at('/events-detail/8'));
    expect(seen).toEqual(['/home', '/events-detail/:id', '/events-detail/:id']);
  });
});
