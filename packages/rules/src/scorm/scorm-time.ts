/** Hundredths of a second, SCORM's finest unit; whole numbers keep sums exact. */
export type Hundredths = number;

const PER_SECOND = 100;
const PER_MINUTE = 60 * PER_SECOND;
const PER_HOUR = 60 * PER_MINUTE;
const PER_DAY = 24 * PER_HOUR;
// SCORM 2004 does not define the length of months and years; 30 days and calendar years are usual.
const PER_MONTH = 30 * PER_DAY;
const PER_YEAR = 365 * PER_DAY;

/** The longest time of SCORM 1.2: HHHH:MM:SS.SS. */
const LONGEST_TIMESPAN: Hundredths = 9999 * PER_HOUR + 59 * PER_MINUTE + 59 * PER_SECOND + 99;

const TIMESPAN_12 = /^(\d{2,4}):(\d{2}):(\d{2})(?:\.(\d{1,2}))?$/;
const DURATION_2004 =
  /^P(?=.)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.(\d{1,2}))?S)?)?$/;

function hundredthsOf(fraction: string | undefined): Hundredths {
  return Number((fraction ?? '').padEnd(2, '0'));
}

/**
 * Reads a SCORM 1.2 time, HH to HHHH:MM:SS(.SS); null if invalid. Minutes and seconds over 59 are
 * valid: `30:99:40` is, `33330:30:40` is not.
 */
export function parseTimespan12(text: string): Hundredths | null {
  const parts = TIMESPAN_12.exec(text);
  if (!parts) return null;
  const [, hours, minutes, seconds, fraction] = parts;
  return (
    Number(hours) * PER_HOUR +
    Number(minutes) * PER_MINUTE +
    Number(seconds) * PER_SECOND +
    hundredthsOf(fraction)
  );
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Writes a SCORM 1.2 time, limited to the longest one. */
export function formatTimespan12(time: Hundredths): string {
  const total = Math.min(Math.max(0, Math.trunc(time)), LONGEST_TIMESPAN);
  const hours = Math.floor(total / PER_HOUR);
  const minutes = Math.floor((total % PER_HOUR) / PER_MINUTE);
  const seconds = Math.floor((total % PER_MINUTE) / PER_SECOND);
  return `${twoDigits(hours)}:${twoDigits(minutes)}:${twoDigits(seconds)}.${twoDigits(total % PER_SECOND)}`;
}

/** Reads a SCORM 2004 time, an ISO 8601 duration such as `PT1H30M5.25S`; null if invalid. */
export function parseDuration2004(text: string): Hundredths | null {
  const parts = DURATION_2004.exec(text);
  if (!parts) return null;
  const [, years, months, days, hours, minutes, seconds, fraction] = parts;
  const time =
    Number(years ?? 0) * PER_YEAR +
    Number(months ?? 0) * PER_MONTH +
    Number(days ?? 0) * PER_DAY +
    Number(hours ?? 0) * PER_HOUR +
    Number(minutes ?? 0) * PER_MINUTE +
    Number(seconds ?? 0) * PER_SECOND +
    hundredthsOf(fraction);
  return Number.isSafeInteger(time) ? time : null;
}

/** Writes a SCORM 2004 time in hours, minutes and seconds: days and months have no fixed length. */
export function formatDuration2004(time: Hundredths): string {
  const total = Math.max(0, Math.trunc(time));
  const hours = Math.floor(total / PER_HOUR);
  const minutes = Math.floor((total % PER_HOUR) / PER_MINUTE);
  const seconds = Math.floor((total % PER_MINUTE) / PER_SECOND);
  const fraction = total % PER_SECOND;
  const secondsText = fraction === 0 ? `${seconds}` : `${seconds}.${twoDigits(fraction)}`;
  const isWritten = hours + minutes === 0 || seconds + fraction > 0;
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${isWritten ? `${secondsText}S` : ''}`;
}
