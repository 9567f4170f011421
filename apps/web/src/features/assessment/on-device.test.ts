import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answersOnDevice, keepAnswered, keepOnDevice } from './on-device.ts';

describe('the assessment on this device (spec 3 "Local data keys")', () => {
  let items: Map<string, string>;
  beforeEach(() => {
    items = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('keeps the result, and the already-answered answers as the server has them', () => {
    keepOnDevice(7, { 12: [1], 13: [2] });
    keepAnswered({ 12: [1] });
    expect(JSON.parse(items.get('testResult') ?? '')).toEqual({ 12: [1], 13: [2] });
    expect(JSON.parse(items.get('alreadyAnswered') ?? '')).toEqual({ 12: [1] });
  });

  it('gives nobody another one’s answers', () => {
    keepOnDevice(7, { 12: [1] });
    expect(answersOnDevice(7)).toEqual({ 12: [1] });
    expect(answersOnDevice(8)).toEqual({});
  });
});
