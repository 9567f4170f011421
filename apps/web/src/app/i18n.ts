import { use, useSyncExternalStore } from 'react';
import { type Language, chosenLanguage, rememberLanguage } from './preferences.ts';
import { type Texts, type Translate, translator } from './translate.ts';

const files = import.meta.glob<{ default: Texts }>('../locales/*/*.json');

/** React reads a promise that carries its value at once, without suspending first. */
type Loading = Promise<Translate> & Pick<Partial<PromiseFulfilledResult<Translate>>, 'value'>;

/** By language and area; always the same promise, as `use` needs it. */
const loading = new Map<string, Loading>();
const areas = new Set<string>();
const listeners = new Set<() => void>();
let language: Language = chosenLanguage();

async function load(area: string, wanted: Language): Promise<Translate> {
  const file = files[`../locales/${wanted}/${area}.json`];
  if (!file) throw new Error(`No texts ${wanted}/${area}.`);
  return translator((await file()).default, wanted);
}

function loadOnce(area: string, wanted: Language): Loading {
  const name = `${wanted}/${area}`;
  const begun = loading.get(name);
  if (begun) return begun;
  const promise: Loading = load(area, wanted);
  loading.set(name, promise);
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    // A connection that was lost may be back at the next try.
    () => loading.delete(name),
  );
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
  return { t: use(loadOnce(area, current)), language: current };
}

/** Fetches the texts of an area before a screen asks for them. */
export function loadTexts(area: string): Promise<unknown> {
  areas.add(area);
  return loadOnce(area, language);
}

/** The reader has chosen another language. Screens change when all they show is there. */
export async function changeLanguage(wanted: Language): Promise<void> {
  await Promise.all([...areas].map((area) => loadOnce(area, wanted)));
  rememberLanguage(wanted);
  language = wanted;
  for (const listener of listeners) listener();
}
