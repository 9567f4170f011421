import type { Locale } from '@skillkite/rules/text/locale';
import { textsByLocale } from '../../../language/texts.ts';

const TEXTS = await textsByLocale('server/portfolio-archive');

/** Text in an archive in place of a missing file. */
export const lostFileText = (language: Locale): string => `${TEXTS[language]('fileLost')}\n`;
