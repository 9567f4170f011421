import type { Locale, OfferedLocale } from '@skillkite/rules/locale';
import type { AreaTexts } from '@skillkite/texts/areas';
import { type Texts, type Translate, translator } from '@skillkite/texts/translate';
import { chosenLocale, locales, rememberLocale } from '@skillkite/web/app/preferences';
import { use, useSyncExternalStore } from 'react';

const files = import.meta.glob<{ default: Texts }>('./*/console.ts', {
  base: '../../../../packages/texts/src',
});

type Words = Translate<AreaTexts['console']>;
const loaded = new Map<Locale, Promise<Words>>();
const listeners = new Set<() => void>();
let locale: OfferedLocale = chosenLocale();

async function load({ code, isComplete }: OfferedLocale): Promise<Words> {
  const codes = isComplete ? [code] : [code, locales[0].code];
  const sources = codes.map(async (each) => ({
    locale: each,
    texts: (await files[`./${each}/console.ts`]?.())?.default ?? {},
  }));
  return translator(...(await Promise.all(sources)));
}

const wordsOf = (wanted: OfferedLocale): Promise<Words> => {
  const known = loaded.get(wanted.code) ?? load(wanted);
  loaded.set(wanted.code, known);
  return known;
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The console's texts in the reader's language. `tag` is for Intl. */
export function useTranslation(): { t: Words; language: Locale; tag: string } {
  const { code, tag } = useSyncExternalStore(subscribe, () => locale);
  return { t: use(wordsOf(locale)), language: code, tag };
}

export async function changeLanguage(wanted: OfferedLocale): Promise<void> {
  await wordsOf(wanted);
  rememberLocale(wanted.code);
  locale = wanted;
  for (const listener of listeners) listener();
}
