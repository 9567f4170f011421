/** Kinds of entries in an activity's debug log: calls of the package, sent states, server answers and errors. */
export const LOG_ENTRY_KINDS = ['call', 'state', 'answer', 'event', 'note', 'fault'] as const;

/** One line of a debug log; a field that says nothing is ''. */
export type LogEntry = {
  /** Milliseconds since the launch. */
  readonly at: number;
  readonly kind: (typeof LOG_ENTRY_KINDS)[number];
  /** The part of the package it is about. */
  readonly sco: string;
  readonly what: string;
  readonly given: string;
  readonly answer: string;
  /** The code of an error; '' or '0' is none. */
  readonly error: string;
};

/** How long launches are recorded after a request, and how long the log is kept. */
export const LOG_RECORDS_MS = 86_400_000;
export const LOG_KEPT_MS = 7 * 86_400_000;
/** All that is kept of one log. */
export const LOG_BYTES = 256 * 1024;
/** As much as is sent at once, and how many characters of a value. */
export const LOG_PART_ENTRIES = 400;
export const LOG_VALUE_LENGTH = 200;

/** As much of a text as a log keeps. */
export function logValue(text: string): string {
  const whole = text.toWellFormed().replaceAll('\0', '\u2400');
  if (whole.length <= LOG_VALUE_LENGTH) return whole;
  const cut = whole.slice(0, LOG_VALUE_LENGTH - 16).toWellFormed();
  return `${cut}… (${whole.length})`;
}

/** Entries that show a problem: a refused call, work that was not accepted, a fault of the package. */
export const isTrouble = ({ kind, error }: LogEntry): boolean =>
  kind === 'fault' || kind === 'note' || !['', '0'].includes(error);

/** The entries that one launch left; `dropped` of them found no room. */
export type LaunchLog = {
  readonly launchNumber: number;
  readonly dropped: number;
  readonly entries: readonly LogEntry[];
};

const seconds = (ms: number): string => (ms / 1000).toFixed(3).padStart(9);

/** An entry in one line, without time and part. */
export function logLine({ kind, what, given, answer, error }: LogEntry): string {
  const said =
    kind === 'call' ? `${what}(${given})` : [kind, what, given].filter(Boolean).join(' ');
  const trouble = ['', '0'].includes(error) ? '' : ` ! ${error}`;
  return `${said}${answer === '' ? '' : ` = ${answer}`}${trouble}`;
}

/** A log as text: seconds since the launch, part, entry. */
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
