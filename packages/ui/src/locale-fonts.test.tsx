import { LOCALES, LOCALE_CODES } from '@skillkite/rules/text/locale';
import { describe, expect, it } from 'vitest';

/** Our own font families. Local substitutes may be missing on this device. */
const ownFamilies = (fonts: string): string =>
  getComputedStyle(document.documentElement)
    .getPropertyValue(fonts)
    .split(',')
    .filter((family) => !family.includes(' by '))
    .join(',');

describe('the fonts of pages are those of the registry of languages (D17 one-registry)', () => {
  it.each(
    LOCALE_CODES.flatMap((code) => [
      [code, '--text-fonts', 400] as const,
      [code, '--heading-fonts', 700] as const,
    ]),
  )('has letters of %s in %s', async (code, fonts, weight) => {
    const families = ownFamilies(fonts);
    const faces = await document.fonts.load(`${weight} 16px ${families}`, LOCALES[code].name);
    expect(faces.map(({ status }) => status)).toContain('loaded');
  });

  it('has none for a script that no language is written in', async () => {
    const families = ownFamilies('--text-fonts');
    expect(await document.fonts.load(`400 16px ${families}`, 'தமிழ்')).toEqual([]);
  });

  it('body and headings are set in them', () => {
    const heading = document.body.appendChild(document.createElement('h1'));
    const styles = getComputedStyle(document.documentElement);
    const plain = (families: string) => families.replaceAll(/['"]/g, '');
    expect(plain(getComputedStyle(document.body).fontFamily)).toBe(
      plain(styles.getPropertyValue('--text-fonts')),
    );
    expect(plain(getComputedStyle(heading).fontFamily)).toBe(
      plain(styles.getPropertyValue('--heading-fonts')),
    );
    heading.remove();
  });
});
