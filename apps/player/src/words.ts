import { type Locale, ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import type { AreaTexts } from '@skillkite/texts/areas';
import {
  type PlainKeyIn,
  type Texts,
  type Translate,
  translator,
} from '@skillkite/texts/translate';

const TEXTS = import.meta.glob<Texts>('./*/app/player.ts', {
  base: '../../../packages/texts/src',
  eager: true,
  import: 'default',
});

/** Texts without placeholders. */
export type Word = PlainKeyIn<AreaTexts['app/player']>;
export type Words = Translate<AreaTexts['app/player']>;

/** The player's texts in the language of the launch. */
export const wordsIn = (language: Locale): Words =>
  translator<AreaTexts['app/player']>(
    ...[language, ORIGINAL_LOCALE].map((locale) => ({
      locale,
      texts: TEXTS[`./${locale}/app/player.ts`] ?? {},
    })),
  );
