/** Kinds of entries in an activity's debug log: calls of the package, sent states, server answers and errors. */
export const LOG_ENTRY_KINDS = ['call', 'state', 'answer', 'event', 'note', 'fault'] as const;

/** One line of a debug log; an empty field is ''. */
export type LogEntry = {
  /** Milliseconds since the launch. */
  readonly at: number;
  readonly kind: (typeof LOG_ENTRY_KINDS)[number];
  /** The SCO that the entry is about. */
  readonly sco: string;
  readonly what: string;
  readonly given: string;
  readonly answer: string;
  /** The error code; '' or '0' means no error. */
  readonly error: string;
};

/** How long launches are recorded after a request, and how long the log is kept. */
export const LOG_RECORDS_MS = 86_400_000;
export const LOG_KEPT_MS = 7 * 86_400_000;
/** Longest stored log. */
export const LOG_BYTES = 256 * 1024;
/** Entries per request, and characters per value. */
export const LOG_PART_ENTRIES = 400;
export const LOG_VALUE_LENGTH = 200;

/** Shortens a value for the log. */
export function logValue(text: string): string {
  const whole = text.toWellFormed().replaceAll('\0', '\u2400');
  if (whole.length <= LOG_VALUE_LENGTH) return whole;
  const cut = whole.slice(0, LOG_VALUE_LENGTH - 16).toWellFormed();
  return `${cut}… (${whole.length})`;
}

/** Entries that show a problem: a refused call, work that was not accepted, a fault of the package. */
export const isTrouble = ({ kind, error }: LogEntry): boolean =>
  kind === 'fault' || kind === 'note' || !['', '0'].includes(error);

/** The entries of one launch; `dropped` is the number that did not fit. */
export type LaunchLog = {
  readonly launchNumber: number;
  readonly dropped: number;
  readonly entries: readonly LogEntry[];
};

const seconds = (ms: number): string => (ms / 1000).toFixed(3).padStart(9);

/** An entry as one line, without time and SCO. */
export function logLine({ kind, what, given, answer, error }: LogEntry): string {
  const said =
    kind === 'call' ? `${what}(${given})` : [kind, what, given].filter(Boolean).join(' ');
  const trouble = ['', '0'].includes(error) ? '' : ` ! ${error}`;
  return `${said}${answer === '' ? '' : ` = ${answer}`}${trouble}`;
}

/** A log as text: seconds since the launch, SCO, entry. */
export const logText = (heading: string, launches: readonly LaunchLog[]): string =>
  [
    heading,
    ...launches.flatMap(({ launchNumber, dropped, entries }) => [
      '',
      `Launch ${launchNumber}`,
      ...entries.map((entry) =>
        `${seconds(entry.at)}  ${entry.sco}  ${logLine(entry)}`.replaceAll(/\p{Cc}/gu, ' '),
      ),
      ...(dropped > 0 ? [`(${dropped} more found no room)`] : []),
    ]),
    '',
  ].join('\n');
