import type { Locale, OfferedLocale } from '@skillkite/rules/locale';
import { use, useSyncExternalStore } from 'react';
import { showToast } from '../ui/toast.ts';
import { chosenLocale, rememberLocale } from './preferences.ts';
import { type LazyResource, lazyResource } from './lazy-resource.ts';
import { type Texts, type Translate, translator } from './translate.ts';

const files = import.meta.glob<{ default: Texts }>('../locales/*/*.json');

/** By language and area. */
const texts = new Map<string, LazyResource<Translate>>();
const areas = new Set<string>();
const listeners = new Set<() => void>();
let locale: OfferedLocale = chosenLocale();

async function load(area: string, wanted: Locale): Promise<Translate> {
  const file = files[`../locales/${wanted}/${area}.json`];
  if (!file) throw new Error(`No texts ${wanted}/${area}.`);
  return translator((await file()).default, wanted);
}

function textsOf(area: string, wanted: Locale): LazyResource<Translate> {
  const name = `${wanted}/${area}`;
  const known = texts.get(name) ?? lazyResource(() => load(area, wanted));
  texts.set(name, known);
  return known;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * The texts of an area (a file of `locales`) in the reader's language. They come with the first screen that asks for them,
 * which suspends until then; `t` stays the same function as long as the language does. `tag` is for Intl.
 */
export function useTranslation(area = 'shell'): { t: Translate; language: Locale; tag: string } {
  const { code, tag } = useSyncExternalStore(subscribe, () => locale);
  areas.add(area);
  return { t: use(textsOf(area, code).promise()), language: code, tag };
}

/** Fetches something together with the texts of the areas it will ask for: the connection may be gone by then. */
export async function withTexts<T>(loading: Promise<T>, ...wanted: string[]): Promise<T> {
  for (const area of wanted) areas.add(area);
  const [loaded] = await Promise.all([
    loading,
    ...wanted.map((area) => textsOf(area, locale.code).load()),
  ]);
  return loaded;
}

/** The reader has chosen another language. Screens change when all they show is there; where it does not arrive, a message says so. */
export async function changeLanguage(wanted: Locale): Promise<void> {
  try {
    await Promise.all([...areas].map((area) => textsOf(area, wanted).load()));
  } catch {
    const t = await textsOf('shell', locale.code).load();
    showToast(t('offline'));
    return;
  }
  rememberLocale(wanted);
  locale = chosenLocale();
  for (const listener of listeners) listener();
}
