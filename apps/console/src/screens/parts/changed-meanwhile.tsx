import { momentWords } from '@skillkite/texts/day-words';
import { Button } from '@skillkite/ui/button.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Conflict } from '../../app/changed-meanwhile.ts';
import { useTranslation } from '../../app/i18n.ts';

/** Sentence about the concurrent change: person and time. */
export function useWhoChanged() {
  const { t, tag } = useTranslation();
  return ({ changed: { who, name, isFormer, at } }: Conflict<unknown>): string => {
    const when = at === null ? '' : momentWords(at, tag);
    if (who === 'you') return t('meanwhile.you', { when });
    if (who === 'command-line') return t('meanwhile.commandLine', { when });
    if (name === null) return t('meanwhile.unknown');
    return t(isFormer ? 'meanwhile.former' : 'meanwhile.person', { name, when });
  };
}

/** A field's label and current value; '' and null mean empty. */
export type NowOf<Thing> = (
  current: Thing,
) => Readonly<Record<string, readonly [label: string, now: string | null]>>;

type Props<Thing> = {
  of: Conflict<Thing> | null;
  /** Name of the thing, if it is not visible nearby. */
  about?: string | undefined;
  /** Current values; nothing if the page shows them. */
  now?: NowOf<Thing>;
  /** Replaces typed values with the current ones. Saving again keeps the typed ones. */
  onTake?: () => void;
  /** For inputs without a form that saves. */
  onKeep?: () => void;
  /** The person's unsent input is still in the form. */
  isTyped?: boolean;
  /** Another action, if saving does not help. */
  children?: ReactNode;
};

/** Notice of a conflict: who changed it, and the current values. Typed values stay. */
export function ChangedMeanwhile<Thing>({
  of,
  about,
  now,
  onTake,
  onKeep,
  isTyped,
  children,
}: Props<Thing>) {
  const { t } = useTranslation();
  const who = useWhoChanged();
  const place = useRef<HTMLDivElement>(null);
  // The notice is at the start of the form, the save button at its end.
  useEffect(() => {
    if (of) place.current?.focus();
  }, [of]);
  if (!of) return null;
  const there = now?.(of.current) ?? {};
  // If both people entered the same, it shows the current value.
  const different = of.changed.fields.filter((field) => field in there);
  const shown = different.length === 0 && !onTake ? Object.keys(there) : different;
  const fields = shown.flatMap((field) => {
    const one = there[field];
    return one ? [{ field, label: one[0], words: one[1] }] : [];
  });
  return (
    <div
      ref={place}
      role="alert"
      tabIndex={-1}
      className="scroll-my-28 rounded-control bg-flame-wash px-4 py-3 sm:col-span-full"
    >
      {about !== undefined && <p className="break-words">{about}</p>}
      <p className="font-bold break-words">{who(of)}</p>
      {fields.length > 0 && (
        <>
          <p>{t('meanwhile.isNow')}</p>
          <dl className="my-1 grid gap-x-3 sm:grid-cols-[auto_1fr]">
            {fields.map(({ field, label, words }) => (
              <div key={field} className="contents">
                <dt className="text-soft">{label}</dt>
                <dd className="font-bold wrap-anywhere max-sm:mb-1">{words || '–'}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {children ??
        (onTake ? (
          <>
            <p>{t('meanwhile.typed')}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button variant="secondary" onClick={onTake}>
                {t('meanwhile.take')}
              </Button>
              <Button type={onKeep ? 'button' : 'submit'} onClick={onKeep}>
                {t('meanwhile.keep')}
              </Button>
            </div>
          </>
        ) : (
          <p>
            {t('meanwhile.new')} {isTyped && t('meanwhile.typed')}
          </p>
        ))}
    </div>
  );
}
