import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../../app/i18n.ts';
import type { Key } from '../draft/tree.ts';
import { ICON_BUTTON } from '../question/fields.tsx';

type Item = {
  readonly key: Key;
  /** Its name, as readers hear it. */
  readonly title: string;
  readonly text: ReactNode;
  readonly icon?: ReactNode;
  readonly sign?: ReactNode;
};
type Props = {
  label: string;
  items: readonly Item[];
  chosen: Key | null;
  onChoose: (key: Key) => void;
  /** After another one; first where it is null. */
  onMove: (key: Key, after: Key | null) => void;
};

/** Lessons or questions in their order. Buttons move them, and Alt with an arrow. */
export function Outline({ label, items, chosen, onChoose, onMove }: Props) {
  const { t } = useTranslation('console-learning/studio');
  const list = useRef<HTMLOListElement>(null);
  const move = (at: number, by: number) => {
    const one = items[at];
    const to = at + by;
    if (!one || to < 0 || to >= items.length) return;
    const after = by < 0 ? (items[to - 1]?.key ?? null) : (items[to]?.key ?? null);
    const pressed = document.activeElement;
    flushSync(() => onMove(one.key, after));
    // A button at an end cannot be pressed any more.
    if (pressed instanceof HTMLElement && !pressed.matches(':disabled')) pressed.focus();
    else list.current?.querySelector<HTMLElement>(`[data-item="${one.key}"]`)?.focus();
  };
  const keys = (at: number) => (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined || !event.altKey) return;
    event.preventDefault();
    move(at, by);
  };
  return (
    <ol ref={list} aria-label={label} className="grid gap-1">
      {items.map(({ key, title, text, icon, sign }, at) => (
        <li
          key={key}
          className={`flex items-center rounded-control ${key === chosen ? 'bg-sky' : ''}`}
        >
          <button
            type="button"
            onKeyDown={keys(at)}
            data-item={key}
            aria-current={key === chosen ? 'true' : undefined}
            className="flex min-h-14 min-w-0 flex-1 items-start gap-3 rounded-control px-2 py-2 text-left hover:bg-sky"
            onClick={() => onChoose(key)}
          >
            <span className="w-6 shrink-0 text-center font-bold">{at + 1}</span>
            {icon}
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 font-bold break-words">{title}</span>
              <span className="block text-sm text-soft">{text}</span>
            </span>
            {sign}
          </button>
          {[-1, 1].map((by) => (
            <button
              key={by}
              type="button"
              disabled={at + by < 0 || at + by >= items.length}
              aria-label={t(by < 0 ? 'moveUp' : 'moveDown', { name: title })}
              className={`${ICON_BUTTON} w-9!`}
              onClick={() => move(at, by)}
            >
              {by < 0 ? (
                <ArrowUp aria-hidden className="size-4" />
              ) : (
                <ArrowDown aria-hidden className="size-4" />
              )}
            </button>
          ))}
        </li>
      ))}
    </ol>
  );
}
