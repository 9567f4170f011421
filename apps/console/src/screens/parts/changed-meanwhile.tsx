import { momentWords } from '@skillkite/texts/day-words';
import { Button } from '@skillkite/ui/button.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Conflict } from '../../app/changed-meanwhile.ts';
import { useTranslation } from '../../app/i18n.ts';

/** Who changed something meanwhile, and when, as one sentence. */
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

/** A field by its label, and what it says now; '' and null say nothing. */
export type NowOf<Thing> = (
  current: Thing,
) => Readonly<Record<string, readonly [label: string, now: string | null]>>;

type Props<Thing> = {
  of: Conflict<Thing> | null;
  /** What it is about, where it does not stand beside it. */
  about?: string | undefined;
  /** What is there now, of what was to be changed. Nothing where the page itself shows it. */
  now?: NowOf<Thing>;
  /** Where something was typed: puts what is there in its place. Saving again keeps it. */
  onTake?: () => void;
  /** Where no form around it saves. */
  onKeep?: () => void;
  /** Something typed here is still to be sent, by the buttons of its form. */
  isTyped?: boolean;
  /** What there is to do, where saving is not it. */
  children?: ReactNode;
};

/** To the second of two who change one thing: who was first, what is there now, and that what was typed is still here. */
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
  // It stands where the form begins, and was asked for where it ends.
  useEffect(() => {
    if (of) place.current?.focus();
  }, [of]);
  if (!of) return null;
  const there = now?.(of.current) ?? {};
  // Of two who want the same it says how it stands.
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
