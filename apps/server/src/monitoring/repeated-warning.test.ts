import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repeatedWarning } from './repeated-warning.ts';

describe('a repeated warning', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is logged at once, and then as one count a minute', () => {
    const warn = vi.fn<(fields: object, message: string) => void>();
    const { warn: note } = repeatedWarning({ warn }, 'broken', 60_000);
    for (const path of ['/a', '/b', '/c']) note({ path });
    expect(warn.mock.calls).toEqual([[{ path: '/a' }, 'broken']]);
    vi.advanceTimersByTime(60_000);
    expect(warn).toHaveBeenLastCalledWith({ path: '/c', count: 2 }, 'broken');
    note({ path: '/d' });
    vi.advanceTimersByTime(60_000);
    expect(warn).toHaveBeenLastCalledWith({ path: '/d', count: 1 }, 'broken');
    expect(warn).toHaveBeenCalledTimes(3);
  });

  it('is logged at once again after a quiet minute', () => {
    const warn = vi.fn<(fields: object, message: string) => void>();
    const { warn: note } = repeatedWarning({ warn }, 'broken', 60_000);
    note({ path: '/a' });
    vi.advanceTimersByTime(60_000);
    note({ path: '/b' });
    expect(warn).toHaveBeenLastCalledWith({ path: '/b' }, 'broken');
  });

  it('is counted to the end', () => {
    const warn = vi.fn<(fields: object, message: string) => void>();
    const { warn: note, close } = repeatedWarning({ warn }, 'broken');
    for (const path of ['/a', '/b']) note({ path });
    close();
    expect(warn).toHaveBeenLastCalledWith({ path: '/b', count: 1 }, 'broken');
    expect(vi.getTimerCount()).toBe(0);
  });
});
