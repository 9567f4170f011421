import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepCmiData } from './cmi-data.ts';

describe('cmiData (spec 3 "Local data keys")', () => {
  let items: Map<string, string>;
  let isFull: boolean;
  beforeEach(() => {
    items = new Map();
    isFull = false;
    vi.stubGlobal('localStorage', {
      setItem: (key: string, value: string) => {
        if (isFull) throw new DOMException('There is no room.', 'QuotaExceededError');
        items.set(key, value);
      },
      removeItem: (key: string) => void items.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is what the running activity last said', () => {
    keepCmiData(7, { cmi: { location: '1' } });
    keepCmiData(7, { cmi: { location: '2' } });
    expect(JSON.parse(items.get('cmiData') ?? '')).toEqual({
      lessonId: 7,
      state: { cmi: { location: '2' } },
    });
  });

  it('takes no room from what is unsent: too large, or where there is none, it is not kept', () => {
    keepCmiData(7, { cmi: {} });
    keepCmiData(7, { cmi: 'x'.repeat(100_001) });
    expect(items.has('cmiData')).toBe(false);
    keepCmiData(7, { cmi: {} });
    isFull = true;
    keepCmiData(7, { cmi: { location: '3' } });
    expect(items.has('cmiData')).toBe(false);
  });
});
