import type { Locale } from '@skillkite/rules/text/locale';
import type {
  ImportReport,
  ImportSource,
  Importer,
  ReadSource,
  SheetRow,
} from './import-report.ts';
import { MOST_LETTERS } from './limits.ts';
import { aiken } from './aiken/read-aiken.ts';
import { gift } from './gift/read-gift.ts';
import { moodle } from './moodle/read-moodle.ts';
import { paper } from './paper/read-paper.ts';
import { isManifest } from './qti/manifest.ts';
import { qti } from './qti/read-qti.ts';
import { sheet } from './sheet/read-sheet.ts';
import { languageOf } from './text/language.ts';
import { textOf } from './text/decode.ts';

/** In the order in which they are asked. */
const IMPORTERS: readonly Importer[] = [moodle, qti, sheet, gift, aiken, paper];

const isRows = (content: ImportSource['content']): content is readonly SheetRow[] =>
  Array.isArray(content);

const lettersIn = (rows: readonly SheetRow[]): number =>
  rows.reduce((sum, { cells }) => cells.reduce((all, cell) => all + cell.length, sum), 0);

/** What tells the language: rows of a sheet, letters of a text with its tags, files of a package. */
const MOST_ROWS = 200;
const MOST_START = 100_000;
const MOST_FILES = 10;

const packageText = (files: ReadonlyMap<string, Uint8Array>): string =>
  [...files]
    .filter(([path]) => /\.xml$/i.test(path) && !isManifest(path))
    .slice(0, MOST_FILES)
    .map(([, bytes]) => textOf(bytes).text)
    .join(' ');

/** A report that takes nothing. */
const nothing = (
  { name, language }: Pick<ReadSource, 'name' | 'language'>,
  code: 'too-big' | 'unknown-format' | 'malformed',
  format: string | null = null,
): ImportReport => ({
  format,
  language,
  items: [
    {
      outcome: 'notTaken',
      place: { file: name },
      source: '',
      kind: '',
      title: null,
      why: { code, what: [] },
    },
  ],
  notes: [],
  files: new Map(),
});

/**
 * Reads questions in a foreign format, found by its content, and reports every item. The language is that of most letters
 * where none is given; of two in one script the likely one. Never throws.
 */
export function readQuestions(
  { name, content, files = new Map() }: ImportSource,
  given: { readonly language?: Locale; readonly likely?: Locale } = {},
): ImportReport {
  const rows = isRows(content) ? content : null;
  const isBytes = content instanceof Uint8Array;
  const size = rows ? lettersIn(rows) : (content as string | Uint8Array).length;
  if (size > MOST_LETTERS)
    return nothing({ name, language: given.language ?? languageOf('', given.likely) }, 'too-big');
  const { text, isGuessed } = isBytes
    ? textOf(content)
    : { text: rows ? '' : (content as string), isGuessed: false };
  const start = rows
    ? rows
        .slice(0, MOST_ROWS)
        .flatMap(({ cells }) => cells)
        .join(' ')
    : (text || packageText(files)).slice(0, MOST_START).replaceAll(/<[^<>]*>/g, ' ');
  const source: ReadSource = {
    name,
    text: text.replace(/^\uFEFF/, ''),
    rows,
    files,
    language: given.language ?? languageOf(start, given.likely),
  };
  const importer = IMPORTERS.find(({ reads }) => reads(source));
  if (!importer) return nothing(source, 'unknown-format');
  const { language } = source;
  try {
    const { items, notes, ...rest } = importer.read(source);
    const guessed = isGuessed ? [{ code: 'encoding' as const, what: [] }] : [];
    return { format: importer.format, language, items, notes: [...guessed, ...notes], ...rest };
  } catch {
    // An importer does not throw; a library that it calls may, for a text of which it has no idea.
    return nothing(source, 'malformed', importer.format);
  }
}
