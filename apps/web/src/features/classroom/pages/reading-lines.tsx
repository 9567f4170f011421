import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';

const LINES = [
  'h-8 w-3/5',
  'mt-4 h-5',
  'h-5 w-11/12',
  'h-5 w-4/5',
  'mt-4 h-5 w-10/12',
  'h-5 w-2/3',
];

/** Placeholder lines in place of a page to read. */
export const ReadingLines = () => (
  <div className="absolute inset-0 grid content-start gap-3 overflow-hidden p-6">
    {LINES.map((line) => (
      <Skeleton key={line} className={line} />
    ))}
  </div>
);
