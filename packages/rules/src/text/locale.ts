type LocaleFacts = {
  /** The language's name in itself. */
  readonly name: string;
  /** BCP 47, for documents and voices. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  /** ISO 15924 code of the main script. */
  readonly script: string;
  /** Intl numbering system for dates and sizes. Numbers inside texts have Latin digits. */
  readonly numerals: string;
  /** @fontsource families with the script's letters, used by pages and embedded in PDFs. */
  readonly fonts: { readonly text: string; readonly heading: string };
  /** Offered only if the operator lists it in LOCALES, because its texts are incomplete. */
  readonly isFlagged: boolean;
};

const FONTS = { text: 'mukta', heading: 'baloo-2' } as const;

/**
 * Languages of screens, content and documents. The first is the original of our texts and the
 * fallback for all others.
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

/** Tag for Intl: the language as used in India, with its digits. */
export const formatTag = (locale: Locale): string =>
  `${LOCALES[locale].tag}-u-nu-${LOCALES[locale].numerals}`;

/** Locale data written into the page, so that no script contains the registry. */
export type OfferedLocale = {
  readonly code: Locale;
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** For Intl. */
  readonly tag: string;
  /** Every text is translated. */
  readonly isComplete: boolean;
};

export function offeredLocale(code: Locale): OfferedLocale {
  const { name, direction, isFlagged } = LOCALES[code];
  return { code, name, direction, tag: formatTag(code), isComplete: !isFlagged };
}

/** The offered locale of a code, else null. */
export const localeOf = (
  code: string | null | undefined,
  offered: readonly Locale[] = LOCALE_CODES,
): Locale | null => offered.find((locale) => locale === code) ?? null;

/** The first offered language of an `accept-language` header, else null. */
export function acceptedLocale(header: string, offered: readonly Locale[]): Locale | null {
  for (const range of header.toLowerCase().split(',')) {
    const locale = localeOf(range.trim().split(/[-;]/)[0], offered);
    if (locale !== null) return locale;
  }
  return null;
}

/** ISO 15924 script of a language tag, such as Deva for `mr-IN`; undefined if unknown. */
export function scriptOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().script;
  } catch {
    return undefined;
  }
}
