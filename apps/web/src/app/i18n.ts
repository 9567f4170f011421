import { use, useSyncExternalStore } from 'react';
import { type Language, chosenLanguage, rememberLanguage } from './preferences.ts';
import { type Texts, type Translate, translator } from './translate.ts';

const files = import.meta.glob<{ default: Texts }>('../locales/*/*.json');

/** What is loaded, by language and area; the promise is the same each time, as `use` needs it. */
const loaded = new Map<string, Translate>();
const loading = new Map<string, Promise<Translate>>();
const areas = new Set<string>();
const listeners = new Set<() => void>();
let language: Language = chosenLanguage();

async function load(area: string, wanted: Language): Promise<Translate> {
  const file = files[`../locales/${wanted}/${area}.json`];
  if (!file) throw new Error(`There are no texts ${area} in ${wanted}.`);
  const translate = translator((await file()).default, wanted);
  loaded.set(`${wanted}/${area}`, translate);
  return translate;
}

function loadOnce(area: string, wanted: Language): Promise<Translate> {
  const name = `${wanted}/${area}`;
  const begun = loading.get(name);
  if (begun) return begun;
  const promise = load(area, wanted).catch((error: unknown) => {
    // A connection that was lost may be back at the next try.
    loading.delete(name);
    throw error;
  });
  loading.set(name, promise);
  return promise;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * The texts of an area (a file of `locales`) in the reader's language. They come with the first screen that asks for them,
 * which suspends until then; `t` stays the same function as long as the language does.
 */
export function useTranslation(area = 'shell'): { t: Translate; language: Language } {
  const current = useSyncExternalStore(subscribe, () => language);
  areas.add(area);
  const t = loaded.get(`${current}/${area}`) ?? use(loadOnce(area, current));
  return { t, language: current };
}

/** The reader has chosen another language. Screens change when all they show is there. */
export async function changeLanguage(wanted: Language): Promise<void> {
  await Promise.all([...areas].map((area) => loadOnce(area, wanted)));
  rememberLanguage(wanted);
  language = wanted;
  for (const listener of listeners) listener();
}
