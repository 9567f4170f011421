import type { Locale } from '@skillkite/rules/locale';

type Words = {
  readonly title: string;
  readonly genuine: string;
  /** The sentence around name, program, day and product. */
  readonly sentence: readonly [string, string, string, string, string];
  readonly nothingElse: string;
  readonly checkAddress: (host: string) => string;
  readonly badge: string;
  readonly badgeText: string;
  readonly none: string;
  readonly noneText: string;
  /** Leads here from another language. */
  readonly read: string;
};

/** What the public page of a certificate says. */
export const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    title: 'Certificate',
    genuine: 'This certificate is genuine',
    sentence: ['', ' completed ', ' on ', ' at ', '.'],
    nothingElse: 'This page shows nothing else about the student.',
    checkAddress: (host) => `Trust it only where the address begins with ${host}`,
    badge: 'Download as a digital badge',
    badgeText: 'Open Badges 3.0, signed: for badge wallets and checkers.',
    none: 'There is no certificate here',
    noneText:
      'No certificate has this address. Check that you have all of it. A certificate also goes when its student’s data are deleted.',
    read: 'Read in English',
  },
  hi: {
    title: 'प्रमाणपत्र',
    genuine: 'यह प्रमाणपत्र असली है',
    sentence: ['', ' ने ', ' प्रोग्राम ', ' को ', ' पर पूरा किया।'],
    nothingElse: 'यह पेज छात्र के बारे में और कुछ नहीं दिखाता।',
    checkAddress: (host) => `इस पर तभी भरोसा कीजिए जब पता ${host} से शुरू हो`,
    badge: 'डिजिटल बैज डाउनलोड कीजिए',
    badgeText: 'Open Badges 3.0, हस्ताक्षर के साथ: बैज वॉलेट और जाँच के लिए।',
    none: 'यहाँ कोई प्रमाणपत्र नहीं है',
    noneText:
      'इस पते पर कोई प्रमाणपत्र नहीं है। देखिए कि पता पूरा है या नहीं। छात्र का डेटा हटाने पर उसका प्रमाणपत्र भी हट जाता है।',
    read: 'हिन्दी में पढ़िए',
  },
};
