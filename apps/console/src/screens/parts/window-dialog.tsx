import { addDays, isCalendarDay } from '@skillkite/rules/time/calendar-day';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { longDay } from '@skillkite/texts/day-words';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { type FormEvent, useId } from 'react';
import {
  type ClassWindow,
  MODE_WORDS,
  useSetWindowMutation,
} from '../../app/endpoints/assessment.ts';
import { useEditing } from '../../app/changed-meanwhile.ts';
import { classNameOf } from '../../app/class-name.ts';
import { useTranslation } from '../../app/i18n.ts';
import { sentenceOf } from '../../app/sentence-of.ts';
import { useUntilRefetched } from '../../app/hooks/use-until-refetched.ts';
import { ChangedMeanwhile, type NowOf } from './changed-meanwhile.tsx';
import { FormFooter } from './form-footer.tsx';
import { SelectField } from './select-field.tsx';

const MODES = [1, 2, 3, 0] as const;
type Mode = (typeof MODES)[number];
const TWO_WEEKS = 14;
const CHOICE =
  'grid min-h-12 cursor-pointer grid-cols-[auto_1fr] gap-x-3 rounded-control border-2 border-hairline px-3 py-2 font-bold hover:bg-sky has-checked:border-primary has-checked:bg-sky';

const twoWeeksFrom = (today: string) => (isCalendarDay(today) ? addDays(today, TWO_WEEKS) : '');

type Window = ClassWindow['window'];
type Form = { number: number | null; mode: Mode; opensOn: string; closesOn: string };
const formOf = (of: Window | null, today: string): Form => ({
  number: of?.number ?? 1,
  mode: of?.mode || 1,
  opensOn: of?.opensOn ?? today,
  closesOn: of?.closesOn ?? twoWeeksFrom(today),
});

type Props = {
  schoolId: number;
  of: ClassWindow;
  /** The newest window of the school. */
  newest: number;
  /** Today at the school. */
  today: string;
  onClose: () => void;
};

const NEW = 'new';

/** Mode and dates of a class's assessment. */
export function WindowDialog({ schoolId, of, newest, today, onClose }: Props) {
  const { t, tag } = useTranslation('console-learning/assessment');
  const { t: common } = useTranslation();
  const hint = useId();
  const editing = useEditing(of.window, (one) => formOf(one, today));
  const { form, version, conflict, tried, takeTheirs } = editing;
  const { number, mode, opensOn, closesOn } = form;
  // Without results there is no new window.
  const hasWindows = newest > 1 || of.done > 0;
  const toWindow = (chosen: string) =>
    editing.set(
      chosen === NEW
        ? { number: null, opensOn: today, closesOn: twoWeeksFrom(today) }
        : { number: Number(chosen) },
    );
  const asks = number === null ? 'new' : number === of.window.number ? 'same' : 'other';
  const [set, { isLoading, error }] = useSetWindowMutation();
  const [isWaiting, untilRead] = useUntilRefetched();
  const failure = error && 'status' in error ? error : undefined;
  const errorOf = (field: string) => (failure?.field === field ? t('daysWrong') : undefined);
  const general = failure?.field ? undefined : sentenceOf(error, common('offline'));
  const hasDays = mode === 1 || mode === 2;
  const name = classNameOf(of);
  const now: NowOf<Window> = (is) => ({
    window: [t('windowWord'), t('window', { number: is.number })],
    mode: [t('how'), is.mode === null ? null : t(`mode.${MODE_WORDS[is.mode]}`)],
    opensOn: [t('from'), is.opensOn && longDay(is.opensOn, tag)],
    closesOn: [t('until'), is.closesOn && longDay(is.closesOn, tag)],
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { grade, section } = of;
    const answer = await set({
      inClass: { schoolId, grade, section },
      version,
      window: number,
      mode,
      opensOn: hasDays ? opensOn : null,
      closesOn: hasDays ? closesOn : null,
    });
    if (answer.data) {
      await untilRead();
      onClose();
    } else tried(answer.error);
  };
  return (
    <Dialog title={t('setTitle', { name })} onClose={onClose}>
      <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <ChangedMeanwhile of={conflict} now={now} onTake={takeTheirs} />
        {hasWindows && (
          <div>
            <SelectField
              label={t('windowWord')}
              value={number ?? NEW}
              aria-describedby={hint}
              onChange={({ target }) => toWindow(target.value)}
            >
              {Array.from({ length: newest }, (_, index) => newest - index).map((one) => (
                <option key={one} value={one}>
                  {t(one === of.window.number ? 'windowNow' : 'window', { number: one })}
                </option>
              ))}
              <option value={NEW}>{t('windowNew')}</option>
            </SelectField>
            <p id={hint} className="mt-1 text-sm text-soft">
              {t(`windowText.${asks}`)}
            </p>
          </div>
        )}
        <fieldset>
          <legend className="mb-1 font-bold">{t('how')}</legend>
          <div className="grid gap-2">
            {MODES.map((one) => (
              <label key={one} className={CHOICE}>
                <input
                  type="radio"
                  name="mode"
                  className="mt-0.5 size-5 shrink-0 accent-primary"
                  checked={mode === one}
                  onChange={() => editing.set({ mode: one })}
                />
                <span>{t(`mode.${MODE_WORDS[one]}`)}</span>
                <span className="col-start-2 text-sm font-normal text-soft">
                  {t(`modeText.${MODE_WORDS[one]}`)}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        {hasDays && (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={t('from')}
              type="date"
              value={opensOn}
              error={errorOf('opens_on')}
              onChange={({ target }) => editing.set({ opensOn: target.value })}
              required
            />
            <TextField
              label={t('until')}
              type="date"
              value={closesOn}
              min={opensOn}
              error={errorOf('closes_on')}
              onChange={({ target }) => editing.set({ closesOn: target.value })}
              required
            />
          </div>
        )}
        <FormFooter
          failed={general}
          cancel={t('cancel')}
          submit={t('setFor', { name })}
          isBusy={isLoading || isWaiting}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
