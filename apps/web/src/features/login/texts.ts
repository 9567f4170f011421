import { useSyncExternalStore } from 'react';
import { type Language, chosenLanguage, rememberLanguage } from '../../app/preferences.ts';
import { type Values, filled } from '../../app/filled.ts';
import { runtimeConfig } from '../../app/runtime-config.ts';
import english from '../../locales/en/login.json';

type Texts = typeof english;
export type TextKey = keyof Texts;

let language: Language = 'en';
let texts: Texts = english;
const listeners = new Set<() => void>();

/** The login page has its texts without a library: it has to be small (architecture 9). */
export async function speakAsChosen(): Promise<void> {
  await change(chosenLanguage());
}

/** The reader has chosen another language, for this page and from now on. */
export async function speak(wanted: Language): Promise<void> {
  rememberLanguage(wanted);
  await change(wanted);
}

async function change(wanted: Language): Promise<void> {
  texts = wanted === 'hi' ? (await import('../../locales/hi/login.json')).default : english;
  language = wanted;
  document.title = `${texts.title} · ${runtimeConfig.productName}`;
  for (const listener of listeners) listener();
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
  const t = (key: TextKey, values: Values = {}): string => filled(current[key], values);
  return { t, language };
}
