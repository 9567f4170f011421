import type { DraftQuestion } from '@skillkite/content/draft-schemas';
import { MOST_OPTIONS } from '@skillkite/rules/quiz/quiz';
import { numberIn } from '@skillkite/rules/quiz/typed-answer';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { ArrowRight, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { type DraftText, type Languages, textOf, withName } from '../draft/text-in.ts';
import { ADD_BUTTON, FIELD, ICON_BUTTON } from './fields.tsx';
import { OptionRows, TextRows } from './option-rows.tsx';
import { SortRows } from './sort-rows.tsx';
import { useRows } from './use-rows.ts';

const MOST_ACCEPTED = 20;
type Pair = NonNullable<DraftQuestion['pairs']>[number];
const BLANK = { first: '', second: '' } as Pair;

type Props = {
  question: DraftQuestion;
  languages: Languages;
  onChange: (question: DraftQuestion) => void;
};

function OrderRows({ question, languages, onChange }: Props) {
  const { t } = useTranslation('console-learning/studio');
  const order = (question.order ?? []) as readonly DraftText[];
  // A thing keeps its words in other languages where only its words change.
  const write = (rows: string[]) => {
    const known = order.map((text) => textOf(text, languages));
    onChange({
      ...question,
      order: rows.map((words, at) => {
        const same = known.indexOf(words);
        return withName(order[same === -1 || words === '' ? at : same], words, languages);
      }),
    });
  };
  return (
    <TextRows
      legend={t('question.order')}
      hint={t('question.orderHint')}
      labelOf={(number) => t('question.place', { number })}
      add={t('question.addThing')}
      rows={order.map((text) => textOf(text, languages))}
      onRows={write}
      fewest={2}
      most={MOST_OPTIONS}
      maxLength={160}
      isNumbered
    />
  );
}

function PairRows({ question, languages, onChange }: Props) {
  const { t } = useTranslation('console-learning/studio');
  const rows = useRows<Pair>({
    rows: question.pairs ?? [],
    onRows: (pairs) => onChange({ ...question, pairs }),
    blank: BLANK,
    isBlank: ({ first, second }) => first === '' && second === '',
    fewest: 2,
    most: MOST_OPTIONS,
  });
  const field = (pair: Pair, at: number, part: 'first' | 'second') => (
    <input
      data-row={part === 'first' || undefined}
      aria-label={t(`question.${part}`, { number: at + 1 })}
      placeholder={t(`question.${part}Word`)}
      enterKeyHint="next"
      autoComplete="off"
      maxLength={160}
      className={`${FIELD} min-h-12 min-w-0`}
      value={textOf(pair[part], languages)}
      onKeyDown={(event) => {
        const partner =
          event.currentTarget.parentElement?.querySelector<HTMLElement>('input:not([data-row])');
        const isPlainEnter =
          event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey;
        if (part === 'first' && isPlainEnter && partner && !event.nativeEvent.isComposing) {
          event.preventDefault();
          partner.focus();
        } else rows.keys(at)(event);
      }}
      onChange={({ target }) =>
        rows.set(at, { ...pair, [part]: withName(pair[part], target.value, languages) })
      }
    />
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1">
        <span className="font-bold">{t('question.pairs')}</span>{' '}
        <span className="text-sm text-soft">{t('question.pairsHint')}</span>
      </legend>
      <ul id={rows.id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {rows.shown.map((pair, at) => (
          <li key={at} className="flex items-center gap-1">
            {field(pair, at, 'first')}
            <ArrowRight aria-hidden className="size-5 shrink-0 text-soft" />
            {field(pair, at, 'second')}
            <button
              type="button"
              disabled={!rows.mayRemove}
              aria-label={t('question.removePair', { number: at + 1 })}
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
        {t('question.addPair')}
      </button>
    </fieldset>
  );
}

/** A number as it is typed, until it is one. */
function NumberField({
  label,
  hint,
  value,
  onNumber,
}: {
  label: string;
  hint?: string;
  value: number | undefined;
  onNumber: (value: number | undefined) => void;
}) {
  const { t } = useTranslation('console-learning/studio');
  const [typed, type] = useState(value === undefined ? '' : String(value));
  const read = typed.trim() === '' ? undefined : (numberIn(typed)?.value ?? Number.NaN);
  const isWrong = read !== undefined && Number.isNaN(read);
  return (
    <TextField
      label={label}
      hint={hint}
      error={isWrong ? t('question.notNumber') : undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      value={typed}
      onChange={({ target }) => {
        type(target.value);
        const next = target.value.trim() === '' ? undefined : numberIn(target.value)?.value;
        onNumber(next);
      }}
    />
  );
}

function NumberFields({ question, languages, onChange }: Props) {
  const { t } = useTranslation('console-learning/studio');
  const set = (name: 'number' | 'tolerance', value: number | undefined) => {
    const { [name]: _, ...others } = question;
    onChange(value === undefined ? others : { ...others, [name]: value });
  };
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <NumberField
        label={t('question.rightNumber')}
        value={question.number}
        onNumber={(value) => set('number', value)}
      />
      <NumberField
        label={t('question.tolerance')}
        hint={t('question.toleranceHint')}
        value={question.tolerance}
        onNumber={(value) => set('tolerance', value === undefined ? value : Math.abs(value))}
      />
      <TextField
        label={t('question.unit')}
        hint={t('question.unitHint')}
        autoComplete="off"
        maxLength={40}
        value={textOf(question.unit, languages)}
        onChange={({ target }) => {
          const { unit, ...others } = question;
          onChange(
            target.value === ''
              ? others
              : { ...others, unit: withName(unit, target.value, languages) },
          );
        }}
      />
    </div>
  );
}

/** What is right, in the shape of the question's kind. */
export function AnswerFields(props: Props) {
  const { question, onChange } = props;
  const { t } = useTranslation('console-learning/studio');
  switch (question.kind) {
    case 'single':
    case 'multiple':
    case 'picture':
      return <OptionRows {...props} />;
    case 'sort':
      return <SortRows {...props} />;
    case 'order':
      return <OrderRows {...props} />;
    case 'match':
      return <PairRows {...props} />;
    case 'number':
      return <NumberFields {...props} />;
    case 'fill':
      return (
        <TextRows
          legend={t('question.accept')}
          hint={t('question.acceptHint')}
          labelOf={(number) => t('question.accepted', { number })}
          add={t('question.addWord')}
          rows={question.accept ?? []}
          onRows={(accept) => onChange({ ...question, accept })}
          fewest={1}
          most={MOST_ACCEPTED}
          maxLength={80}
        />
      );
    default:
      return <p className="rounded-control bg-note px-4 py-3">{t('question.otherKind')}</p>;
  }
}
