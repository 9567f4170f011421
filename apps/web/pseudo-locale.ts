import { ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import type { Texts } from '@skillkite/texts/translate';
import type { Plugin } from 'vite';

const PLAIN = 'aceinosuyzACEINOSUYZ';
const ACCENTED = 'áçéíñóšúýžÁÇÉÍÑÓŠÚÝŽ';
/** Short texts grow most when they are translated. */
const growth = (length: number): number => Math.ceil(length * (length < 12 ? 0.5 : 0.3));

/** A pseudo-localised text: accents, a third longer, in brackets. Placeholders stay. */
export function pseudoText(text: string): string {
  const words = text
    .split(/(\{\{\w+\}\})/)
    .map((part) =>
      part.startsWith('{{')
        ? part
        : part.replaceAll(/./gu, (sign) => ACCENTED[PLAIN.indexOf(sign)] ?? sign),
    );
  const more = 'lórém ípšúm '.repeat(20).slice(0, growth(text.length)).trim();
  return `⟦${words.join('')} ${more}⟧`;
}

const pseudoTexts = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudoText(value) : pseudoTexts(value),
    ]),
  );

const ORIGINALS = new RegExp(`/packages/texts/src/${ORIGINAL_LOCALE}/[\\w/-]+\\.ts$`);

/** In builds with PSEUDO_LOCALE=on, for tests and development alone: English is made the pseudo-locale. */
export const pseudoLocale: Plugin = {
  name: 'pseudo-locale',
  load: async (id) => {
    if (!ORIGINALS.test(id.replaceAll('\\', '/'))) return null;
    const file = (await import(id)) as { default: Texts };
    return `export default ${JSON.stringify(pseudoTexts(file.default))}`;
  },
};
