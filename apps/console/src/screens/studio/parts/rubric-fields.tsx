import type { DraftCriterion } from '@skillkite/content/draft-schemas';
import {
  FEWEST_LEVELS,
  MOST_CRITERIA,
  MOST_LEVELS,
  levelNames,
} from '@skillkite/rules/learning/assessment/rubric';
import { Button } from '@skillkite/ui/button.tsx';
import { Minus, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from '../../../app/i18n.ts';
import { newKey } from '../draft/session.ts';
import { type Languages, textOf, withText } from '../draft/text-in.ts';
import { ADD_BUTTON, ICON_BUTTON, TextArea } from '../question/fields.tsx';

const LONGEST_NAME = 80;
const LONGEST_LEVEL = 160;
/** A new criterion has "not yet", "nearly" and "yes". */
const FIRST_LEVELS = 3;

type Props = {
  rubric: readonly DraftCriterion[];
  languages: Languages;
  onChange: (rubric: readonly DraftCriterion[]) => void;
};

/** By what a project is reviewed: criteria, and what each of their levels means. */
export function RubricFields({ rubric, languages, onChange }: Props) {
  const { t } = useTranslation('console-learning/studio-parts');
  const change = (at: number, next: DraftCriterion) => onChange(rubric.with(at, next));
  const add = () =>
    onChange([
      ...rubric,
      { slug: newKey(), name: '', levels: Array.from({ length: FIRST_LEVELS }, () => '') },
    ]);
  return (
    <section aria-labelledby="rubric" className="grid gap-4">
      <div>
        <h2 id="rubric" className="text-lg">
          {t('rubric.title')}
        </h2>
        <p className="text-sm text-soft">{t('rubric.text')}</p>
      </div>
      {rubric.map((criterion, at) => {
        const { slug, name, levels } = criterion;
        const number = at + 1;
        const names = levelNames(levels.length);
        return (
          <fieldset
            key={slug}
            className="grid gap-3 rounded-card border-2 border-hairline p-3 sm:p-4"
          >
            <legend className="sr-only">{t('rubric.criterion', { number })}</legend>
            <div className="flex items-end gap-1">
              <div className="min-w-0 flex-1">
                <TextArea
                  label={t('rubric.criterion', { number })}
                  placeholder={t('rubric.criterionExample')}
                  rows={1}
                  maxLength={LONGEST_NAME}
                  lang={languages.shown}
                  value={textOf(name, languages)}
                  onText={(words) =>
                    change(at, { ...criterion, name: withText(name, words, languages) })
                  }
                />
              </div>
              <button
                type="button"
                className={ICON_BUTTON}
                aria-label={t('rubric.remove', { number })}
                onClick={() => onChange(rubric.toSpliced(at, 1))}
              >
                <Trash2 aria-hidden className="size-5" />
              </button>
            </div>
            <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
              {levels.map((level, place) => (
                <TextArea
                  // Levels have no names of their own: their place tells them apart.
                  // eslint-disable-next-line react/no-array-index-key
                  key={place}
                  label={t(`rubric.level.${names[place] ?? 'yes'}`)}
                  rows={2}
                  maxLength={LONGEST_LEVEL}
                  lang={languages.shown}
                  value={textOf(level, languages)}
                  onText={(words) =>
                    change(at, {
                      ...criterion,
                      levels: levels.with(place, withText(level, words, languages)),
                    })
                  }
                />
              ))}
            </div>
            <div className="flex flex-wrap gap-2">
              <button
                type="button"
                className={ADD_BUTTON}
                disabled={levels.length >= MOST_LEVELS}
                onClick={() => change(at, { ...criterion, levels: [...levels, ''] })}
              >
                <Plus aria-hidden className="size-5" />
                {t('rubric.addLevel')}
              </button>
              <button
                type="button"
                className={ADD_BUTTON}
                disabled={levels.length <= FEWEST_LEVELS}
                onClick={() => change(at, { ...criterion, levels: levels.slice(0, -1) })}
              >
                <Minus aria-hidden className="size-5" />
                {t('rubric.removeLevel')}
              </button>
            </div>
          </fieldset>
        );
      })}
      <Button
        variant="secondary"
        className="justify-self-start"
        disabled={rubric.length >= MOST_CRITERIA}
        onClick={add}
      >
        <Plus aria-hidden className="size-5" />
        {t('rubric.add')}
      </Button>
    </section>
  );
}
