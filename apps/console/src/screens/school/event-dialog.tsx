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
import { ChoiceChips } from '../parts/chips.tsx';
import { FormFooter } from '../parts/form-footer.tsx';

const tomorrowAtTen = (timeZone: string): string =>
  `${addDays(dayOf(new Date(), timeZone), 1)}T10:00`;
const minutesBetween = ({ startsAt, endsAt }: SchoolEvent) =>
  Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);

/** Form values in the school's time zone, wherever the browser is. */
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

type EventForm = ReturnType<typeof formOf>;

/** The event as calls send it. */
function eventOf(
  { name, description, host, kind, groups, start, minutes, capacity, joinLink }: EventForm,
  { timeZone, lang }: { timeZone: string; lang: SchoolEvent['lang'] },
) {
  const startsAt = instantOf(start, timeZone);
  return {
    name,
    description,
    host,
    lang,
    kind,
    classGroups: groups,
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + Number(minutes) * 60_000).toISOString(),
    capacity: capacity === '' ? null : Number(capacity),
    joinLink: joinLink.trim(),
  };
}

/** An event's values as text, for a conflict. */
function useEventWords(timeZone: string): NowOf<SchoolEvent> {
  const { t, tag } = useTranslation('console-school/events');
  return (is) => {
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
}

const Wrong = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="rounded-control bg-flame-wash px-4 py-3">
    {children}
  </p>
);

const CHECKED_BY_SERVER = ['starts_at', 'ends_at', 'capacity', 'join_link'] as const;
type CheckedField = (typeof CHECKED_BY_SERVER)[number];

type FieldsProps = {
  form: EventForm;
  set: (change: Partial<EventForm>) => void;
  timeZone: string;
  /** The field in the server's error. */
  wrongField: CheckedField | undefined;
};

function EventFields({ form, set, timeZone, wrongField }: FieldsProps) {
  const { t, tag } = useTranslation('console-school/events');
  const id = useId();
  const { name, description, host, kind, groups, start, minutes, capacity, joinLink } = form;
  const errorOf = (field: CheckedField) => (field === wrongField ? t(`wrong.${field}`) : undefined);
  return (
    <>
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
      <ChoiceChips
        legend={t('kindOf')}
        options={EVENT_KINDS.map((one) => ({ value: one, words: t(`kind.${one}`) }))}
        isChosen={(one) => kind === one}
        onChange={(one) => set({ kind: one })}
      />
      <ChoiceChips
        legend={t('classes')}
        options={CLASS_GROUPS.map((one) => ({ value: one, words: t(`group.${one}`) }))}
        isMultiple
        isChosen={(one) => groups.includes(one)}
        onChange={(one, isChosen) =>
          set({
            groups: isChosen
              ? [...groups, one].toSorted()
              : groups.filter((group) => group !== one),
          })
        }
      >
        {groups.length === 0 && <Wrong>{t('classesMissing')}</Wrong>}
      </ChoiceChips>
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
    </>
  );
}

type Props = {
  schoolId: number;
  /** Time zone of the school. */
  timeZone: string;
  of: SchoolEvent | null;
  onClose: () => void;
};

/** Creates or changes an event of a school. */
export function EventDialog({ schoolId, timeZone, of, onClose }: Props) {
  const { t, language } = useTranslation('console-school/events');
  const { t: common } = useTranslation();
  const now = useEventWords(timeZone);
  const [requestKey] = useState(() => crypto.randomUUID());
  const { form, version, conflict, set, tried, takeTheirs } = useEditing(of, (one) =>
    formOf(one, timeZone),
  );
  const [create, creating] = useCreateEventMutation();
  const [change, changing] = useChangeEventMutation();
  // A cancelled event stays cancelled: the input can become a new one.
  const isOff = conflict?.current.isCancelled === true;
  const isNew = of === null || isOff;
  const { isLoading, error } = isNew ? creating : changing;
  const [isWaiting, untilRead] = useUntilRefetched();
  const failure = error && 'status' in error ? error : undefined;
  const wrongField = CHECKED_BY_SERVER.find((field) => field === failure?.field);
  const general = wrongField ? undefined : sentenceOf(error, common('offline'));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const words = eventOf(form, { timeZone, lang: of?.lang ?? language });
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
        <EventFields form={form} set={set} timeZone={timeZone} wrongField={wrongField} />
        {general !== undefined && <Wrong>{general}</Wrong>}
        <FormFooter
          cancel={t('close')}
          submit={isNew ? t('create') : t('save')}
          isBusy={isLoading || isWaiting}
          isDisabled={form.groups.length === 0}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
