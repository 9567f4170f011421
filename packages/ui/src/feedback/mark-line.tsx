import type { TextIn } from '@skillkite/rules/text/local-text';
import { aimedLevel } from '@skillkite/rules/learning/assessment/rubric';

type Props = {
  name: TextIn;
  /** From 1 to `count`. */
  level: number;
  count: number;
  /** Name of the level. */
  word: string;
  /** Description of the level, if there is space. */
  meaning?: TextIn | undefined;
};

/** Level of one criterion of a rubric. */
export function MarkLine({ name, level, count, word, meaning }: Props) {
  const isReached = level >= aimedLevel(count);
  return (
    <div className="py-2">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <strong lang={name.lang} className="min-w-0 break-words">
          {name.text}
        </strong>{' '}
        <span
          className={`flex items-center gap-2 font-bold ${isReached ? 'text-leaf' : 'text-soft'}`}
        >
          <span aria-hidden className="flex gap-1">
            {Array.from({ length: count }, (_, index) => (
              <span
                key={index}
                className={`h-3 w-4 rounded-full ${index < level ? 'bg-current' : 'bg-hairline'}`}
              />
            ))}
          </span>
          {word}
        </span>
      </p>
      {meaning && (
        <p lang={meaning.lang} className="text-sm break-words">
          {meaning.text}
        </p>
      )}
    </div>
  );
}
