import { failures } from '@skillkite/rules/calls/failure';

type Failures = typeof failures;
type Sentences = { readonly [Code in keyof Failures]: Failures[Code][1] };

/** Messages of failed calls, as declared with the failures. */
export default Object.fromEntries(
  Object.entries(failures).map(([code, [, sentence]]) => [code, sentence]),
) as Sentences;
