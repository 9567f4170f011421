import { LOCALES, type Locale, ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import english from '@skillkite/texts/en/app/fields';
import { type Texts, type Translate, translator } from '@skillkite/texts/translate';
import { isBlank } from './is-blank.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const others = import.meta.glob<Texts>(['./*/app/fields.ts', '!./en/app/fields.ts'], {
  base: '../../../texts/src',
  import: 'default',
});

const isDate = (field: Field) => field.type === 'date';

/** The boxes of a PIN are one field. */
const groupOf = (field: Field): Element | null => field.closest('[role="group"]');

const dayWords = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(LOCALES[locale].tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );

/** The error of a field and how to fix it. */
function problemOf(field: Field, locale: Locale, t: Translate<typeof english>): string {
  const { validity, type } = field;
  const { min, max, minLength } = field as HTMLInputElement;
  if (validity.badInput) return isDate(field) ? t('date') : t('number');
  if (validity.valueMissing || isBlank(field)) {
    if (groupOf(field)) return t('missingDigits');
    if (isDate(field)) return t('date');
    return type.startsWith('select') || type === 'radio' ? t('missingChoice') : t('missing');
  }
  if (validity.typeMismatch) return type === 'email' ? t('email') : t('address');
  if (validity.tooShort) return t('tooShort', { count: minLength });
  if (validity.rangeUnderflow)
    return isDate(field)
      ? t('tooEarly', { least: dayWords(min, locale) })
      : t('tooSmall', { least: min });
  if (validity.rangeOverflow)
    return isDate(field)
      ? t('tooLate', { most: dayWords(max, locale) })
      : t('tooLarge', { most: max });
  return t('notLikeThis');
}

const isWrong = (field: Field): boolean => !field.validity.valid || isBlank(field);

const isFirst = (field: Field): boolean =>
  !field.form ||
  [...field.form.elements].find((one) => 'required' in one && isWrong(one as Field)) === field;

let saidSoFar = 0;
/** Removes a shown error, by field or group of checkboxes. */
const takeBack = new WeakMap<Element, () => void>();

function attach(owner: Element, field: Field, words: string): void {
  const group = groupOf(field);
  const note = document.createElement('p');
  note.id = `field-problem-${(saidSoFar += 1)}`;
  note.className = 'mt-1 text-sm font-normal text-danger';
  note.textContent = words;
  // Inside a label the note would become part of the field's name; hidden descriptions are still
  // read.
  if (field.closest('label')) note.ariaHidden = 'true';
  if (group) group.append(note);
  else field.after(note);
  const before = ['aria-invalid', 'aria-describedby'].map(
    (name) => [name, field.getAttribute(name)] as const,
  );
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute(
    'aria-describedby',
    [note.id, field.getAttribute('aria-describedby')].filter(Boolean).join(' '),
  );
  const clear = () => {
    note.remove();
    for (const [name, value] of before) {
      if (value === null) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
    for (const event of ['input', 'change']) owner.removeEventListener(event, clear);
    takeBack.delete(owner);
  };
  for (const event of ['input', 'change']) owner.addEventListener(event, clear);
  takeBack.set(owner, clear);
}

/**
 * Shows a field's error below it until the value changes, linked as its description. The first
 * invalid field gets the focus.
 */
export async function sayProblem(field: Field): Promise<void> {
  const locale = document.documentElement.lang as Locale;
  const own = await others[`./${locale}/app/fields.ts`]?.().catch(() => undefined);
  // Corrected or removed meanwhile.
  if (!isWrong(field) || !field.isConnected) return;
  if (isFirst(field)) field.focus();
  const owner = groupOf(field) ?? field;
  if (owner !== field && takeBack.has(owner)) return;
  takeBack.get(owner)?.();
  const t = translator<typeof english>(
    { locale, texts: own ?? english },
    { locale: ORIGINAL_LOCALE, texts: english },
  );
  attach(owner, field, problemOf(field, locale, t));
}
