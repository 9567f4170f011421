import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imported, reasons } from './testing/imported.ts';
import { readQuestions } from './read-questions.ts';
import { slugOf } from './build/items.ts';

describe('an import (decision 103)', () => {
  it('of an unknown format takes nothing and says so', () => {
    for (const text of ['', 'Dear parents', '<html><p>a</p></html>', '\u0000\u0001'])
      expect(reasons(text)).toEqual(['unknown-format']);
  });

  it('of a text that is too long takes nothing', () => {
    expect(reasons('a'.repeat(20_000_001))).toEqual(['too-big']);
    expect(reasons([{ line: 1, cells: ['a'.repeat(20_000_001)] }])).toEqual(['too-big']);
  });

  it('has the language that is given, or that of its letters', () => {
    expect(imported('सच{T}').language).toBe('hi');
    expect(
      readQuestions({ name: 'x', content: 'Q{T}' }, { language: 'hi' }).items[0],
    ).toMatchObject({
      content: { question: { options: [{ text: 'सही' }, { text: 'गलत' }] } },
    });
  });

  it('accounts for every item: as it is, with changes, or not taken', () => {
    expect(imported('Q{T}\n\n<b>Q</b>{F}\n\nEssay{}').items.map(({ outcome }) => outcome)).toEqual([
      'taken',
      'changed',
      'notTaken',
    ]);
  });

  it('keeps the beginning of a long source only', () => {
    expect(imported(`${'a'.repeat(9000)}{T}`).items[0]?.source).toHaveLength(4000);
  });

  it('never throws, whatever the bytes', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.uint8Array({ maxLength: 200 }), fc.string({ unit: 'binary', maxLength: 200 })),
        (content) => {
          expect(imported(content).items.length).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it('gives each question a slug that follows its identity', () => {
    expect(slugOf({ id: 'gift:a' })).toMatch(/^q-[0-9a-f]{12}$/);
    expect(slugOf({ id: 'gift:a' })).toBe(slugOf({ id: 'gift:a' }));
    expect(slugOf({ id: 'gift:a' })).not.toBe(slugOf({ id: 'gift:b' }));
  });
});
