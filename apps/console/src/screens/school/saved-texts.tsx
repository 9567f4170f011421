import { Plus, X } from 'lucide-react';
import type { RefObject } from 'react';

type Props = {
  /** Label for screen readers. */
  label: string;
  /** The person's own phrases; removable. */
  own: readonly string[];
  /** Built-in phrases. */
  starters?: readonly string[];
  /** Typed text, which can be saved up to a length. Beyond the limit the oldest is deleted. */
  written: string;
  longest: number;
  save: string;
  remove: (text: string) => string;
  onAdd: (text: string) => void;
  onKeep: (change: { add: string[]; remove: string[] }) => void;
  /** Ignores presses while saving. */
  isBusy: boolean;
  failed: string | undefined;
  place?: RefObject<HTMLDivElement | null>;
};

const LOOK = 'flex max-w-full items-center rounded-card border-2 border-hairline hover:bg-sky';

/** Phrases to insert: built-in and saved ones. */
export function SavedTexts(props: Props) {
  const { label, own, starters = [], written, longest, save, remove, onAdd, onKeep, place } = props;
  const { isBusy, failed } = props;
  const words = written.trim();
  const keep: Props['onKeep'] = (change) => {
    if (!isBusy) onKeep(change);
  };
  const chip = (text: string) => (
    <button
      type="button"
      className="inline-flex min-h-10 min-w-0 items-center gap-1 px-3 text-left text-sm font-bold"
      onClick={() => onAdd(text)}
    >
      <Plus aria-hidden className="size-4 shrink-0" />
      <span className="line-clamp-2 min-w-0 wrap-break-word">{text}</span>
    </button>
  );
  return (
    <div ref={place} role="group" aria-label={label} className="mb-3 flex flex-wrap gap-2">
      {own.map((text) => (
        <span key={text} className={LOOK}>
          {chip(text)}
          <button
            type="button"
            aria-label={remove(text)}
            className="grid size-10 shrink-0 place-items-center text-soft"
            onClick={() => keep({ add: [], remove: [text] })}
          >
            <X aria-hidden className="size-4" />
          </button>
        </span>
      ))}
      {starters
        .filter((text) => !own.includes(text))
        .map((text) => (
          <span key={text} className={LOOK}>
            {chip(text)}
          </span>
        ))}
      {words !== '' && words.length <= longest && !own.includes(words) && (
        <button
          type="button"
          className="min-h-10 px-2 text-sm font-bold text-primary underline aria-disabled:opacity-60"
          aria-busy={isBusy}
          aria-disabled={isBusy || undefined}
          onClick={() => keep({ add: [words], remove: [] })}
        >
          {save}
        </button>
      )}
      {failed !== undefined && (
        <p role="alert" className="w-full text-sm text-danger">
          {failed}
        </p>
      )}
    </div>
  );
}
