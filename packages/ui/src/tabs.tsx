import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

type Item<Key extends string> = { key: Key; label: string };
type Props<Key extends string> = {
  label: string;
  items: readonly Item<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
  children: ReactNode;
};

/** Target tab by key. */
const TARGET: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Tabs with one panel. Arrow keys, Home and End move between them (WAI-ARIA tabs pattern). */
export function Tabs<Key extends string>({
  label,
  items,
  selected,
  onSelect,
  children,
}: Props<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = items.findIndex(({ key }) => key === selected);
    const next = items[TARGET[event.key]?.(at, items.length) ?? -1];
    if (!next) return;
    // Home and End would scroll the page too.
    event.preventDefault();
    onSelect(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  };
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        className="mb-5 flex border-b-2 border-hairline"
        onKeyDown={move}
      >
        {items.map(({ key, label: text }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            data-key={key}
            aria-selected={key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={key === selected ? 0 : -1}
            className="-mb-0.5 min-h-12 flex-1 border-b-4 border-transparent px-3 font-bold text-soft aria-selected:border-primary aria-selected:text-primary"
            onClick={() => onSelect(key)}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </div>
  );
}
