const SUMMED_EVERY_MS = 60_000;

export type RepeatedWarning = {
  warn(fields: Readonly<Record<string, unknown>>): void;
  /** Logs what was counted until now. */
  close(): void;
};

/** Logs the first warning at once. Those of the next minute become one line: their number, with the fields of the last. */
export function repeatedWarning(
  logger: { warn(fields: object, message: string): void },
  message: string,
  everyMs = SUMMED_EVERY_MS,
): RepeatedWarning {
  let timer: NodeJS.Timeout | undefined;
  let last: Readonly<Record<string, unknown>> = {};
  let count = 0;
  const sum = () => {
    clearTimeout(timer);
    timer = undefined;
    if (count === 0) return;
    logger.warn({ ...last, count }, message);
    count = 0;
    timer = setTimeout(sum, everyMs).unref();
  };
  return {
    warn: (fields) => {
      if (timer === undefined) {
        logger.warn(fields, message);
        timer = setTimeout(sum, everyMs).unref();
        return;
      }
      last = fields;
      count += 1;
    },
    close: () => {
      sum();
      clearTimeout(timer);
    },
  };
}
