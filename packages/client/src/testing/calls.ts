import { onTestFinished } from 'vitest';

type Refused = { readonly refusal: { status: number; code: string; message: string } };
type Details = object | null;
type Answer = Details | Refused | Promise<Details | Refused>;
/** Answer of a simulated call: details, a refusal, or a function of the request. */
export type CallAnswer = Answer | ((body: never) => Answer);
export type SentCall = { path: string; body: unknown };

/** A failure in the server's format, with optional fields such as `field`. */
export const refused = (
  status: number,
  code: string,
  more: Readonly<Record<string, unknown>> = {},
): Refused => ({ refusal: { status, code, message: code, ...more } });
/** The connection is lost: fetch itself fails. */
export const lost = (): never => {
  throw new TypeError('Failed to fetch');
};
/** No answer arrives while the test runs. */
export const unanswered = (): Promise<never> => new Promise(() => {});

const isRefused = (answer: Details | Refused): answer is Refused =>
  answer !== null && 'refusal' in answer;

/**
 * Answers API calls instead of the network until the test ends; the application code is unchanged.
 * Returns the sent calls and the answers, which a test may change.
 */
export function answerCalls(answers: Record<string, CallAnswer>) {
  const sent: SentCall[] = [];
  const network = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.startsWith('/api/')) return network(input, init);
    const body: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : 'null');
    sent.push({ path: pathname, body });
    const answer = answers[pathname];
    if (answer === undefined) throw new Error(`The test has no answer for ${pathname}.`);
    const given = await (typeof answer === 'function' ? answer(body as never) : answer);
    if (!isRefused(given)) return Response.json({ details: given });
    return Response.json(given.refusal, { status: given.refusal.status });
  };
  onTestFinished(() => {
    globalThis.fetch = network;
  });
  const bodiesOf = (path: string) =>
    sent.filter((call) => call.path === path).map(({ body }) => body);
  return { answers, sent, bodiesOf };
}
