import { type KeyboardEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';

type Wanted<Row> = {
  readonly rows: readonly Row[];
  readonly onRows: (rows: Row[]) => void;
  readonly blank: Row;
  readonly isBlank: (row: Row) => boolean;
  readonly fewest: number;
  readonly most: number;
};

/**
 * Rows of answers. Blank rows at the end are on the screen only. Enter leads to the next row and adds one after the last;
 * Alt with an arrow moves a row; Backspace removes a blank one.
 */
export function useRows<Row>({ rows, onRows, blank, isBlank, fewest, most }: Wanted<Row>) {
  const id = useId();
  const [least, setLeast] = useState(fewest);
  const count = Math.min(most, Math.max(rows.length, least, fewest));
  const shown = Array.from({ length: count }, (_, at) => rows[at] ?? blank);
  const write = (next: readonly Row[]) => {
    setLeast(next.length);
    onRows(next.slice(0, next.findLastIndex((row) => !isBlank(row)) + 1));
  };
  const focus = (at: number) =>
    document.querySelectorAll<HTMLElement>(`#${CSS.escape(id)} [data-row]`)[at]?.focus();
  const change = (next: readonly Row[], at: number) => {
    flushSync(() => write(next));
    focus(at);
  };
  const set = (at: number, row: Row) =>
    write(shown.map((one, index) => (index === at ? row : one)));
  const add = () => change([...shown, blank], shown.length);
  const remove = (at: number) =>
    change(
      shown.filter((_, index) => index !== at),
      Math.max(0, at - 1),
    );
  const move = (at: number, by: number) => {
    const to = at + by;
    if (to < 0 || to >= shown.length) return;
    const next = shown.filter((_, index) => index !== at);
    next.splice(to, 0, shown[at] ?? blank);
    change(next, to);
  };
  const keys = (at: number) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return;
    const row = shown[at] ?? blank;
    const isLast = at === shown.length - 1;
    const act = (() => {
      if (event.altKey && event.key === 'ArrowUp') return () => move(at, -1);
      if (event.altKey && event.key === 'ArrowDown') return () => move(at, 1);
      if (event.ctrlKey || event.metaKey || event.altKey) return null;
      if (event.key === 'Enter') {
        if (!isLast) return () => focus(at + 1);
        return isBlank(row) || shown.length >= most ? () => {} : add;
      }
      return event.key === 'Backspace' && isBlank(row) && shown.length > fewest
        ? () => remove(at)
        : null;
    })();
    if (!act) return;
    event.preventDefault();
    act();
  };
  return {
    /** Of the list that has the rows. */
    id,
    shown,
    set,
    add,
    remove,
    move,
    keys,
    focus,
    mayAdd: shown.length < most,
    mayRemove: shown.length > fewest,
  };
}
