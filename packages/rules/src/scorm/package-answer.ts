/** A package's given or right answer, split into parts. */
export type PackageAnswer =
  | { readonly kind: 'truth'; readonly isTrue: boolean }
  /** A number or range; null is an open end. */
  | { readonly kind: 'number'; readonly from: string | null; readonly to: string | null }
  /** Choices, or the texts of several gaps. */
  | { readonly kind: 'several'; readonly parts: readonly string[] }
  | { readonly kind: 'in-order'; readonly parts: readonly string[] }
  /** Matched pairs, or steps with their actions. */
  | { readonly kind: 'pairs'; readonly pairs: readonly (readonly [string, string])[] };

const TRUE = /^(?:t|true|1)$/i;
const FALSE = /^(?:f|false|0)$/i;
/** Comparison options of SCORM 2004 and xAPI, before a pattern or one of its parts. */
const CONDITIONS = /^(?:\{(?:lang|case_matters|order_matters)=[^{}]*\})+/;
/** SCORM 1.2 allows braces around a list. */
const IN_BRACES = /^\{([^{}]*)\}$/;
const PERCENT_ESCAPE = /%[0-9a-f]{2}/i;

function unescaped(text: string): string {
  if (!PERCENT_ESCAPE.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The words of an identifier. It has no blanks, so authoring tools replace or escape them. */
const wordsOfId = (id: string): string =>
  unescaped(id.replace(/^urn:scormdriver:/i, ''))
    .replaceAll('_', ' ')
    .trim();

/** Machine-made names: GUIDs and hashes. */
const MACHINE_NAME = /^(?:[\da-f]{16,}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/**
 * A readable label of a question from its package's identifier. Its number if the identifier has no
 * words; null without either.
 */
export function questionLabel(id: string): string | number | null {
  const place = /^#?(\d{1,6})$/.exec(id.trim())?.[1];
  if (place !== undefined) return Number(place);
  const name = /^[a-z][\w+.-]*:\/\//i.test(id) ? id.replace(/[?#].*$/, '').replace(/\/+$/, '') : id;
  const words = wordsOfId(name === id ? id : (name.split('/').at(-1) ?? id)).replace(/ {2,}/g, ' ');
  return words === '' || MACHINE_NAME.test(words) ? null : words;
}

const withoutConditions = (text: string): string => text.replace(CONDITIONS, '').trim();

/** Splits a list at the separators of SCORM 2004, else at the commas of SCORM 1.2. */
function listIn(text: string): string[] {
  const list = text.includes('[,]')
    ? text.split('[,]')
    : (IN_BRACES.exec(text)?.[1] ?? text).split(',');
  return list.map((part) => withoutConditions(part)).filter((part) => part !== '');
}

function pairIn(part: string): readonly [string, string] {
  const mark = part.includes('[.]') ? '[.]' : '.';
  const at = part.indexOf(mark);
  return at < 0 ? [part, ''] : [part.slice(0, at).trim(), part.slice(at + mark.length).trim()];
}

function numberIn(text: string): PackageAnswer {
  const [from = '', to] = text.split('[:]').map((end) => end.trim());
  return { kind: 'number', from: from || null, to: (to ?? from) || null };
}

/** Parses an answer of an unknown type by its separators. */
function byMarks(text: string): PackageAnswer {
  const parts = text.split('[,]').map((part) => withoutConditions(part));
  if (text.includes('[.]')) return { kind: 'pairs', pairs: parts.map((part) => pairIn(part)) };
  if (/^-?[\d.]*\[:\]-?[\d.]*$/.test(text)) return numberIn(text);
  return { kind: 'several', parts };
}

/**
 * Parses an answer by the type of its question (SCORM 1.2 3.4.7, SCORM 2004 4.2.9; xAPI uses the
 * interactions of SCORM 2004).
 */
export function packageAnswer(type: string | null, told: string): PackageAnswer {
  const text = withoutConditions(told);
  switch (type) {
    case 'true-false':
      if (TRUE.test(text)) return { kind: 'truth', isTrue: true };
      if (FALSE.test(text)) return { kind: 'truth', isTrue: false };
      return { kind: 'several', parts: [text] };
    case 'numeric':
      return numberIn(text);
    case 'choice':
    case 'likert':
      return { kind: 'several', parts: listIn(text).map(wordsOfId) };
    case 'sequencing':
      return { kind: 'in-order', parts: listIn(text).map(wordsOfId) };
    case 'matching':
    case 'performance':
      return {
        kind: 'pairs',
        pairs: listIn(text).map((part) => {
          const [one, other] = pairIn(part);
          return [wordsOfId(one), wordsOfId(other)] as const;
        }),
      };
    default:
      return byMarks(text);
  }
}
