import {
  type Locale,
  ORIGINAL_LOCALE,
  acceptedLocale,
  localeOf,
} from '@skillkite/rules/text/locale';
import type { FastifyRequest } from 'fastify';

/** The reader's language: chosen on the device (cookie), else the browser's. */
export const readersLocale = (
  { cookies, headers }: FastifyRequest,
  locales: readonly Locale[],
): Locale =>
  // Requests refused early have no parsed cookies.
  localeOf((cookies as typeof cookies | undefined)?.['language'], locales) ??
  acceptedLocale(headers['accept-language'] ?? '', locales) ??
  ORIGINAL_LOCALE;
