import type { TextIn } from '@skillkite/rules/text/local-text';
import type { Locale } from '@skillkite/rules/text/locale';
import { packageAnswer, questionLabel } from '@skillkite/rules/scorm/package-answer';
import { textsByLocale } from '../../../../language/texts.ts';

const TEXTS = await textsByLocale('console-learning/course');

/** Language of the package and of the reader. */
type Languages = { readonly lang: Locale; readonly language: Locale };

/** An answer or a right one of a package as a person would say it. */
export function answerInWords(
  type: string | null,
  told: string,
  { lang, language }: Languages,
): TextIn {
  const t = TEXTS[language];
  const answer = packageAnswer(type, told);
  switch (answer.kind) {
    case 'truth':
      return { text: t(answer.isTrue ? 'said.true' : 'said.false'), lang: language };
    case 'number': {
      const { from, to } = answer;
      if (from !== null && to !== null)
        return from === to
          ? { text: from, lang }
          : { text: t('said.between', { from, to }), lang: language };
      if (from !== null) return { text: t('said.atLeast', { from }), lang: language };
      return { text: to === null ? '' : t('said.atMost', { to }), lang: language };
    }
    case 'several':
      return { text: answer.parts.join(', '), lang };
    case 'in-order':
      return { text: answer.parts.join(' → '), lang };
    case 'pairs': {
      const pairs = answer.pairs.map((pair) => pair.filter(Boolean).join(' – '));
      return { text: pairs.join(', '), lang };
    }
  }
}

/** A question by the identifier its package gave it; `nth` is its place among those that were answered. */
export function questionInWords(id: string, nth: number, { lang, language }: Languages): TextIn {
  const label = questionLabel(id);
  if (typeof label === 'string') return { text: label, lang };
  return { text: TEXTS[language]('said.question', { number: label ?? nth }), lang: language };
}

/** All right answers, joined by "or"; null if the package gives none. */
export function rightInWords(
  type: string | null,
  patterns: readonly string[],
  languages: Languages,
): TextIn | null {
  const each = patterns.map((pattern) => answerInWords(type, pattern, languages));
  const [first] = each;
  if (!first) return null;
  const texts = [...new Set(each.map(({ text }) => text))].filter(Boolean);
  if (texts.length === 0) return null;
  const list = new Intl.ListFormat(languages.language, { type: 'disjunction' });
  return { text: list.format(texts), lang: first.lang };
}
