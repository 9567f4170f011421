import { use, useSyncExternalStore } from 'react';
import { showToast } from '../ui/toast.ts';
import { type Language, chosenLanguage, rememberLanguage } from './preferences.ts';
import { type Once, once } from './once.ts';
import { type Texts, type Translate, translator } from './translate.ts';

const files = import.meta.glob<{ default: Texts }>('../locales/*/*.json');

/** By language and area. */
const texts = new Map<string, Once<Translate>>();
const areas = new Set<string>();
const listeners = new Set<() => void>();
let language: Language = chosenLanguage();

async function load(area: string, wanted: Language): Promise<Translate> {
  const file = files[`../locales/${wanted}/${area}.json`];
  if (!file) throw new Error(`No texts ${wanted}/${area}.`);
  return translator((await file()).default, wanted);
}

function textsOf(area: string, wanted: Language): Once<Translate> {
  const name = `${wanted}/${area}`;
  const known = texts.get(name) ?? once(() => load(area, wanted));
  texts.set(name, known);
  return known;
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
  return { t: use(textsOf(area, current).coming()), language: current };
}

/** Fetches something together with the texts of the areas it will ask for: the connection may be gone by then. */
export async function withTexts<T>(loading: Promise<T>, ...wanted: string[]): Promise<T> {
  for (const area of wanted) areas.add(area);
  const [loaded] = await Promise.all([
    loading,
    ...wanted.map((area) => textsOf(area, language).ask()),
  ]);
  return loaded;
}

/** The reader has chosen another language. Screens change when all they show is there; where it does not arrive, a message says so. */
export async function changeLanguage(wanted: Language): Promise<void> {
  try {
    await Promise.all([...areas].map((area) => textsOf(area, wanted).ask()));
  } catch {
    const t = await textsOf('shell', language).ask();
    showToast(t('offline'));
    return;
  }
  rememberLanguage(wanted);
  language = wanted;
  for (const listener of listeners) listener();
}
