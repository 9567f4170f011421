import type { OfferedLocale } from '@skillkite/rules/text/locale';
import english from '@skillkite/texts/en/school/login';
import { type Values, interpolate } from '@skillkite/texts/interpolate';
import type { KeyIn, PlainKeyIn, Translate, Translation } from '@skillkite/texts/translate';
import { useSyncExternalStore } from 'react';
import { chosenLocale, locales, rememberLocale } from '@skillkite/client/preferences';

type Original = typeof english;
type Texts = Translation<Original>;
export type TextKey = KeyIn<Original>;

/** Texts of incomplete languages. */
const others = import.meta.glob<Partial<Texts>>(['./*/school/login.ts', '!./en/school/login.ts'], {
  base: '../../../../../packages/texts/src',
  import: 'default',
});
let locale: OfferedLocale = locales[0];
let texts: Readonly<Record<string, string>> = english;
const listeners = new Set<() => void>();

/** Loads the login page's texts without a library, to keep it small. Falls back to English. */
export async function speakAsChosen(): Promise<void> {
  await change(chosenLocale());
}

/** Changes the language. Returns false if its texts fail to load. */
export async function speak(wanted: OfferedLocale): Promise<boolean> {
  const hasChanged = await change(wanted);
  if (hasChanged) rememberLocale(wanted.code);
  return hasChanged;
}

async function change(wanted: OfferedLocale): Promise<boolean> {
  const load = others[`./${wanted.code}/school/login.ts`];
  const wantedTexts = load ? await load().catch(() => null) : english;
  if (!wantedTexts) return false;
  texts = { ...english, ...wantedTexts };
  locale = wanted;
  for (const listener of listeners) listener();
  return true;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a text key without placeholders exists, for server codes and URL parameters. */
export const isTextKey = (key: string): key is PlainKeyIn<Original> =>
  Object.hasOwn(english, key) && !english[key as keyof Original].includes('{{');

/** Texts in the reader's language, with placeholders filled. */
export function useTexts() {
  const current = useSyncExternalStore(subscribe, () => texts);
  const t: Translate<Original> = (key: TextKey, values: Values = {}) => {
    const { count } = values;
    const form = typeof count === 'number' && new Intl.PluralRules(locale.tag).select(count);
    const text = current[key] ?? current[`${key}_${form}`] ?? current[`${key}_other`] ?? key;
    return interpolate(text, values);
  };
  return { t, locale };
}
