import { LONGEST_NOTE } from '@skillkite/rules/school/assignment';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { useId } from 'react';
import { useTranslation } from '../../app/i18n.ts';

/** First and last day, note and recipients of an assignment. */
export type Terms = {
  /** '' for today. */
  startsOn: string;
  /** '' for no deadline. */
  dueOn: string;
  note: string;
  /** Null: all. */
  chosen: readonly number[] | null;
  /** Unlocks the course early. */
  isOpening: boolean;
};
type Student = { studentId: number; fullname: string };

/** Removes former students of the class from the selection. */
export const ofThese = <T extends Terms>(terms: T, students: readonly Student[]): T => ({
  ...terms,
  chosen:
    terms.chosen && terms.chosen.filter((id) => students.some(({ studentId }) => studentId === id)),
});

const CHOICE =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control border-2 border-hairline px-3 font-bold hover:bg-sky has-checked:border-primary has-checked:bg-sky';

function Students({
  students,
  chosen,
  onChange,
}: {
  students: readonly Student[];
  chosen: readonly number[] | null;
  onChange: (chosen: readonly number[] | null) => void;
}) {
  const { t } = useTranslation('console-learning/assign');
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 font-bold">{t('whom')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {[true, false].map((isAll) => (
          <label key={String(isAll)} className={CHOICE}>
            <input
              type="radio"
              name={name}
              className="size-5 shrink-0 accent-primary"
              checked={(chosen === null) === isAll}
              onChange={() => onChange(isAll ? null : [])}
            />
            {isAll ? t('everybody', { count: students.length }) : t('some')}
          </label>
        ))}
      </div>
      {chosen === null && <p className="mt-1 text-sm text-soft">{t('everybodyHint')}</p>}
      {chosen !== null && (
        <ul className="mt-2 grid max-h-60 gap-1 overflow-y-auto rounded-control border-2 border-hairline p-2 sm:grid-cols-2">
          {students.map(({ studentId, fullname }) => (
            <li key={studentId}>
              <label className="flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-sky">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-primary"
                  checked={chosen.includes(studentId)}
                  onChange={({ target }) =>
                    onChange(
                      target.checked
                        ? [...chosen, studentId]
                        : chosen.filter((id) => id !== studentId),
                    )
                  }
                />
                {fullname}
              </label>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

export function TermsFields({
  terms,
  onChange,
  students,
  today,
  kept,
  closedTo,
}: {
  terms: Terms;
  onChange: (change: Partial<Terms>) => void;
  students: readonly Student[];
  today: string;
  /** The current dates, which may stay although they are in the past. */
  kept?: Pick<Terms, 'startsOn' | 'dueOn'>;
  /** Number of students without access to the course. */
  closedTo: number;
}) {
  const { t } = useTranslation('console-learning/assign');
  const earliest = (day: string | undefined, from = today) => (day && day < from ? day : from);
  return (
    <>
      {(closedTo > 0 || terms.isOpening) && (
        <label className="grid cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 rounded-control bg-note px-3 py-2">
          <input
            type="checkbox"
            className="size-5 accent-primary"
            checked={terms.isOpening}
            onChange={({ target }) => onChange({ isOpening: target.checked })}
          />
          <strong>{t('openNow')}</strong>
          <span className="col-start-2 text-sm text-soft">{t('openNowHint')}</span>
        </label>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('from')}
          hint={t('fromHint')}
          type="date"
          value={terms.startsOn}
          min={earliest(kept?.startsOn)}
          max={terms.dueOn || undefined}
          onChange={({ target }) => onChange({ startsOn: target.value })}
        />
        <TextField
          label={t('until')}
          hint={t('untilHint')}
          type="date"
          value={terms.dueOn}
          min={earliest(kept?.dueOn, terms.startsOn > today ? terms.startsOn : today)}
          onChange={({ target }) => onChange({ dueOn: target.value })}
        />
      </div>
      <TextField
        label={t('note')}
        hint={t('noteHint')}
        value={terms.note}
        maxLength={LONGEST_NOTE}
        onChange={({ target }) => onChange({ note: target.value })}
      />
      <Students
        students={students}
        chosen={terms.chosen}
        onChange={(chosen) => onChange({ chosen })}
      />
    </>
  );
}
