import {
  type Locale,
  ORIGINAL_LOCALE,
  acceptedLocale,
  localeOf,
} from '@skillkite/rules/text/locale';
import type { FastifyRequest } from 'fastify';

/** The language somebody reads: as chosen on the device, which says so in a cookie, else the browser's. */
export const readersLocale = (
  { cookies, headers }: FastifyRequest,
  locales: readonly Locale[],
): Locale =>
  // What is refused before its cookies were read has none.
  localeOf((cookies as typeof cookies | undefined)?.['language'], locales) ??
  acceptedLocale(headers['accept-language'] ?? '', locales) ??
  ORIGINAL_LOCALE;
