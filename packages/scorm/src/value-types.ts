import type { InteractionType, ValueType } from './elements-table.ts';
import { isLanguage } from './languages.ts';

/** Why a value is refused; null if it is accepted. */
export type Refusal = 'type' | 'range' | null;

export type ValueContext = {
  readonly interaction: InteractionType | null;
  /** Accept common deviations of packages that have only one meaning. */
  readonly isTolerant?: boolean;
};

/** Whether a value is of its element's type (RTE 2004 4.1.1, RTE 1.2 3.4.1). */
export function refusalOf(type: ValueType, value: string, context: ValueContext): Refusal {
  if (context.isTolerant === true && isCommonlyWritten(type, value)) return null;
  return refusalByTheBook(type, value, context);
}

export function refusalByTheBook(type: ValueType, value: string, context: ValueContext): Refusal {
  switch (type.kind) {
    case 'text':
    case 'shared':
      return null;
    case 'localized':
      return whether(isLocalized(value));
    case 'identifier':
      return whether(isIdentifier(value));
    case 'word':
      return whether(type.words.includes(value));
    case 'real':
      return numberRefusal(REAL, type, value);
    case 'whole':
      return numberRefusal(WHOLE, type, value);
    case 'language':
      return whether(value === '' || isLanguage(value));
    case 'moment':
      return whether(isMoment(value));
    case 'duration':
      return whether(isDuration(value));
    case 'result':
      return whether(RESULTS.has(value) || REAL.test(value));
    case 'pattern':
      return whether(context.interaction !== null && isPattern(context.interaction, value));
    case 'response':
      return whether(context.interaction !== null && isResponse(context.interaction, value));
    case 'request':
      return whether(NAVIGATION.test(value));
    case 'validity':
      return 'type';
    case 'id12':
      return whether(/^[^\s]{1,255}$/.test(value));
    case 'clock12':
      return whether(/^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,2})?$/.test(value));
    case 'span12':
      return whether(/^\d{2,4}:\d\d:\d\d(?:\.\d{1,2})?$/.test(value));
    case 'score12':
      return value === '' ? null : numberRefusal(REAL, SCORE_12, value);
    case 'pattern12':
      return whether(value.length <= 255);
    case 'result12':
      return whether(RESULTS_12.has(value) || REAL.test(value));
  }
}

/**
 * Common deviations: identifiers with blanks, numbers in JavaScript's notation, times finer than a
 * hundredth (`toISOString`), and answers in other formats.
 */
function isCommonlyWritten(type: ValueType, value: string): boolean {
  switch (type.kind) {
    case 'identifier':
      return value.trim() !== '' && value.length <= type.longest;
    case 'id12':
      return value.trim() !== '' && value.length <= 255;
    case 'real':
      return numberRefusal(LOOSE_REAL, type, value) === null;
    case 'score12':
      return numberRefusal(LOOSE_REAL, SCORE_12, value) === null;
    case 'moment':
      return isMoment(toHundredths(value));
    case 'duration':
      return isDuration(toHundredths(value));
    case 'localized':
    case 'pattern':
    case 'response':
      return true;
    default:
      return false;
  }
}

/**
 * Converts common deviations to the standard's form: `incorrect` in SCORM 1.2, `wrong` in 2004,
 * one-digit hours, times finer than a hundredth. Other values stay.
 */
export function inWordsOfTheBook(type: ValueType, value: string): string {
  switch (type.kind) {
    case 'result12':
      return value === 'incorrect' ? 'wrong' : value;
    case 'result':
      return value === 'wrong' ? 'incorrect' : value;
    case 'clock12':
      return spanOfTheBook(LOOSE_SPAN.exec(value)) ?? value;
    case 'span12':
      return spanOfTheBook(LOOSE_SPAN.exec(value) ?? SHORT_DURATION.exec(value)) ?? value;
    default:
      return value;
  }
}

/** `0:00:05`, `00:00:05.123`, and the `PT5S` of SCORM 2004. */
const LOOSE_SPAN = /^(\d{1,4}):(\d{1,2}):(\d{1,2}(?:\.\d+)?)$/;
const SHORT_DURATION = /^PT(?=\d)(?:(\d{1,4})H)?(?:(\d{1,2})M)?(?:(\d{1,2}(?:\.\d+)?)S)?$/;

function spanOfTheBook(found: RegExpExecArray | null): string | null {
  if (found === null) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = found;
  const [whole = '0', fraction] = toHundredths(seconds).split('.');
  const twoDigits = (text: string) => text.padStart(2, '0');
  const end = fraction === undefined ? '' : `.${fraction}`;
  return `${twoDigits(hours)}:${twoDigits(minutes)}:${twoDigits(whole)}${end}`;
}

const LOOSE_REAL = /^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;
const SCORE_12 = { min: 0, max: 100 };

/** Cuts a time to the two decimals of the standard. */
export const toHundredths = (time: string): string => time.replace(/(\.\d\d)\d+/, '$1');

const whether = (isTaken: boolean): Refusal => (isTaken ? null : 'type');

const REAL = /^-?\d+(?:\.\d+)?$/;
const WHOLE = /^-?\d+$/;
const RESULTS = new Set(['correct', 'incorrect', 'unanticipated', 'neutral']);
const RESULTS_12 = new Set(['correct', 'wrong', 'unanticipated', 'neutral']);
const NAVIGATION =
  /^(?:continue|previous|exit|exitAll|abandon|abandonAll|suspendAll|_none_|\{target=[^}]+\}(?:choice|jump))$/;

