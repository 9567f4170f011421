import { type SaidIn, fieldIn } from '@skillkite/rules/text/local-text';
import { useTranslation } from '../i18n.ts';

/** Returns content fields in the reader's language as plain strings, for labels and files. */
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
