import { ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import { describe, expect, it } from 'vitest';
import { areasOf, flatTexts } from './texts-of.ts';

/** A number, then a noun or a verb for several. */
const SEVERAL =
  /\{\{(?:count|known|total|of|all|most|highest|minutes|seconds|hours|days|times|tries|coins|left|students|lessons|courses)\}\} (?:[a-z]+ )?(?:characters|coins|courses|days|hours|lessons|lines|minutes|places|questions|rows|seconds|sheets|stars|steps|students|times|tries|weeks|answers|are|were|have|leave)\b/;
/** "All 2" is said of two and of one alike wrongly. */
const ALL_OF_A_FEW = /\ball \{\{/i;

/** Counts that are never one. */
const NEVER_ONE: readonly string[] = [
  'console/common stuckFor.question: from three on',
  'console/common stuckFor.tries: from three on',
  'console/common stuckFor.days: from three on',
  'console-school/events placesOf: of how many there are in all',
  'console-school/undo full: the limit is ten',
  'console/common listLimit: a limit of hundreds',
  'app/shell listLimit: a limit of hundreds',
  'school/edit-profile newPasswordHint: ten',
  'family/common hardDone: from three on',
  'family/common hardOpen: from three on',
  'learning/feedback stars: of five',
  'learning/rewards streak: two or three',
];
const isKnown = (name: string): boolean => NEVER_ONE.some((entry) => entry.startsWith(`${name}:`));

describe('texts that count', () => {
  it('agree with the count: they have a form for one', async () => {
    const found: string[] = [];
    for (const area of areasOf(ORIGINAL_LOCALE)) {
      for (const [key, text] of await flatTexts(ORIGINAL_LOCALE, area)) {
        const hasForms = /_(?:one|other)$/.test(key);
        const isSeveral = !hasForms && SEVERAL.test(text) && !isKnown(`${area} ${key}`);
        if (isSeveral || ALL_OF_A_FEW.test(text)) found.push(`${area} ${key}: ${text}`);
      }
    }
    expect(found).toEqual([]);
  });

  it('has a form for one wherever it has one for others, in every language', async () => {
    for (const area of areasOf(ORIGINAL_LOCALE)) {
      const keys = [...(await flatTexts(ORIGINAL_LOCALE, area)).keys()];
      const others = keys.filter((key) => key.endsWith('_other'));
      expect(others.filter((key) => !keys.includes(key.replace(/other$/, 'one')))).toEqual([]);
    }
  });
});
