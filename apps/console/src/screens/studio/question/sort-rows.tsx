import type { DraftQuestion } from '@skillkite/content/draft-schemas';
import { MOST_OPTIONS } from '@skillkite/rules/quiz/quiz';
import { Plus, X } from 'lucide-react';
import { useTranslation } from '../../../app/i18n.ts';
import { type Languages, textOf, withName, withText } from '../draft/text-in.ts';
import { FileField, withField } from '../files/file-field.tsx';
import { ADD_BUTTON, FIELD, ICON_BUTTON } from './fields.tsx';
import { useRows } from './use-rows.ts';

type Option = NonNullable<DraftQuestion['options']>[number];
type Basket = NonNullable<DraftQuestion['baskets']>[number];
type Props = {
  question: DraftQuestion;
  languages: Languages;
  onChange: (question: DraftQuestion) => void;
};

const MOST_BASKETS = 3;
const BLANK = { text: '' };

function Baskets({ question, languages, onChange }: Props) {
  const { t } = useTranslation('console-learning/studio-files');
  const rows = useRows<Basket>({
    rows: question.baskets ?? [],
    onRows: (baskets) => onChange({ ...question, baskets }),
    blank: BLANK,
    isBlank: ({ text, picture }) => text === '' && picture === undefined,
    fewest: 2,
    most: MOST_BASKETS,
  });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-bold">{t('sort.baskets')}</legend>
      <ul id={rows.id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {rows.shown.map((basket, at) => (
          <li key={at} className="flex items-center gap-1">
            <FileField
              label={t('sort.basketPicture', { number: at + 1 })}
              value={basket.picture}
              onChange={(ref) => rows.set(at, withField(basket, 'picture', ref))}
              isShort
            />
            <input
              data-row
              aria-label={t('sort.basket', { number: at + 1 })}
              autoComplete="off"
              maxLength={160}
              className={`${FIELD} min-h-12 min-w-0`}
              value={textOf(basket.text, languages)}
              onKeyDown={rows.keys(at)}
              onChange={({ target }) =>
                rows.set(at, { ...basket, text: withName(basket.text, target.value, languages) })
              }
            />
            <button
              type="button"
              disabled={!rows.mayRemove}
              aria-label={t('sort.removeBasket', { number: at + 1 })}
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
        {t('sort.addBasket')}
      </button>
    </fieldset>
  );
}

/** Things with pictures, and the basket of each. */
export function SortRows(props: Props) {
  const { question, languages, onChange } = props;
  const { t } = useTranslation('console-learning/studio-files');
  const baskets = question.baskets ?? [];
  const rows = useRows<Option>({
    rows: question.options ?? [],
    onRows: (options) => onChange({ ...question, options }),
    blank: BLANK,
    isBlank: ({ text, picture }) => text === '' && picture === undefined,
    fewest: 2,
    most: MOST_OPTIONS,
  });
  return (
    <>
      <Baskets {...props} />
      <fieldset className="min-w-0">
        <legend className="mb-1 font-bold">{t('sort.things')}</legend>
        <ul id={rows.id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {rows.shown.map((option, at) => (
            <li key={at} className="grid gap-1 rounded-control border-2 border-hairline p-2">
              <div className="flex flex-wrap items-center gap-1">
                <FileField
                  label={t('sort.thingPicture', { number: at + 1 })}
                  value={option.picture}
                  onChange={(ref) => rows.set(at, withField(option, 'picture', ref))}
                  isShort
                />
                <input
                  data-row
                  aria-label={t('sort.thing', { number: at + 1 })}
                  autoComplete="off"
                  maxLength={160}
                  className={`${FIELD} min-h-12 w-auto! min-w-32 flex-1`}
                  value={textOf(option.text, languages)}
                  onKeyDown={rows.keys(at)}
                  onChange={({ target }) =>
                    rows.set(at, {
                      ...option,
                      text: withName(option.text, target.value, languages),
                    })
                  }
                />
                <select
                  aria-label={t('sort.belongs', { number: at + 1 })}
                  className="min-h-12 max-w-full rounded-control border-2 border-edge bg-surface px-2"
                  value={option.basket ?? ''}
                  onChange={({ target }) =>
                    rows.set(
                      at,
                      withField(
                        option,
                        'basket',
                        target.value === '' ? undefined : Number(target.value),
                      ),
                    )
                  }
                >
                  <option value="">{t('sort.choose')}</option>
                  {baskets.map((basket, index) => (
                    <option key={index} value={index + 1}>
                      {textOf(basket.text, languages) || t('sort.basket', { number: index + 1 })}
                    </option>
                  ))}
                </select>
                <button
                  type="button"
                  disabled={!rows.mayRemove}
                  aria-label={t('sort.removeThing', { number: at + 1 })}
                  className={ICON_BUTTON}
                  onClick={() => rows.remove(at)}
                >
                  <X aria-hidden className="size-5" />
                </button>
              </div>
              <input
                aria-label={t('sort.why', { number: at + 1 })}
                placeholder={t('sort.whyWord')}
                autoComplete="off"
                maxLength={400}
                className={`${FIELD} min-h-11 text-sm`}
                value={textOf(option.why, languages)}
                onChange={({ target }) =>
                  rows.set(
                    at,
                    withField(
                      option,
                      'why',
                      target.value === ''
                        ? undefined
                        : withText(option.why, target.value, languages),
                    ),
                  )
                }
              />
            </li>
          ))}
        </ul>
        <button type="button" disabled={!rows.mayAdd} className={ADD_BUTTON} onClick={rows.add}>
          <Plus aria-hidden className="size-5" />
          {t('sort.addThing')}
        </button>
      </fieldset>
    </>
  );
}
