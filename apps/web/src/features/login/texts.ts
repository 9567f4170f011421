import { type Language, chosenLanguage, rememberLanguage } from '../../app/preferences.ts';
import { runtimeConfig } from '../../app/runtime-config.ts';
import { useSyncExternalStore } from 'react';
import english from '../../locales/en/login.json';

type Texts = typeof english;
export type TextKey = keyof Texts;

let language: Language = 'en';
let texts: Texts = english;
const listeners = new Set<() => void>();

/** The login page has its texts without a library: it has to be small (architecture 9). */
export async function speakAsChosen(): Promise<void> {
  await speak(chosenLanguage());
}

export async function speak(wanted: Language): Promise<void> {
  texts = wanted === 'hi' ? (await import('../../locales/hi/login.json')).default : english;
  language = wanted;
  rememberLanguage(wanted);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A text in the reader's language, its placeholders filled. */
export function useTexts() {
  const current = useSyncExternalStore(subscribe, () => texts);
  const t = (key: TextKey, values: Record<string, string | number> = {}): string =>
    current[key].replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) =>
      String(name === 'product' ? runtimeConfig.productName : (values[name] ?? '')),
    );
  return { t, language };
}
