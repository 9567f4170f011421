import type { Locale } from '@skillkite/rules/text/locale';
import { textsByLocale } from '../../../language/texts.ts';

const TEXTS = await textsByLocale('portfolio-archive');

/** What stands in an archive in place of a file that is in the store no more. */
export const lostFileText = (language: Locale): string => `${TEXTS[language]('fileLost')}\n`;
