import { BackupError } from './backup-error.ts';

/** A value of a row as a text; null for NULL. */
export type Row = (column: string) => string | null;

const NEWLINE = 0x0a;
const ESCAPE = /\\([^])?/g;
const MEANT: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
};

const valueOf = (written: string): string | null => {
  if (written === '\\N') return null;
  if (!written.includes('\\')) return written;
  return written.replaceAll(ESCAPE, (escape, letter: string | undefined) => {
    const meant = MEANT[letter ?? ''];
    if (meant === undefined) throw new BackupError(`${escape} stands for nothing`);
    return meant;
  });
};

/** Parses rows in PostgreSQL's COPY format, piece by piece. Throws a BackupError for malformed input. */
export class CopiedRows {
  readonly #places: ReadonlyMap<string, number>;
  readonly #hear: (row: Row) => void;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #begun: Buffer[] = [];
  #count = 0;

  constructor(columns: readonly string[], hear: (row: Row) => void = () => {}) {
    this.#places = new Map(columns.map((column, place) => [column, place]));
    this.#hear = hear;
  }

  get count(): number {
    return this.#count;
  }

  push(chunk: Buffer): void {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      const line = Buffer.concat([...this.#begun, chunk.subarray(from, at)]);
      this.#begun = [];
      this.#read(line);
      from = at + 1;
    }
    if (from < chunk.length) this.#begun.push(chunk.subarray(from));
  }

  end(): void {
    if (this.#begun.length > 0) throw new BackupError(`row ${this.#count + 1} is cut short`);
  }

  #read(line: Buffer): void {
    this.#count += 1;
    const written = this.#textOf(line).split('\t');
    // A table without columns has empty lines.
    if (written.length !== Math.max(1, this.#places.size)) {
      throw new BackupError(
        `row ${this.#count} has ${written.length} values, not ${this.#places.size}`,
      );
    }
    const values = written.map(valueOf);
    this.#hear((column) => values[this.#places.get(column) ?? -1] ?? null);
  }

  #textOf(line: Buffer): string {
    try {
      return this.#decoder.decode(line);
    } catch (cause) {
      throw new BackupError(`row ${this.#count} is no text`, { cause });
    }
  }
}
