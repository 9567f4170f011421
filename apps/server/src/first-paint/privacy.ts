import type { Locale } from '@skillkite/rules/text/locale';
import type { Config } from '../config.ts';
import type { FirstPaint } from '../http/pages/first-screen.ts';
import { markup } from '../http/pages/html.ts';
import { textsByLocale } from '../language/texts.ts';
import { NOBODY, screen } from './painted.ts';

const privacy = await textsByLocale('privacy');

const IN_SHORT = ['short.1', 'short.2', 'short.3', 'short.4'] as const;
/** Visible part of the page. */
const KEPT = ['kept.1', 'kept.2', 'kept.3', 'kept.4', 'kept.5', 'kept.6', 'kept.7'] as const;

/** The privacy policy, to everybody. */
export const paintPrivacy =
  (config: Config) =>
  (locale: Locale): FirstPaint => {
    const t = privacy[locale];
    const { productName, runBy } = config;
    const items = (keys: readonly (typeof IN_SHORT | typeof KEPT)[number][]) =>
      keys.map((key) => markup`<li>${t(key)}</li>`);
    return screen(
      { config, user: NOBODY },
      'main h1',
      markup`<div class="mx-auto max-w-3xl px-4 py-6"><h1 class="text-2xl">${t('heading')}</h1><p class="mb-6 text-lg text-soft">${t('lead', { product: productName })} ${runBy === null ? '' : t('runBy', { runBy })}</p><div class="card mb-8 bg-sky p-5"><h2 class="mb-2 text-xl">${t('short.title')}</h2><ul class="list-disc space-y-1 pl-5">${items(IN_SHORT)}</ul></div><div class="mb-7"><h2 class="mb-2 text-xl">${t('kept.title')}</h2><ul class="list-disc space-y-2 pl-5 marker:text-thread">${items(KEPT)}</ul></div></div>`,
    );
  };
