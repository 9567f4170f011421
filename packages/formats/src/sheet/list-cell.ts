/** Parts of a cell between separators. A backslash before a separator makes it a sign of the text. */
export function splitCell(cell: string, separators: string): string[] {
  const parts = [''];
  const add = (text: string) => {
    parts[parts.length - 1] += text;
  };
  for (let at = 0; at < cell.length; at += 1) {
    const [letter = '', next = ''] = [cell[at], cell[at + 1]];
    if (letter === '\\' && next !== '' && `\\${separators}`.includes(next)) {
      add(next);
      at += 1;
    } else if (separators.includes(letter)) parts.push('');
    else add(letter);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** A cell of several texts, which `splitCell` parts again. */
export const joinCell = (texts: readonly string[], separators: string): string =>
  texts
    .map((text) =>
      Array.from(text, (letter) =>
        `\\${separators}`.includes(letter) ? `\\${letter}` : letter,
      ).join(''),
    )
    .join(` ${separators[0] ?? ''} `);
