import type { LocalText, Translations as Translated } from '@skillkite/rules/text/local-text';
import { LOCALE_CODES } from '@skillkite/rules/text/locale';
import { Type } from 'typebox';
import { OneOf } from '../call.ts';

/** Language of a text. */
export const Lang = OneOf(...LOCALE_CODES);

/** A value per language; languages may be missing. */
export const byLocale = <T>(value: object) =>
  Type.Unsafe<T>({
    type: 'object',
    properties: Object.fromEntries(LOCALE_CODES.map((code) => [code, value])),
    additionalProperties: false,
  });

/** A text per language; languages may be missing. */
export const TextByLocale = byLocale<LocalText>({ type: 'string' });

/** Translations of some fields (D17). */
export const Translations = <const Field extends string>(...fields: readonly Field[]) =>
  byLocale<Translated<Field>>({
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field, { type: 'string' }])),
    additionalProperties: false,
  });
