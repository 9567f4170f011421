import { describe, expect, it } from 'vitest';
import { lessonsToKeep } from './lessons-to-keep.ts';

const lesson = (fileType: string, size: number | null, more: object = {}) => ({
  kind: 'lesson' as const,
  fileType,
  size,
  source: 'https://content.test/files/a',
  copies: [],
  isSupporting: false,
  ...more,
});

describe('what is kept of a course that was opened', () => {
  it('is its texts, pictures and tables: no videos, documents, activities or files beside it', () => {
    const kept = [lesson('html', 3000), lesson('png', 90_000), lesson('csv', 400)];
    const left = [
      lesson('mp4', 5000),
      lesson('pdf', 5000),
      lesson('scorm', null, { kind: 'ia' }),
      lesson('csv', 400, { isSupporting: true, kind: 'supporting_file' }),
      lesson('html', 3000, { source: '' }),
      lesson('html', null),
    ];
    expect(lessonsToKeep([...kept, ...left])).toEqual(kept);
  });

  it('is of a large picture its widest copy', () => {
    const copy = { source: 'https://content.test/files/a-1920.webp', width: 1920, size: 300_000 };
    expect(lessonsToKeep([lesson('png', 9_000_000, { copies: [copy] })])).toHaveLength(1);
  });

  it('is nothing heavy, and not more than there is room for in all', () => {
    const pictures = Array.from({ length: 9 }, () => lesson('png', 900_000));
    expect(lessonsToKeep([lesson('png', 1_000_001), ...pictures])).toHaveLength(5);
  });
});
