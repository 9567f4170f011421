import type { TextIn } from '@skillkite/rules/text/local-text';
import { endedOnce } from '@skillkite/texts/week-sentences';

/** A sentence with **bold** parts; content names carry their language. */
export function Sentence({ text, about }: { text: string; about?: TextIn }) {
  return endedOnce(text)
    .split('**')
    .map((part, index) =>
      index % 2 === 0 ? (
        part
      ) : (
        <strong key={part} lang={part === about?.text ? about.lang : undefined}>
          {part}
        </strong>
      ),
    );
}
