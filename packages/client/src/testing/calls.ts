import { onTestFinished } from 'vitest';

type Refused = { readonly refusal: { status: number; code: string; message: string } };
type Details = object | null;
type Answer = Details | Refused | Promise<Details | Refused>;
/** What the server answers to one call: details, a refusal, or what a function makes of the request. */
export type CallAnswer = Answer | ((body: never) => Answer);
export type SentCall = { path: string; body: unknown };

/** A failure as the server words it; other fields, such as `field`, go with it. */
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
 * Answers calls of the API in the place of the network until the test ends. The application's own code stays as it is.
 * Returns what was sent, and the answers, which a test may change.
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
