/** The place of a sign that no backslash escapes, or -1. */
export function bareIndex(text: string, sign: string, from = 0): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text.startsWith(sign, at)) return at;
  }
  return -1;
}

/** Parts of a text between bare signs; each but the first begins with its sign. */
export function bareParts(text: string, signs: readonly string[]): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (signs.includes(text[at] ?? '') && at > from) {
      parts.push(text.slice(from, at));
      from = at;
    }
  }
  return [...parts, text.slice(from)];
}

/** LaTeX commands that begin like the escape of a line break. */
const LATEX =
  /^n(?:abla|atural|cong|e|eg|eq|ewline|exists|geq?|i|leq?|mid|ot|otin|parallel|u|subseteq|supseteq)(?![a-z])/;

/** A text of GIFT without its escapes: `\=` is `=`, `\n` a line break. Line breaks of the file are spaces. */
export function unescaped(text: string): string {
  let plain = '';
  for (let at = 0; at < text.length; at += 1) {
    const [letter = '', next = ''] = [text[at], text[at + 1]];
    if (letter === '\n') plain += ' ';
    else if (letter !== '\\') plain += letter;
    else if (next === 'n' && !LATEX.test(text.slice(at + 1, at + 14))) {
      plain += '\n';
      at += 1;
    } else if (next !== '' && '\\:#={}~'.includes(next)) {
      plain += next;
      at += 1;
    } else plain += letter;
  }
  return plain;
}

/** A text as GIFT writes it. The space after a line break keeps `\neq` apart from a break before `eq`. */
export const escaped = (text: string): string =>
  text.replaceAll(/[\\:#={}~]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n `);
