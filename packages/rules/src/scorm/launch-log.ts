/** What a debug log of an activity notes: calls of its package, states that were sent, what the server answered, and what went wrong. */
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

/** For how long launches are recorded once somebody asked, and for how long what was recorded is kept. */
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

/** What somebody looks for in a log: a call that was refused, work that was not taken, a fault of the package. */
export const isTrouble = ({ kind, error }: LogEntry): boolean =>
  kind === 'fault' || kind === 'note' || !['', '0'].includes(error);

/** The entries that one launch left; `dropped` of them found no room. */
export type LaunchLog = {
  readonly launchNumber: number;
  readonly dropped: number;
  readonly entries: readonly LogEntry[];
};

const seconds = (ms: number): string => (ms / 1000).toFixed(3).padStart(9);

/** What happened in one line, beside when and where. */
export function logLine({ kind, what, given, answer, error }: LogEntry): string {
  const said =
    kind === 'call' ? `${what}(${given})` : [kind, what, given].filter(Boolean).join(' ');
  const trouble = ['', '0'].includes(error) ? '' : ` ! ${error}`;
  return `${said}${answer === '' ? '' : ` = ${answer}`}${trouble}`;
}

/** A log as a text of lines: seconds since the launch, the part, what was said. */
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
