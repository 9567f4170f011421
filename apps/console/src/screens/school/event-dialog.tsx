import { EVENT_KINDS } from '@skillkite/rules/school/calendar/event-kind';
import { CLASS_GROUPS } from '@skillkite/rules/school/grade';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { addDays, dayOf } from '@skillkite/rules/time/calendar-day';
import { instantOf, wallClockAt } from '@skillkite/rules/time/wall-clock';
import { clockStyle, zoneName } from '@skillkite/texts/day-words';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import {
  type SchoolEvent,
  useChangeEventMutation,
  useCreateEventMutation,
} from '../../app/endpoints/event.ts';
import { useEditing } from '../../app/changed-meanwhile.ts';
import { useTranslation } from '../../app/i18n.ts';
import { sentenceOf } from '../../app/sentence-of.ts';
import { useUntilRefetched } from '../../app/hooks/use-until-refetched.ts';
import { ChangedMeanwhile, type NowOf } from '../parts/changed-meanwhile.tsx';
import { CHOICE_CHIP } from '../parts/chips.tsx';
import { FormFooter } from '../parts/form-footer.tsx';

const tomorrowAtTen = (timeZone: string): string =>
  `${addDays(dayOf(new Date(), timeZone), 1)}T10:00`;
const minutesBetween = ({ startsAt, endsAt }: SchoolEvent) =>
  Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);

/** Times of the form are those of the school, wherever the browser is. */
const formOf = (of: SchoolEvent | null, timeZone: string) => ({
  name: of?.name ?? '',
  description: of?.description ?? '',
  host: of?.host ?? '',
  kind: of?.kind ?? 'talk',
  groups: of?.classGroups ?? [2],
  start: of ? wallClockAt(new Date(of.startsAt), timeZone) : tomorrowAtTen(timeZone),
  minutes: String(of ? minutesBetween(of) : 60),
  capacity: of?.capacity?.toString() ?? '',
  joinLink: of?.joinLink ?? '',
});

const Wrong = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="rounded-control bg-flame-wash px-4 py-3">
    {children}
  </p>
);

type Props = {
  schoolId: number;
  /** Of the school. */
  timeZone: string;
  of: SchoolEvent | null;
  onClose: () => void;
};

