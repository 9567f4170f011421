import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../../app/i18n.ts';
import type { Key } from '../draft/tree.ts';
import { MoveButtons } from '../order/move-buttons.tsx';
import {
  DragHandle,
  type SortableItem,
  SortableList,
  SortableRow,
} from '../order/sortable-list.tsx';

type Item = SortableItem & {
  readonly key: Key;
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

/** Lessons or questions in their order. They are dragged, moved by buttons, or with Alt and an arrow. */
export function Outline({ label, items, chosen, onChoose, onMove }: Props) {
  const { t } = useTranslation('console-learning/studio-origin');
  const list = useRef<HTMLOListElement>(null);
  const [said, say] = useState('');
  const moveTo = (from: number, to: number) => {
    const one = items[from];
    if (!one || to < 0 || to >= items.length) return;
    const others = items.filter(({ key }) => key !== one.key);
    onMove(one.key, others[to - 1]?.key ?? null);
  };
  const move = (at: number, by: number) => {
    const one = items[at];
    const to = at + by;
    if (!one || to < 0 || to >= items.length) return;
    const pressed = document.activeElement;
    flushSync(() => moveTo(at, to));
    say(t('order.dropped', { name: one.title, place: to + 1, count: items.length }));
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
    <div>
      <SortableList items={items} onMove={moveTo}>
        <ol ref={list} aria-label={label} className="grid gap-1">
          {items.map(({ key, title, text, icon, sign }, at) => (
            <SortableRow
              key={key}
              id={key}
              className={`flex items-center rounded-control ${key === chosen ? 'bg-sky' : ''}`}
            >
              <DragHandle name={title} number={at + 1} />
              <button
                type="button"
                onKeyDown={keys(at)}
                data-item={key}
                aria-current={key === chosen ? 'true' : undefined}
                className="flex min-h-14 min-w-0 flex-1 items-start gap-3 rounded-control px-2 py-2 text-left hover:bg-sky"
                onClick={() => onChoose(key)}
              >
                <span className="sr-only">{at + 1}</span>
                {icon}
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-2 font-bold break-words">{title}</span>
                  <span className="block text-sm text-soft">{text}</span>
                </span>
                {sign}
              </button>
              <MoveButtons
                name={title}
                at={at}
                count={items.length}
                onMove={(by) => move(at, by)}
              />
            </SortableRow>
          ))}
        </ol>
      </SortableList>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
