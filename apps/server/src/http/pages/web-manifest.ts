import {
  COMPLETE_LOCALES,
  LOCALES,
  type Locale,
  ORIGINAL_LOCALE,
} from '@skillkite/rules/text/locale';
import type { FastifyInstance } from 'fastify';
import { textsByLocale } from '../../language/texts.ts';

const TEXTS = await textsByLocale('server/installed-app');
const OUR_NAME = TEXTS[ORIGINAL_LOCALE]('name');

/** Light paper, as the pages' `theme-color` has it. */
const PAPER = '#fbf6ea';

const icon = (src: string, sizes: string, purpose = 'any') => ({
  src,
  sizes,
  type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  purpose,
});

/** Web app manifest. The name is translated unless the operator changed the product name. */
function manifestOf(locale: Locale, productName: string) {
  const t = TEXTS[locale];
  const name = productName === OUR_NAME ? t('name') : productName;
  return {
    id: '/',
    lang: locale,
    dir: LOCALES[locale].direction,
    name,
    short_name: name,
    description: t('description'),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    theme_color: PAPER,
    background_color: PAPER,
    categories: ['education', 'kids'],
    icons: [
      icon('/icons/kite-192.png', '192x192'),
      icon('/icons/kite-512.png', '512x512'),
      icon('/icons/kite-maskable-512.png', '512x512', 'maskable'),
      icon('/kite.svg', 'any'),
    ],
  };
}

/** Serves one manifest for each complete language. Pages link the one of the original language. */
export function webManifests(app: FastifyInstance, productName: () => string): void {
  for (const locale of COMPLETE_LOCALES) {
    const url =
      locale === ORIGINAL_LOCALE ? '/manifest.webmanifest' : `/manifest.${locale}.webmanifest`;
    app.get(url, (_request, reply) =>
      reply
        .headers({
          'content-type': 'application/manifest+json; charset=utf-8',
          'cache-control': 'no-cache',
          'x-content-type-options': 'nosniff',
        })
        .send(JSON.stringify(manifestOf(locale, productName()))),
    );
  }
}
