type LocaleFacts = {
  /** What its own speakers call it. */
  readonly name: string;
  /** BCP 47, for documents and voices. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  /** ISO 15924: what most of its letters are of. */
  readonly script: string;
  /** The digits of dates and sizes, as Intl calls them. Numbers inside texts are written in Latin digits. */
  readonly numerals: string;
  /** Families of @fontsource that have its letters: pages name them, PDFs hold them. */
  readonly fonts: { readonly text: string; readonly heading: string };
  /** Offered only where the operator names it in LOCALES: its texts are not complete. */
  readonly isFlagged: boolean;
};

const FONTS = { text: 'mukta', heading: 'baloo-2' } as const;

/**
 * Every language of screens, content and documents. The first is the original of our own texts: it has all of them, and
 * stands in for what another lacks.
 */
export const LOCALES = {
  en: {
    name: 'English',
    tag: 'en-IN',
    direction: 'ltr',
    script: 'Latn',
    numerals: 'latn',
    fonts: FONTS,
    isFlagged: false,
  },
  hi: {
    name: 'हिन्दी',
    tag: 'hi-IN',
    direction: 'ltr',
    script: 'Deva',
    numerals: 'latn',
    fonts: FONTS,
    isFlagged: false,
  },
  mr: {
    name: 'मराठी',
    tag: 'mr-IN',
    direction: 'ltr',
    script: 'Deva',
    numerals: 'latn',
    fonts: FONTS,
    isFlagged: true,
  },
} as const satisfies Record<string, LocaleFacts>;

export type Locale = keyof typeof LOCALES;

export const LOCALE_CODES = Object.keys(LOCALES) as unknown as readonly [Locale, ...Locale[]];
export const ORIGINAL_LOCALE: Locale = 'en';
/** Default languages of an installation. */
export const COMPLETE_LOCALES = LOCALE_CODES.filter((code) => !LOCALES[code].isFlagged);

/** For Intl: the language as it is written in India, with its digits. */
export const formatTag = (locale: Locale): string =>
  `${LOCALES[locale].tag}-u-nu-${LOCALES[locale].numerals}`;

/** Locale data written into the page, so that no script contains the registry. */
export type OfferedLocale = {
  readonly code: Locale;
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** For Intl. */
  readonly tag: string;
  /** No text is missing in it. */
  readonly isComplete: boolean;
};

export function offeredLocale(code: Locale): OfferedLocale {
  const { name, direction, isFlagged } = LOCALES[code];
  return { code, name, direction, tag: formatTag(code), isComplete: !isFlagged };
}

/** The locale of a code among those that are offered, else null. */
export const localeOf = (
  code: string | null | undefined,
  offered: readonly Locale[] = LOCALE_CODES,
): Locale | null => offered.find((locale) => locale === code) ?? null;

/** The first language of an `accept-language` header that is offered, else null. */
export function acceptedLocale(header: string, offered: readonly Locale[]): Locale | null {
  for (const range of header.toLowerCase().split(',')) {
    const locale = localeOf(range.trim().split(/[-;]/)[0], offered);
    if (locale !== null) return locale;
  }
  return null;
}

/** ISO 15924 of a language tag, as far as it is known: Deva of `mr-IN`. */
export function scriptOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().script;
  } catch {
    return undefined;
  }
}
