import type { Locale, OfferedLocale } from '@skillkite/rules/text/locale';
import type { AreaTexts } from '@skillkite/texts/areas';
import { type Texts, type Translate, translator } from '@skillkite/texts/translate';
import { chosenLocale, locales, rememberLocale } from '@skillkite/client/preferences';
import { use, useSyncExternalStore } from 'react';

/**
 * Areas of the console: common texts, those of single pages, and students' words for lessons and
 * pictures.
 */
type Area = Extract<
  keyof AreaTexts,
  | `console${string}/${string}`
  | `family/${string}`
  | 'learning/classroom'
  | 'school/picture-login'
  | 'school/roles'
>;

const files = import.meta.glob<{ default: Texts }>(
  ['./*/{console*,family}/*.ts', './*/{learning/classroom,school/picture-login,school/roles}.ts'],
  {
    base: '../../../../packages/texts/src',
  },
);

/** By language and area. */
const loaded = new Map<string, Promise<Translate<Texts>>>();
const areas = new Set<Area>();
const listeners = new Set<() => void>();
let locale: OfferedLocale = chosenLocale();

async function load(area: Area, { code, isComplete }: OfferedLocale): Promise<Translate<Texts>> {
  const codes = isComplete ? [code] : [code, locales[0].code];
  const sources = codes.map(async (each) => ({
    locale: each,
    texts: (await files[`./${each}/${area}.ts`]?.())?.default ?? {},
  }));
  return translator(...(await Promise.all(sources)));
}

/** Marks a promise as fulfilled for React, so that a loaded resource does not suspend. */
function shownAtOnce<T>(coming: Promise<T>): Promise<T> {
  // Failures show where the texts are used.
  coming.then(
    (value) => Object.assign(coming, { status: 'fulfilled', value }),
    () => {},
  );
  return coming;
}

function wordsOf<A extends Area>(area: A, wanted: OfferedLocale): Promise<Translate<AreaTexts[A]>> {
  const name = `${wanted.code}/${area}`;
  const known = loaded.get(name) ?? shownAtOnce(load(area, wanted));
  loaded.set(name, known);
  return known as Promise<Translate<AreaTexts[A]>>;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The texts of an area in the reader's language; by default the common ones. `tag` is for Intl. */
export function useTranslation<A extends Area = 'console/common'>(
  area: A = 'console/common' as A,
): { t: Translate<AreaTexts[A]>; language: Locale; tag: string } {
  const current = useSyncExternalStore(subscribe, () => locale);
  areas.add(area);
  return { t: use(wordsOf(area, current)), language: current.code, tag: current.tag };
}

/** Preloads several areas at once, where a page would otherwise request them one after another. */
export function askForTexts(...wanted: Area[]): void {
  // Failures show where the texts are used.
  for (const area of wanted) wordsOf(area, locale).catch(() => {});
}

/** Common texts outside components; undefined if they fail to load. */
export const commonWords = () => wordsOf('console/common', locale).catch(() => undefined);

export async function changeLanguage(wanted: OfferedLocale): Promise<void> {
  await Promise.all([...areas].map((area) => wordsOf(area, wanted)));
  rememberLocale(wanted.code);
  locale = wanted;
  for (const listener of listeners) listener();
}
