import type { DraftQuestion } from '@skillkite/content/draft-schemas';
import { MOST_OPTIONS } from '@skillkite/rules/quiz/quiz';
import { isOneLine, oneLine } from '@skillkite/rules/text/one-line';
import { MessageSquareText, Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { takeFocus } from '../../../app/hooks/take-focus.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { isOrderFixed, withMixedOrder } from '../draft/question-kinds.ts';
import { type Languages, textOf, withName, withText } from '../draft/text-in.ts';
import { FileField, withField } from '../files/file-field.tsx';
import { ADD_BUTTON, FIELD, ICON_BUTTON, TextArea } from './fields.tsx';
import { useRows } from './use-rows.ts';

type Option = NonNullable<DraftQuestion['options']>[number];

const LETTERS = 'ABCDEFGHIJKL';
const BLANK = { text: '' } as Option;
const isBlank = ({ text, right, why, picture }: Option): boolean =>
  text === '' && right !== true && (why ?? '') === '' && picture === undefined;

type Props = {
  question: DraftQuestion;
  languages: Languages;
  onChange: (question: DraftQuestion) => void;
};

/** Answers to choose from: the right ones are ticked, the others may say why they are not. */
export function OptionRows({ question, languages, onChange }: Props) {
  const { t } = useTranslation('console-learning/studio');
  const { t: media } = useTranslation('console-learning/studio-files');
  const name = useId();
  const [opened, open] = useState<number | null>(null);
  const isSingle = question.kind !== 'multiple';
  const hasPictures = question.kind === 'picture';
  const rows = useRows<Option>({
    rows: question.options ?? [],
    onRows: (options) => onChange({ ...question, options }),
    blank: BLANK,
    isBlank,
    fewest: 2,
    most: MOST_OPTIONS,
  });
  const { shown } = rows;
  const tick = (at: number, isRight: boolean) => {
    const next = shown.map((one, index): Option => {
      const { right: _, ...others } = one;
      const stays = isSingle ? false : one.right === true;
      return (index === at ? isRight : stays) ? { ...others, right: true } : others;
    });
    onChange({
      ...question,
      options: next.slice(0, next.findLastIndex((one) => !isBlank(one)) + 1),
    });
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1">
        <span className="font-bold">{t('question.answers')}</span>{' '}
        <span className="text-sm text-soft">
          {t(isSingle ? 'question.tickOne' : 'question.tickAll')}
        </span>
      </legend>
      <ul id={rows.id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {shown.map((option, at) => {
          const letter = LETTERS[at] ?? '';
          const isRight = option.right === true;
          const why = textOf(option.why, languages);
          const isOpen = !isRight && opened === at;
          return (
            <li key={at}>
              <div
                className={`flex items-center rounded-control border-2 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-primary ${isRight ? 'border-leaf bg-leaf-wash' : 'border-edge bg-surface'}`}
              >
                <label className="grid size-12 shrink-0 cursor-pointer place-items-center">
                  <span className="sr-only">{t('question.isRight', { letter })}</span>
                  <input
                    type={isSingle ? 'radio' : 'checkbox'}
                    name={name}
                    className="size-6 accent-leaf"
                    checked={isRight}
                    onChange={({ target }) => tick(at, target.checked)}
                  />
                </label>
                {hasPictures && (
                  <FileField
                    label={media('picture.ofOption', { letter })}
                    value={option.picture}
                    onChange={(ref) => rows.set(at, withField(option, 'picture', ref))}
                    isShort
                  />
                )}
                <input
                  data-row
                  aria-label={t('question.answer', { letter })}
                  enterKeyHint="next"
                  autoComplete="off"
                  maxLength={160}
                  className="min-h-12 min-w-0 flex-1 bg-transparent pr-2 outline-none"
                  value={textOf(option.text, languages)}
                  onKeyDown={rows.keys(at)}
                  onChange={({ target }) =>
                    rows.set(at, {
                      ...option,
                      text: withName(option.text, target.value, languages),
                    })
                  }
                />
                {isRight ? (
                  <span className="shrink-0 pr-2 text-sm font-bold text-leaf max-[400px]:sr-only">
                    {t('question.right')}
                  </span>
                ) : (
                  <button
                    type="button"
                    aria-expanded={isOpen}
                    className="inline-flex min-h-11 shrink-0 items-center gap-1 rounded-control px-2 text-sm text-soft hover:bg-sky hover:text-ink"
                    onClick={() => open(isOpen ? null : at)}
                  >
                    <MessageSquareText
                      aria-hidden
                      className={`size-5 ${why === '' ? '' : 'text-primary'}`}
                    />
                    <span className="max-sm:sr-only">{t('question.whyNot')}</span>
                    <span className="sr-only"> {letter}</span>
                  </button>
                )}
                <button
                  type="button"
                  disabled={!rows.mayRemove}
                  aria-label={t('question.removeAnswer', { letter })}
                  className={ICON_BUTTON}
                  onClick={() => rows.remove(at)}
                >
                  <X aria-hidden className="size-5" />
                </button>
              </div>
              {isOpen ? (
                <div className="mt-1 ml-6 border-l-4 border-hairline pl-3">
                  <TextArea
                    label={t('question.whyNotAnswer', { letter })}
                    ref={takeFocus}
                    rows={2}
                    maxLength={400}
                    value={why}
                    onText={(text) =>
                      rows.set(at, { ...option, why: withText(option.why, text, languages) })
                    }
                  />
                </div>
              ) : (
                !isRight &&
                why !== '' && (
                  <p className="mt-1 ml-6 border-l-4 border-hairline pl-3 text-sm break-words">
                    <strong>{t('question.whyNot')}</strong> {why}
                  </p>
                )
              )}
            </li>
          );
        })}
      </ul>
      <div className="mt-1 flex flex-wrap items-center gap-x-3">
        <button type="button" disabled={!rows.mayAdd} className={ADD_BUTTON} onClick={rows.add}>
          <Plus aria-hidden className="size-5" />
          {t('question.addAnswer')}
        </button>
        <span className="text-sm text-soft">
          {t('question.countOf', { count: shown.length, most: MOST_OPTIONS })}
        </span>
        <label className="ml-auto inline-flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-5 accent-primary"
            checked={!isOrderFixed(question)}
            onChange={({ target }) => onChange(withMixedOrder(question, target.checked))}
          />
          {t('question.mixed')}
        </label>
      </div>
    </fieldset>
  );
}

type ListProps = {
  legend: string;
  hint: string;
  /** Name of a row for readers. */
  labelOf: (number: number) => string;
  add: string;
  rows: readonly string[];
  onRows: (rows: string[]) => void;
  fewest: number;
  most: number;
  maxLength: number;
  isNumbered?: boolean;
};

/** Texts in a list: things in their right order, or words that are accepted. */
export function TextRows(props: ListProps) {
  const { legend, hint, labelOf, add, onRows, fewest, most, maxLength, isNumbered } = props;
  const { t } = useTranslation('console-learning/studio');
  const rows = useRows<string>({
    rows: props.rows,
    onRows,
    blank: '',
    isBlank: (row) => row === '',
    fewest,
    most,
  });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1">
        <span className="font-bold">{legend}</span>{' '}
        <span className="text-sm text-soft">{hint}</span>
      </legend>
      <ul id={rows.id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {rows.shown.map((text, at) => (
          <li key={at} className="flex items-center gap-1">
            {isNumbered && (
              <span aria-hidden className="w-7 text-center font-bold">
                {at + 1}
              </span>
            )}
            <input
              data-row
              aria-label={labelOf(at + 1)}
              enterKeyHint="next"
              autoComplete="off"
              maxLength={maxLength}
              className={`${FIELD} min-h-12`}
              value={text}
              onKeyDown={rows.keys(at)}
              onChange={({ target }) =>
                rows.set(at, isOneLine(target.value) ? target.value : oneLine(target.value))
              }
            />
            <button
              type="button"
              disabled={!rows.mayRemove}
              aria-label={t('remove', { name: labelOf(at + 1) })}
              className={ICON_BUTTON}
              onClick={() => rows.remove(at)}
            >
              <X aria-hidden className="size-5" />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" disabled={!rows.mayAdd} className={ADD_BUTTON} onClick={rows.add}>
        <Plus aria-hidden className="size-5" />
        {add}
      </button>
    </fieldset>
  );
}
