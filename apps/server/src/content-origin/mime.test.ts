import { KIND_RULES } from '@skillkite/content/library-file';
import { describe, expect, it } from 'vitest';
import { mimeType } from './mime.ts';

describe('the type of a file that is served', () => {
  it.each([
    ['picture', 'image'],
    ['video', 'video'],
    ['sound', 'audio'],
  ] as const)('is known for every %s of a library', (kind, type) => {
    for (const extension of KIND_RULES[kind].extensions)
      expect(mimeType(`a.${extension}`), extension).toMatch(new RegExp(`^${type}/`));
  });
});