function numberRefusal(
  form: RegExp,
  { min = -Infinity, max = Infinity }: { readonly min?: number; readonly max?: number },
  value: string,
): Refusal {
  if (!form.test(value)) return 'type';
  return Number(value) < min || Number(value) > max ? 'range' : null;
}

const LANGUAGE_PREFIX = /^\{lang=([^}]*)\}/;

function isLocalized(value: string): boolean {
  const language = LANGUAGE_PREFIX.exec(value)?.[1];
  return language === undefined || isLanguage(language);
}

/** A URI without blanks; a URN needs a namespace and a specific part (RFC 3986, RFC 2141). */
function isIdentifier(value: string): boolean {
  if (value === '' || !/^[^\s<>"{}[\]|\\^`]+$/.test(value)) return false;
  return !/^urn:/i.test(value) || /^urn:[A-Za-z0-9][A-Za-z0-9-]{0,31}:.+$/i.test(value);
}

const DATE = /^(19[7-9]\d|20[0-2]\d|203[0-8])(?:-(\d\d)(?:-(\d\d)(?:T(.+))?)?)?$/;
const CLOCK =
  /^([01]\d|2[0-3])(?::[0-5]\d(?::[0-5]\d(?:\.\d{1,2}(?:Z|[+-](?:[01]\d|2[0-3])(?::[0-5]\d)?)?)?)?)?$/;

/** A time between 1970 and 2038 in any precision (RTE 4.1.1.7). */
function isMoment(value: string): boolean {
  const found = DATE.exec(value);
  if (found === null) return false;
  const [, year, month = '01', day = '01', clock] = found;
  if (Number(month) < 1 || Number(month) > 12) return false;
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number(day) < 1 || Number(day) > days) return false;
  return clock === undefined || CLOCK.test(clock);
}

const DURATION =
  /^P(?=[\dT])(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d{1,2})?S)?)?$/;

export const isDuration = (value: string): boolean => DURATION.test(value);

const parts = (value: string, separator: '[,]' | '[.]' | '[:]'): string[] => value.split(separator);

/** Interaction types with exactly one pattern (RTE 4.2.9.1). */
export const HAS_ONE_PATTERN: ReadonlySet<InteractionType> = new Set([
  'true-false',
  'likert',
  'numeric',
  'other',
]);
/** Interaction types whose patterns must differ. */
export const HAS_UNIQUE_PATTERNS: ReadonlySet<InteractionType> = new Set(['choice', 'sequencing']);

function isPattern(interaction: InteractionType, value: string): boolean {
  switch (interaction) {
    case 'fill-in':
      return parts(withoutMatters(value, ['case', 'order']) ?? '{lang=}', '[,]').every(isLocalized);
    case 'long-fill-in':
      return isLocalized(withoutMatters(value, ['case']) ?? '{lang=}');
    case 'performance': {
      const rest = withoutMatters(value, ['order']);
      return rest !== null && isPerformance(rest, true);
    }
    case 'numeric': {
      const ends = parts(value, '[:]');
      if (ends.length !== 2) return false;
      if (!ends.every((end) => end === '' || REAL.test(end))) return false;
      const [low = '', high = ''] = ends;
      return low === '' || high === '' || Number(low) <= Number(high);
    }
    default:
      return isResponse(interaction, value);
  }
}

function isResponse(interaction: InteractionType, value: string): boolean {
  switch (interaction) {
    case 'true-false':
      return value === 'true' || value === 'false';
    case 'choice': {
      const chosen = parts(value, '[,]');
      return value === '' || (chosen.every(isIdentifier) && new Set(chosen).size === chosen.length);
    }
    case 'sequencing':
      return value === '' || parts(value, '[,]').every(isIdentifier);
    case 'fill-in':
      return parts(value, '[,]').every(isLocalized);
    case 'long-fill-in':
      return isLocalized(value);
    case 'matching':
      return (
        value === '' ||
        parts(value, '[,]').every((pair) => {
          const sides = parts(pair, '[.]');
          return sides.length === 2 && sides.every(isIdentifier);
        })
      );
    case 'performance':
      return isPerformance(value, false);
    case 'likert':
      return isIdentifier(value);
    case 'numeric':
      return REAL.test(value);
    case 'other':
      return true;
  }
}

function isPerformance(value: string, isPattern: boolean): boolean {
  return parts(value, '[,]').every((step) => {
    const [name = '', answer, ...more] = parts(step, '[.]');
    if (answer === undefined || more.length > 0) return false;
    if (name === '' && answer === '') return false;
    if (name !== '' && !isIdentifier(name)) return false;
    const ends = parts(answer, '[:]');
    if (!isPattern || ends.length === 1) return true;
    return ends.length === 2 && ends.every((end) => end === '' || REAL.test(end));
  });
}

/**
 * The text after `{case_matters=…}` and `{order_matters=…}`; null if their values are neither true
 * nor false.
 */
function withoutMatters(value: string, known: readonly ('case' | 'order')[]): string | null {
  const found = /^\{(case|order)_matters=([^}]*)\}/.exec(value);
  const [prefix = '', what, says] = found ?? [];
  const isKnown = known.some((one) => one === what);
  if (!isKnown) return value;
  if (says !== 'true' && says !== 'false') return null;
  return withoutMatters(
    value.slice(prefix.length),
    known.filter((one) => one !== what),
  );
}
