import type { CourseId } from '@skillkite/contract/ids';
import { KITE_TAIL } from '@skillkite/rules/drawing/kite-pattern';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { CourseScene } from './course-scene.tsx';

type Given = { before?: number; after?: number; streaks?: number; streak?: string | null };

const draw = async ({ before, after, streaks = 0, streak = null }: Given) => {
  const { container } = await render(
    <CourseScene
      courseId={1011 as CourseId}
      before={before}
      after={after}
      streaks={streaks}
      streak={streak}
    />,
  );
  const bows = new Set(KITE_TAIL.bows.map(([path]) => path));
  return {
    kites: container.querySelectorAll('svg svg').length,
    bows: [...container.querySelectorAll('path')].filter((path) =>
      bows.has((path.getAttribute('d') ?? '') as never),
    ).length,
    tied: container.querySelectorAll('.animate-tie').length,
    words: container.querySelector('text')?.textContent ?? null,
    papers: container.querySelectorAll('rect.animate-appear').length,
    isHidden: container.querySelector('svg')?.getAttribute('aria-hidden'),
  };
};

it.each<[string, Given, object]>([
  ['alone: its frame and itself', {}, { kites: 2, bows: 0, tied: 0, words: null }],
  ['after another', { before: 1 }, { kites: 3 }],
  ['before another', { after: 2 }, { kites: 3 }],
  [
    'between two, with a bow for each streak',
    { before: 1, after: 2, streaks: 2 },
    { kites: 4, bows: 2, tied: 0 },
  ],
  [
    'with a streak that was just won: its bow and a ribbon tie themselves',
    { streaks: 3, streak: '3 in a row' },
    { kites: 2, bows: 2, tied: 2, words: '3 in a row' },
  ],
])('draws the kite of a course %s', async (_what, given, wanted) => {
  expect(await draw(given)).toMatchObject({ ...wanted, papers: 7, isHidden: 'true' });
});
