import { type SaidIn, fieldIn } from '@skillkite/rules/text/local-text';
import { useTranslation } from '../i18n.ts';

/** Says a field of content in the reader's language where only a text will do: labels, sentences, files. */
export function useContentText() {
  const { language } = useTranslation();
  return <Field extends string>(of: NoInfer<SaidIn<Field>>, field: Field): string =>
    fieldIn(of, field, language).text;
}

type Props<Field extends string> = { of: NoInfer<SaidIn<Field>>; field: Field };

/** A content field in the reader's language, with `lang` if untranslated (D17). */
export function ContentText<Field extends string>({ of, field }: Props<Field>) {
  const { language } = useTranslation();
  const { text, lang } = fieldIn(of, field, language);
  return lang === language ? text : <span lang={lang}>{text}</span>;
}