/** A new event of a school, or one to change. */
export function EventDialog({ schoolId, timeZone, of, onClose }: Props) {
  const { t, language, tag } = useTranslation('console-events');
  const { t: common } = useTranslation();
  const id = useId();
  const [requestKey] = useState(() => crypto.randomUUID());
  const { form, version, conflict, set, tried, takeTheirs } = useEditing(of, (one) =>
    formOf(one, timeZone),
  );
  const { name, description, host, kind, groups, start, minutes, capacity, joinLink } = form;
  const [create, creating] = useCreateEventMutation();
  const [change, changing] = useChangeEventMutation();
  // A cancelled event stays cancelled: the typed text can become a new one.
  const isOff = conflict?.current.isCancelled === true;
  const isNew = of === null || isOff;
  const { isLoading, error } = isNew ? creating : changing;
  const [isWaiting, untilRead] = useUntilRefetched();
  const failure = error && 'status' in error ? error : undefined;
  const errorOf = (...fields: string[]) =>
    fields.includes(failure?.field ?? '')
      ? t(`wrong.${failure?.field as 'starts_at' | 'ends_at' | 'capacity' | 'join_link'}`)
      : undefined;
  const general = failure?.field || sentenceOf(error, common('offline'));
  const now: NowOf<SchoolEvent> = (is) => {
    const times = new Intl.DateTimeFormat(tag, {
      day: 'numeric',
      month: 'long',
      ...clockStyle(tag),
      timeZone,
    });
    return {
      name: [t('name'), is.name],
      description: [t('description'), is.description],
      kind: [t('kindOf'), t(`kind.${is.kind}`)],
      classGroups: [t('classes'), is.classGroups.map((group) => t(`group.${group}`)).join(', ')],
      startsAt: [t('starts'), times.format(new Date(is.startsAt))],
      endsAt: [t('minutes'), String(minutesBetween(is))],
      host: [t('host'), is.host],
      capacity: [t('capacity'), is.capacity?.toString() ?? null],
      joinLink: [t('link'), is.joinLink],
    };
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const startsAt = instantOf(start, timeZone);
    const words = {
      name,
      description,
      host,
      lang: of?.lang ?? language,
      kind,
      classGroups: groups,
      startsAt: startsAt.toISOString(),
      endsAt: new Date(startsAt.getTime() + Number(minutes) * 60_000).toISOString(),
      capacity: capacity === '' ? null : Number(capacity),
      joinLink: joinLink.trim(),
    };
    const answer = await (isNew
      ? create({ schoolId, requestKey, ...words })
      : change({ eventId: of.eventId, version, ...words }));
    if (answer.data) {
      await untilRead();
      onClose();
    } else if (!isNew) tried(answer.error);
  };
  return (
    <Dialog title={of ? t('change') : t('new')} width={720} onClose={onClose}>
      <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
        {isOff ? (
          <ChangedMeanwhile of={conflict}>
            <p>{t('isOff')}</p>
          </ChangedMeanwhile>
        ) : (
          <ChangedMeanwhile of={conflict} now={now} onTake={takeTheirs} />
        )}
        {of && of.enrolled > 0 && <p className="text-soft">{t('told', { count: of.enrolled })}</p>}
        <TextField
          label={t('name')}
          value={name}
          maxLength={120}
          required
          onChange={({ target }) => set({ name: target.value })}
        />
        <div>
          <label htmlFor={id} className="mb-1 block font-bold">
            {t('description')}
          </label>
          <textarea
            id={id}
            rows={3}
            maxLength={2000}
            className="w-full rounded-control border-2 border-edge bg-surface px-4 py-2"
            value={description}
            onChange={({ target }) => set({ description: target.value })}
          />
        </div>
        <fieldset>
          <legend className="mb-1 font-bold">{t('kindOf')}</legend>
          <div className="flex flex-wrap gap-2">
            {EVENT_KINDS.map((one) => (
              <label key={one} className={CHOICE_CHIP}>
                <input
                  type="radio"
                  name="kind"
                  className="size-5 accent-primary"
                  checked={kind === one}
                  onChange={() => set({ kind: one })}
                />
                {t(`kind.${one}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend className="mb-1 font-bold">{t('classes')}</legend>
          <div className="flex flex-wrap gap-2">
            {CLASS_GROUPS.map((one) => (
              <label key={one} className={CHOICE_CHIP}>
                <input
                  type="checkbox"
                  className="size-5 accent-primary"
                  checked={groups.includes(one)}
                  onChange={({ target }) =>
                    set({
                      groups: target.checked
                        ? [...groups, one].toSorted()
                        : groups.filter((group) => group !== one),
                    })
                  }
                />
                {t(`group.${one}`)}
              </label>
            ))}
          </div>
          {groups.length === 0 && <Wrong>{t('classesMissing')}</Wrong>}
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('starts')}
            hint={t('timesOf', { zone: zoneName(timeZone, tag) })}
            type="datetime-local"
            value={start}
            error={errorOf('starts_at')}
            required
            onChange={({ target }) => set({ start: target.value })}
          />
          <TextField
            label={t('minutes')}
            type="number"
            min={5}
            max={600}
            value={minutes}
            error={errorOf('ends_at')}
            required
            onChange={({ target }) => set({ minutes: target.value })}
          />
          <TextField
            label={t('host')}
            value={host}
            maxLength={120}
            required
            onChange={({ target }) => set({ host: target.value })}
          />
          <TextField
            label={t('capacity')}
            hint={t('capacityHint')}
            type="number"
            min={1}
            value={capacity}
            error={errorOf('capacity')}
            onChange={({ target }) => set({ capacity: target.value })}
          />
        </div>
        <TextField
          label={t('link')}
          hint={t('linkHint')}
          type="url"
          pattern="https://.*"
          placeholder="https://"
          value={joinLink}
          error={errorOf('join_link')}
          required
          onChange={({ target }) => set({ joinLink: target.value })}
        />
        {general !== undefined && <Wrong>{general}</Wrong>}
        <FormFooter
          cancel={t('close')}
          submit={isNew ? t('create') : t('save')}
          isBusy={isLoading || isWaiting}
          isDisabled={groups.length === 0}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
