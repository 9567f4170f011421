/** Status of an item for comparisons (aicc_script). */
export type StatusOf = (item: string) => string;

type Token = { readonly kind: 'name' | 'number' | 'sign'; readonly text: string };

/**
 * Whether a SCORM 1.2 item is unlocked: aicc_script over item ids, `&`, `|`, `~`, `=`, `<>`,
 * parentheses and `2*{A,B,C}` (CAM 1.2, adlcp:prerequisites). An invalid script locks nothing,
 * because the student could never open the item.
 */
export function prerequisitesMet(script: string, statusOf: StatusOf): boolean {
  const tokens = tokensOf(script);
  if (tokens === null || tokens.length === 0) return true;
  const reading = { tokens, at: 0 };
  const met = either(reading, statusOf);
  return met === null || reading.at < tokens.length ? true : met;
}

type Reading = { readonly tokens: readonly Token[]; at: number };
type Answer = boolean | null;

function tokensOf(script: string): readonly Token[] | null {
  const tokens: Token[] = [];
  const pattern = /\s*(?:(<>|[&|~=(){},*])|"([^"]*)"|'([^']*)'|([^\s&|~=<>(){},*"']+))/gy;
  let end = 0;
  for (const [all, sign, double, single, word] of script.trim().matchAll(pattern)) {
    end += all.length;
    const written = double ?? single ?? word;
    if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else if (written !== undefined) tokens.push(asWord(written, word !== undefined));
  }
  return end === script.trim().length ? tokens : null;
}

/** Some tools write operators as words. */
function asWord(text: string, isBare: boolean): Token {
  const sign = isBare ? ({ AND: '&', OR: '|', NOT: '~' } as const)[text.toUpperCase()] : undefined;
  if (sign !== undefined) return { kind: 'sign', text: sign };
  return { kind: /^\d+$/.test(text) ? 'number' : 'name', text };
}

function take(reading: Reading, sign: string): boolean {
  const token = reading.tokens[reading.at];
  if (token?.kind !== 'sign' || token.text !== sign) return false;
  reading.at += 1;
  return true;
}

function either(reading: Reading, statusOf: StatusOf): Answer {
  let met = both(reading, statusOf);
  while (met !== null && take(reading, '|')) {
    const other = both(reading, statusOf);
    met = other === null ? null : met || other;
  }
  return met;
}

function both(reading: Reading, statusOf: StatusOf): Answer {
  let met = single(reading, statusOf);
  while (met !== null && take(reading, '&')) {
    const other = single(reading, statusOf);
    met = other === null ? null : met && other;
  }
  return met;
}

function single(reading: Reading, statusOf: StatusOf): Answer {
  if (take(reading, '~')) {
    const met = single(reading, statusOf);
    return met === null ? null : !met;
  }
  if (take(reading, '(')) {
    const met = either(reading, statusOf);
    return take(reading, ')') ? met : null;
  }
  const token = reading.tokens[reading.at];
  if (token === undefined || token.kind === 'sign') return null;
  reading.at += 1;
  if (token.kind === 'number' && take(reading, '*'))
    return someOf(reading, Number(token.text), statusOf);
  return compared(reading, token.text, statusOf);
}

function compared(reading: Reading, item: string, statusOf: StatusOf): Answer {
  const isEqual = take(reading, '=');
  if (!isEqual && !take(reading, '<>')) return isMet(statusOf(item));
  const wanted = reading.tokens[reading.at];
  if (wanted === undefined || wanted.kind === 'sign') return null;
  reading.at += 1;
  return sameStatus(statusOf(item), wanted.text) === isEqual;
}

function someOf(reading: Reading, needed: number, statusOf: StatusOf): Answer {
  if (!take(reading, '{')) return null;
  let met = 0;
  do {
    const one = either(reading, statusOf);
    if (one === null) return null;
    met += one ? 1 : 0;
  } while (take(reading, ','));
  return take(reading, '}') ? met >= needed : null;
}

function isMet(status: string): boolean {
  return status === 'completed' || status === 'passed';
}

/**
 * Tools write statuses in full or by their first letter, and `not attempted` with or without its
 * space.
 */
function sameStatus(status: string, wanted: string): boolean {
  const plain = (word: string) => word.toLowerCase().replaceAll(/[\s_-]/g, '');
  const [one, other] = [plain(status), plain(wanted)];
  return one === other || (other.length === 1 && one.startsWith(other));
}
