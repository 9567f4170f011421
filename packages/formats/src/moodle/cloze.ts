/** A gap of a text with embedded answers. */
export type Gap = {
  readonly from: number;
  readonly to: number;
  /** MULTICHOICE, MULTIRESPONSE, SHORTANSWER or NUMERICAL, and whether capitals count. */
  readonly kind: 'choice' | 'choices' | 'words' | 'number';
  readonly isCaseSensitive: boolean;
  readonly answers: readonly {
    readonly weight: number;
    readonly answer: string;
    readonly feedback: string;
  }[];
};

const HEAD =
  /\{(\d{0,4}):(MULTICHOICE|MC|MULTIRESPONSE|MR|SHORTANSWER|SA|MW|NUMERICAL|NM)(_[A-Z]{1,2}|[CHVS]{1,2})?:/g;
const KINDS: Readonly<Record<string, Gap['kind']>> = {
  MULTICHOICE: 'choice',
  MC: 'choice',
  MULTIRESPONSE: 'choices',
  MR: 'choices',
  NUMERICAL: 'number',
  NM: 'number',
};
const WEIGHT = /^(?:=|%(-?\d{1,3}(?:\.\d{1,8})?)%)/;

const unescaped = (text: string): string => text.replaceAll(/\\([}#~/"\\])/g, '$1');

/** The place of one of these signs that no backslash escapes, or the end. HTML inside may hold entities such as `&#8377;`. */
function bareSign(text: string, signs: string, from: number, to: number): number {
  for (let at = from; at < to; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (signs.includes(text[at] ?? '') && !(text[at] === '#' && text[at - 1] === '&'))
      return at;
  }
  return to;
}

/** The gaps of a text, in their order. */
export function gapsIn(text: string): Gap[] {
  const gaps: Gap[] = [];
  for (const head of text.matchAll(HEAD)) {
    const [whole, , kind = '', variant = ''] = head;
    const start = head.index + whole.length;
    if (head.index < (gaps.at(-1)?.to ?? 0)) continue;
    const end = bareSign(text, '}', start, text.length);
    if (end === text.length) break;
    const answers = [];
    for (let at = start; at < end;) {
      const next = bareSign(text, '~', at, end);
      const hash = bareSign(text, '#', at, next);
      const written = text.slice(at, hash).trim();
      const mark = WEIGHT.exec(written);
      const weight = mark === null ? 0 : mark[1] === undefined ? 100 : Number(mark[1]);
      const answer = unescaped(written.slice(mark?.[0].length ?? 0));
      answers.push({ weight, answer, feedback: unescaped(text.slice(hash + 1, next)).trim() });
      at = next + 1;
    }
    gaps.push({
      from: head.index,
      to: end + 1,
      kind: KINDS[kind] ?? 'words',
      isCaseSensitive: /^(?:SHORTANSWER|SA|MW)$/.test(kind) && variant.includes('C'),
      answers,
    });
  }
  return gaps;
}
