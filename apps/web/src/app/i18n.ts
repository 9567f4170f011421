import type { Locale, OfferedLocale } from '@skillkite/rules/text/locale';
import type { Area, AreaTexts } from '@skillkite/texts/areas';
import { JOINED } from '@skillkite/texts/joined';
import { type Texts, type Translate, translator } from '@skillkite/texts/translate';
import { use, useSyncExternalStore } from 'react';
import { showToast } from '@skillkite/ui/feedback/toast';
import { chosenLocale, locales, rememberLocale } from '@skillkite/client/preferences';
import { type LazyResource, lazyResource } from '@skillkite/client/lazy-resource';

// Excludes texts of other applications, so that no script contains their names.
const files = import.meta.glob<{ default: Texts }>(
  [
    './*/{app,learning,school}/*.ts',
    '!./{en,hi}/app/{offline,session,shell}.ts',
    '!./{en,hi}/learning/{celebrations,feedback,home,programs,rewards,teacher}.ts',
    '!./*/{app/fields,app/player,school/login,school/roles}.ts',
  ],
  { base: '../../../../packages/texts/src' },
);

const joined = import.meta.glob<Record<string, Texts>>('./joined/*.ts', {
  base: '../../../../packages/texts/src',
});

/** Areas of this application. */
type OwnArea = Exclude<
  Extract<Area, `${'app' | 'learning' | 'school'}/${string}`>,
  'app/fields' | 'app/player' | 'school/login' | 'school/roles'
>;

/** By language and area. */
const texts = new Map<string, LazyResource<Translate<Texts>>>();
const areas = new Set<Area>();
const listeners = new Set<() => void>();
let locale: OfferedLocale = chosenLocale();

async function fileOf(area: Area, code: Locale): Promise<Texts> {
  const together = joined[`./joined/${code}-${JOINED[area]}.ts`];
  if (together) return (await together())[area] ?? {};
  return (await files[`./${code}/${area}.ts`]?.())?.default ?? {};
}

/** The texts of a language, with the original's for missing ones. */
async function load(area: Area, { code, isComplete }: OfferedLocale): Promise<Translate<Texts>> {
  const codes = isComplete ? [code] : [code, locales[0].code];
  const sources = codes.map(async (code) => ({
    locale: code,
    texts: await fileOf(area, code),
  }));
  return translator(...(await Promise.all(sources)));
}

function textsOf<A extends Area>(
  area: A,
  wanted: OfferedLocale,
): LazyResource<Translate<AreaTexts[A]>> {
  const name = `${wanted.code}/${area}`;
  const known = texts.get(name) ?? lazyResource(() => load(area, wanted));
  texts.set(name, known);
  return known as LazyResource<Translate<AreaTexts[A]>>;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * The texts of an area (a file of `packages/texts`) in the reader's language. The first screen that
 * uses them suspends until they load. `t` is stable per language. `tag` is for Intl.
 */
export function useTranslation<A extends OwnArea = 'app/shell'>(
  area: A = 'app/shell' as A,
): { t: Translate<AreaTexts[A]>; language: Locale; tag: string } {
  const current = useSyncExternalStore(subscribe, () => locale);
  areas.add(area);
  const t = use(textsOf(area, current).promise());
  return { t, language: current.code, tag: current.tag };
}

/** Preloads texts while scripts load; failed ones are requested again by the page. */
export function askForTexts(...wanted: Area[]): void {
  for (const area of wanted)
    textsOf(area, locale)
      .load()
      .catch(() => {});
}

/** Loads something together with its texts, because the connection may be lost later. */
export async function withTexts<T>(loading: Promise<T>, ...wanted: Area[]): Promise<T> {
  for (const area of wanted) areas.add(area);
  const [loaded] = await Promise.all([
    loading,
    ...wanted.map((area) => textsOf(area, locale).load()),
  ]);
  return loaded;
}

/** The texts of an area, for work outside screens. */
export const textsIn = <A extends OwnArea>(area: A): Promise<Translate<AreaTexts[A]>> =>
  textsOf(area, locale).load();

/** Changes the language once all visible texts have loaded. If that fails, a message says so. */
export async function changeLanguage(wanted: OfferedLocale): Promise<void> {
  try {
    await Promise.all([...areas].map((area) => textsOf(area, wanted).load()));
  } catch {
    const t = await textsOf('app/shell', locale).load();
    showToast(t('offline'));
    return;
  }
  rememberLocale(wanted.code);
  locale = wanted;
  for (const listener of listeners) listener();
}
