import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, chosenLanguage, rememberLanguage } from './preferences.ts';

const files = import.meta.glob<{ default: Record<string, unknown> }>('../locales/*/*.json');

/** One namespace to an area, loaded when its screen is. */
const lazily = {
  type: 'backend' as const,
  init: () => {},
  read: (
    language: string,
    namespace: string,
    done: (error: unknown, texts: Record<string, unknown> | null) => void,
  ) => {
    const load = files[`../locales/${language}/${namespace}.json`];
    if (!load) {
      done(new Error(`There are no texts ${namespace} in ${language}.`), null);
      return;
    }
    load().then(
      (file) => done(null, file.default),
      (error: unknown) => done(error, null),
    );
  },
};

/** Starts the texts in the reader's language. */
export const startTexts = () =>
  i18next
    .use(lazily)
    .use(initReactI18next)
    .init({
      lng: chosenLanguage(),
      fallbackLng: 'en',
      supportedLngs: ['en', 'hi'],
      ns: ['shell'],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });

export async function changeLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  await i18next.changeLanguage(language);
}
