import { COMPLETE_LOCALES } from '@skillkite/rules/text/locale';
import { describe, expect, it } from 'vitest';
import { JOINED } from './joined.ts';
import { textsOf } from './load.ts';

const files = [...new Set(Object.values(JOINED))];
const cases = COMPLETE_LOCALES.flatMap((locale) => files.map((file) => ({ locale, file })));

describe('texts that are asked for together', () => {
  it.each(cases)('$locale has $file with its areas and no others', async ({ locale, file }) => {
    const areas = Object.entries(JOINED).flatMap(([area, of]) => (of === file ? [area] : []));
    const joined = (await import(`./joined/${locale}-${file}.ts`)) as Record<string, unknown>;
    expect(Object.keys(joined).sort()).toEqual(areas.sort());
    for (const area of areas) expect(joined[area]).toBe(await textsOf(locale, area));
  });
});
