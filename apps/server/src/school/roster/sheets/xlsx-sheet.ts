import { type XmlReader, readXml } from '@skillkite/formats/xml';
import { type Epoch, displayedNumber, formatOf } from '../displayed-number.ts';
import type { SheetRow } from './table.ts';

/** The parts of a workbook, by the names of their files. */
export type Parts = ReadonlyMap<string, Buffer>;

const walk = (xml: Buffer | undefined, reader: XmlReader): void => {
  if (xml !== undefined) readXml(xml.toString('utf8'), reader);
};

/** Shared texts of cells, without phonetic hints (`rPh`). */
function sharedTexts(xml: Buffer | undefined): string[] {
  const texts: string[] = [];
  let told = '';
  let isText = false;
  let isReading = false;
  walk(xml, {
    open: ({ name }) => {
      if (name === 'si') told = '';
      if (name === 'rPh') isReading = true;
      isText = name === 't' && !isReading;
    },
    text: (value) => {
      if (isText) told += value;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isReading = false;
      if (name === 'si') texts.push(told);
    },
  });
  return texts;
}

/** The number format of each style. */
function formats(xml: Buffer | undefined): string[] {
  const written = new Map<number, string>();
  const styles: string[] = [];
  let isCell = false;
  walk(xml, {
    open: ({ name, of }) => {
      if (name === 'numFmt') written.set(Number(of('numFmtId')), of('formatCode') ?? '');
      if (name === 'cellXfs') isCell = true;
      if (name === 'xf' && isCell) styles.push(formatOf(Number(of('numFmtId') ?? 0), written));
    },
    close: (name) => {
      if (name === 'cellXfs') isCell = false;
    },
  });
  return styles;
}

const nameOfPath = (path: string) => path.split('/').at(-1) ?? '';

/** The file of the first sheet, and how its days are counted. */
function firstSheet(parts: Parts): { file: string; epoch: Epoch } {
  let id: string | undefined;
  let epoch: Epoch = 1900;
  walk(parts.get('workbook.xml'), {
    open: ({ name, of }) => {
      if (name === 'workbookPr' && /^(?:1|true)$/.test(of('date1904') ?? '')) epoch = 1904;
      if (name === 'sheet') id ??= of('id');
    },
  });
  let file = 'sheet1.xml';
  walk(parts.get('workbook.xml.rels'), {
    open: ({ name, of }) => {
      if (name === 'Relationship' && of('Id') === id) file = nameOfPath(of('Target') ?? '');
    },
  });
  return { file, epoch };
}

const LETTER_A = 64;
const columnOf = (address: string): number =>
  Array.from(Buffer.from((/^[A-Z]+/i.exec(address)?.[0] ?? '').toUpperCase())).reduce(
    (sum, code) => sum * 26 + code - LETTER_A,
    0,
  ) - 1;

/** Cells farther right belong to no table. */
const MOST_COLUMNS = 256;

/** Displayed rows of the first sheet of a workbook, without empty ones. Throws for other files. */
export function xlsxSheet(parts: Parts): SheetRow[] {
  const { file, epoch } = firstSheet(parts);
  const sheet = parts.get(file);
  if (sheet === undefined) throw new Error('The workbook has no sheet.');
  const texts = sharedTexts(parts.get('sharedStrings.xml'));
  const styles = formats(parts.get('styles.xml'));
  const rows: SheetRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let cell = { column: -1, type: 'n', style: 0, value: '' };
  let takes: 'v' | 't' | null = null;
  let isReading = false;

  const shown = (): string => {
    const { type, value, style } = cell;
    switch (type) {
      case 's':
        return texts[Number(value)] ?? '';
      case 'b':
        return value === '1' ? 'TRUE' : 'FALSE';
      case 'd':
        return value.slice(0, 10);
      case 'n':
        return value === '' || Number.isNaN(Number(value))
          ? value
          : displayedNumber(Number(value), styles[style] ?? 'General', epoch);
      default:
        return value;
    }
  };
  walk(sheet, {
    open: ({ name, of }) => {
      if (name === 'row') {
        line = Number(of('r') ?? line + 1);
        cells = [];
        cell.column = -1;
      }
      if (name === 'c') {
        const address = of('r');
        cell = {
          column: address === undefined ? cell.column + 1 : columnOf(address),
          type: of('t') ?? 'n',
          style: Number(of('s') ?? 0),
          value: '',
        };
      }
      if (name === 'rPh') isReading = true;
      takes = !isReading && (name === 'v' || name === 't') ? name : null;
    },
    text: (value) => {
      if (takes) cell.value += value;
    },
    close: (name) => {
      takes = null;
      if (name === 'rPh') isReading = false;
      if (name === 'c' && cell.value !== '' && cell.column >= 0 && cell.column < MOST_COLUMNS) {
        while (cells.length < cell.column) cells.push('');
        cells[cell.column] = shown();
      }
      if (name === 'row' && cells.some((one) => one.trim() !== '')) rows.push({ line, cells });
    },
  });
  return rows;
}
