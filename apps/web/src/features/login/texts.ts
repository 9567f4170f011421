import { useSyncExternalStore } from 'react';
import { type Language, chosenLanguage, rememberLanguage } from '../../app/preferences.ts';
import { runtimeConfig } from '../../app/runtime-config.ts';
import englishDialogs from '../../locales/en/after-login.json';
import englishPage from '../../locales/en/login.json';

const english = { ...englishPage, ...englishDialogs };
type Texts = typeof english;
export type TextKey = keyof Texts;

let language: Language = 'en';
let texts: Texts = english;
const listeners = new Set<() => void>();

/** The login page has its texts without a library: it has to be small (architecture 9). */
export async function speakAsChosen(): Promise<void> {
  await speak(chosenLanguage());
}

async function hindi(): Promise<Texts> {
  const [page, dialogs] = await Promise.all([
    import('../../locales/hi/login.json'),
    import('../../locales/hi/after-login.json'),
  ]);
  return { ...page.default, ...dialogs.default };
}

export async function speak(wanted: Language): Promise<void> {
  texts = wanted === 'hi' ? await hindi() : english;
  language = wanted;
  rememberLanguage(wanted);
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
  const t = (key: TextKey, values: Record<string, string | number> = {}): string =>
    current[key].replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) =>
      String(name === 'product' ? runtimeConfig.productName : (values[name] ?? '')),
    );
  return { t, language };
}
