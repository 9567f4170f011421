import type { OfferedLocale } from '@skillkite/rules/locale';
import { useSyncExternalStore } from 'react';
import { chosenLocale, locales, rememberLocale } from '../../app/preferences.ts';
import { type Values, interpolate } from '../../app/interpolate.ts';
import english from '../../locales/en/login.json';

type Texts = typeof english;
export type TextKey = keyof Texts;

const others = import.meta.glob<Texts>(
  ['../../locales/*/login.json', '!../../locales/en/login.json'],
  { import: 'default' },
);
let locale: OfferedLocale = locales[0];
let texts: Texts = english;
const listeners = new Set<() => void>();

/** The login page has its texts without a library: it has to be small (architecture 9). English, where others do not arrive. */
export async function speakAsChosen(): Promise<void> {
  await change(chosenLocale());
}

/** The reader has chosen another language, for this page and from now on. False where its texts do not arrive. */
export async function speak(wanted: OfferedLocale): Promise<boolean> {
  const hasChanged = await change(wanted);
  if (hasChanged) rememberLocale(wanted.code);
  return hasChanged;
}

async function change(wanted: OfferedLocale): Promise<boolean> {
  const load = others[`../../locales/${wanted.code}/login.json`];
  const wantedTexts = load ? await load().catch(() => null) : english;
  if (!wantedTexts) return false;
  texts = wantedTexts;
  locale = wanted;
  for (const listener of listeners) listener();
  return true;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a text of this name exists: for codes of the server and words of the address. */
export const isTextKey = (key: string): key is TextKey => Object.hasOwn(english, key);

/** A text in the reader's language, its placeholders filled. */
export function useTexts() {
  const current = useSyncExternalStore(subscribe, () => texts);
  const t = (key: TextKey, values: Values = {}): string => interpolate(current[key], values);
  return { t, locale };
}
