/**
 * A column's label and the width from which it shows. Columns of buttons have a visually hidden
 * label.
 */
export type Column = {
  words: string;
  from?: 'sm' | 'md' | 'lg' | 'readers';
};

const CLASS_FROM = {
  sm: 'px-3 py-3 max-sm:hidden',
  md: 'px-3 py-3 max-md:hidden',
  lg: 'px-3 py-3 max-lg:hidden',
} as const;

/** Head of a table; visually hidden in a table that continues another. */
export function TableHead({
  columns,
  goesOn = false,
}: {
  columns: readonly Column[];
  goesOn?: boolean;
}) {
  return (
    <thead className={goesOn ? 'sr-only' : 'bg-paper text-left text-soft'}>
      <tr>
        {columns.map(({ words, from }) =>
          from === 'readers' ? (
            <th key={words} scope="col">
              <span className="sr-only">{words}</span>
            </th>
          ) : (
            <th key={words} scope="col" className={from ? CLASS_FROM[from] : 'px-3 py-3'}>
              {words}
            </th>
          ),
        )}
      </tr>
    </thead>
  );
}
