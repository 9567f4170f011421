import { failures } from '@skillkite/rules/calls/failure';

type Failures = typeof failures;
type Sentences = { readonly [Code in keyof Failures]: Failures[Code][1] };

/** What a call that failed says to whoever made it: the sentences that failures are declared with. */
export default Object.fromEntries(
  Object.entries(failures).map(([code, [, sentence]]) => [code, sentence]),
) as Sentences;
