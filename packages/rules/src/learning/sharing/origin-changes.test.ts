import { describe, expect, it } from 'vitest';
import { originChanges } from './origin-changes.ts';

const of = (lessons: Record<string, string>) => new Map(Object.entries(lessons));

describe('changes of an original (D20)', () => {
  it('are lessons that are new, changed or removed since the owner decided, in the order of the original', () => {
    const seen = of({ course: 'a', l1: 'b', l2: 'c', l3: 'd' });
    const now = of({ course: 'a', l9: 'x', l3: 'e', l1: 'b' });
    expect(originChanges(seen, now)).toEqual([
      { key: 'l9', change: 'new' },
      { key: 'l3', change: 'changed' },
      { key: 'l2', change: 'removed' },
    ]);
  });

  it('are none where the original is as it was seen', () => {
    const same = of({ course: 'a', l1: 'b' });
    expect(originChanges(same, same)).toEqual([]);
    expect(originChanges(new Map(), new Map())).toEqual([]);
  });
});
