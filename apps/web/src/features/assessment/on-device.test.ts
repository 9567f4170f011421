import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answersOnDevice,
  hasBegunOnDevice,
  keepAnswered,
  keepOnDevice,
  markCompleted,
} from './on-device.ts';

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
    keepOnDevice({ studentId: 7, window: 1 }, { 12: [1], 13: [2] });
    keepAnswered({ 12: [1] });
    expect(JSON.parse(items.get('testResult') ?? '')).toEqual({ 12: [1], 13: [2] });
    expect(JSON.parse(items.get('alreadyAnswered') ?? '')).toEqual({ 12: [1] });
  });

  it('keeps answers of students apart', () => {
    keepOnDevice({ studentId: 7, window: 1 }, { 12: [1] });
    expect(answersOnDevice({ studentId: 7, window: 1 })).toEqual({ 12: [1] });
    expect(answersOnDevice({ studentId: 8, window: 1 })).toEqual({});
    expect([7, 8].map(hasBegunOnDevice)).toEqual([true, false]);
  });

  it('takes nothing that was answered in one window into the next', () => {
    keepOnDevice({ studentId: 7, window: 2 }, { 12: [1] });
    expect(answersOnDevice({ studentId: 7, window: 2 })).toEqual({ 12: [1] });
    expect(answersOnDevice({ studentId: 7, window: 3 })).toEqual({});
    expect(hasBegunOnDevice(7)).toBe(true);
    markCompleted();
    expect(hasBegunOnDevice(7)).toBe(false);
  });
});
