/** A column's words, and from which width on it is shown. A column of buttons has its words for readers alone. */
export type Column = {
  words: string;
  from?: 'sm' | 'md' | 'lg' | 'readers';
};

const CLASS_FROM = {
  sm: 'px-3 py-3 max-sm:hidden',
  md: 'px-3 py-3 max-md:hidden',
  lg: 'px-3 py-3 max-lg:hidden',
} as const;

/** The head of a table of the console; of one that goes on from another, for readers alone. */
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
