/** The line, from 1, of a place in a text. Asked for rising places, it reads the text once. */
export function lineCounter(text: string): (place: number) => number {
  let line = 1;
  let read = 0;
  return (place) => {
    if (place < read) {
      line = 1;
      read = 0;
    }
    for (; read < place; read += 1) if (text.charCodeAt(read) === 10) line += 1;
    return line;
  };
}
