import type { JobKind } from '../../jobs/job-kind.ts';

/** Does a job at once, as often as it has more to do; without a row of its own. */
export async function runJob<Payload = object>(
  kind: JobKind<Payload>,
  payload: NoInfer<Payload> = {} as Payload,
): Promise<void> {
  const { signal } = new AbortController();
  const complete = () => Promise.resolve();
  while ((await kind.run({ payload, signal, complete })) === 'more');
}
