/** Does something now and again and again, never twice at once. What is to be heard of a failure, the work says itself. */
export function repeatedly(
  everyMs: number,
  work: () => Promise<void>,
): { /** Waits for what is under way. */ stop(): Promise<void> } {
  let underWay: Promise<void> | null = null;
  const begin = () => {
    underWay ??= work().finally(() => {
      underWay = null;
    });
  };
  begin();
  const timer = setInterval(begin, everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await underWay;
    },
  };
}
