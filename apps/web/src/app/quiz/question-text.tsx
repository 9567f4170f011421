import { type LocalText, textIn } from '@skillkite/rules/text/local-text';
import type { Locale } from '@skillkite/rules/text/locale';
import { useTranslation } from '../i18n.ts';

/** A question's text in the reader's language, else the original with `lang` (D17). */
export function QuestionText({ text, lang }: { text: LocalText; lang: Locale }) {
  const { language } = useTranslation('learning/quiz');
  const said = textIn(text, language, lang);
  return <span lang={said.lang}>{said.text}</span>;
}

/** The question as plain text, for accessible names. */
export function useQuestionText(lang: Locale): (text: LocalText) => string {
  const { language } = useTranslation('learning/quiz');
  return (text) => textIn(text, language, lang).text;
}
