import type { DraftLesson } from '@skillkite/content/draft-schemas';
import { ListPlus, X } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { type Languages, textOf, withName } from '../draft/text-in.ts';
import { clockOf } from '../files/file-facts.tsx';
import { ADD_BUTTON, FIELD, ICON_BUTTON } from '../question/fields.tsx';
import { readClock } from './vtt.ts';

type Chapter = NonNullable<DraftLesson['chapters']>[number];
type Props = {
  chapters: readonly Chapter[];
  player: RefObject<HTMLMediaElement | null>;
  languages: Languages;
  onChange: (chapters: Chapter[]) => void;
};

const MOST = 20;

/** A time as it is typed, until it is one. */
export function ClockField({
  label,
  value,
  onSeconds,
}: {
  label: string;
  value: number;
  onSeconds: (seconds: number) => void;
}) {
  const [typed, type] = useState<string | null>(null);
  return (
    <input
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      className={`${FIELD} min-h-12 w-20! shrink-0 px-2! text-center tabular-nums`}
      value={typed ?? clockOf(value)}
      aria-invalid={typed !== null && readClock(typed) === null}
      onChange={({ target }) => type(target.value)}
      onBlur={() => {
        const seconds = typed === null ? null : readClock(typed);
        if (seconds !== null) onSeconds(seconds);
        type(null);
      }}
    />
  );
}

/** Parts of a video or a sound, by the second at which each begins. */
export function Chapters({ chapters, player, languages, onChange }: Props) {
  const { t } = useTranslation('console-learning/studio-files');
  const write = (next: readonly Chapter[]) => onChange(next.toSorted((a, b) => a.at - b.at));
  const add = () => {
    const now = Math.floor(player.current?.currentTime ?? 0);
    // The first one begins with the video.
    write([...chapters, { at: chapters.length === 0 ? 0 : now, title: '' }]);
  };
  const set = (at: number, to: Partial<Chapter>) =>
    chapters.map((one, index) => (index === at ? { ...one, ...to } : one));
  return (
    <div className="grid gap-2">
      <ul aria-label={t('chapters.title')} className="grid gap-2">
        {chapters.map(({ at, title }, index) => (
          <li key={index} className="flex items-center gap-1">
            <ClockField
              label={t('chapters.at', { number: index + 1 })}
              value={at}
              onSeconds={(seconds) => write(set(index, { at: seconds }))}
            />
            <input
              aria-label={t('chapters.name', { number: index + 1 })}
              maxLength={160}
              autoComplete="off"
              className={`${FIELD} min-h-12 min-w-0`}
              value={textOf(title, languages)}
              onChange={({ target }) =>
                onChange(set(index, { title: withName(title, target.value, languages) }))
              }
            />
            <button
              type="button"
              aria-label={t('chapters.remove', { number: index + 1 })}
              className={ICON_BUTTON}
              onClick={() => onChange(chapters.filter((_, other) => other !== index))}
            >
              <X aria-hidden className="size-5" />
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          className={ADD_BUTTON}
          disabled={chapters.length >= MOST}
          onClick={add}
        >
          <ListPlus aria-hidden className="size-5" />
          {t('chapters.add')}
        </button>
        <span className="text-sm text-soft">
          {t(chapters.length === 1 ? 'chapters.two' : 'chapters.hint')}
        </span>
      </div>
    </div>
  );
}
