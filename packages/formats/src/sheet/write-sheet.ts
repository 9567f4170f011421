import { FORMULA_START, unguarded } from '@skillkite/rules/school/roster/formula-guard';
import Papa from 'papaparse';
import { type Exported, FACTS, type Written, writtenQuestions } from '../export-report.ts';
import type { BankQuestion } from '../model.ts';
import { letterOf } from '../text/option-letters.ts';
import { BETWEEN, OPTION_COLUMNS, SINGLE_COLUMNS } from './columns.ts';
import { joinCell } from './list-cell.ts';

type Cells = Readonly<Record<string, string>>;

/** Whether a cell holds these texts so that they come back. */
const holdsSlip = ({ answer, why }: { answer: string; why: string }) =>
  !answer.includes('=>') && !answer.includes('\n') && !why.includes('\n');

function answerOf({ question }: BankQuestion): string {
  const { options = [], accept = [], number } = question;
  if (number !== undefined) return String(number);
  if (accept.length > 0) return joinCell(accept, BETWEEN.answers);
  return options.flatMap(({ right }, at) => (right ? [letterOf(at)] : [])).join(', ');
}

function writeOne(item: BankQuestion): Written<Cells> {
  const { question, category, tags, points } = item;
  const { kind, options = [], pairs = [], order = [], slips = [] } = question;
  if (kind === 'sort' || kind === 'colour') return { output: null, lost: ['options'] };
  const ofOptions = [
    ...options.map(({ text, why = '', picture = '' }) => ({
      option: text,
      why,
      picture,
      match: '',
    })),
    ...pairs.map(({ first, second }) => ({ option: first, match: second, why: '', picture: '' })),
    ...order.map((option) => ({ option, match: '', why: '', picture: '' })),
  ];
  const cells: Record<string, string | undefined> = {
    id: item.id,
    kind,
    title: item.title ?? undefined,
    category: joinCell(category, BETWEEN.category),
    tags: joinCell(tags, BETWEEN.tags),
    skill: item.skill ?? undefined,
    points: points === null ? undefined : String(points),
    story: question.story,
    question: question.question,
    picture: question.picture,
    picture_text: question.picture_text,
    answer: answerOf(item),
    tolerance: question.tolerance === undefined ? undefined : String(question.tolerance),
    number_unit: question.unit,
    unit_optional: question.unit_optional && 'yes',
    slips: slips
      .filter(holdsSlip)
      .map(({ answer, why }) => `${answer} => ${why}`)
      .join('\n'),
    why: question.why,
    hint: question.hint,
    explanation: question.explanation,
    praise: question.praise,
    fixed_order: question.fixed_order && 'yes',
    practice: question.practice === false ? 'no' : undefined,
  };
  for (const [at, option] of ofOptions.entries())
    for (const column of OPTION_COLUMNS) cells[`${column}_${letterOf(at)}`] = option[column];
  return {
    output: Object.fromEntries(Object.entries(cells).map(([column, text]) => [column, text ?? ''])),
    lost: slips.every(holdsSlip) ? [] : ['slips'],
  };
}

function sheetRows(questions: readonly BankQuestion[]): Exported<string[][]> {
  const held = [
    ...([
      'story',
      'picture',
      'picture_text',
      'hint',
      'explanation',
      'praise',
      'why',
      'options',
    ] as const),
    ...([
      'options.why',
      'options.picture',
      'order',
      'pairs',
      'number',
      'tolerance',
      'unit',
      'accept',
    ] as const),
    ...(['unit_optional', 'fixed_order', 'practice', 'slips'] as const),
    ...FACTS,
  ];
  const { output, losses } = writtenQuestions(questions, held, writeOne);
  const most = Math.max(
    0,
    ...questions.map(
      ({ question: { options = [], pairs = [], order = [] } }) =>
        options.length + pairs.length + order.length,
    ),
  );
  const letters = Array.from({ length: most }, (_, at) => letterOf(at));
  const ofOptions = letters.flatMap((letter) =>
    OPTION_COLUMNS.map((column) => `${column}_${letter}`),
  );
  const columns = [...SINGLE_COLUMNS.slice(0, 11), ...ofOptions, ...SINGLE_COLUMNS.slice(11)];
  return {
    output: [columns, ...output.map((cells) => columns.map((column) => cells[column] ?? ''))],
    losses,
  };
}

/**
 * Questions as the rows of a sheet, headings first: for XLSX, whose cells are texts. A reader takes an apostrophe before a
 * sign for a guard, so such a text gets another one.
 */
export function writeSheetRows(questions: readonly BankQuestion[]): Exported<string[][]> {
  const { output, losses } = sheetRows(questions);
  const kept = (cell: string) => (unguarded(cell) === cell ? cell : `'${cell}`);
  return { output: output.map((cells) => cells.map(kept)), losses };
}

/** Questions as a CSV file that any spreadsheet opens, and none runs. */
export function writeCsv(questions: readonly BankQuestion[]): Exported<string> {
  const { output, losses } = sheetRows(questions);
  // Spreadsheets take a CSV file for UTF-8 only with this mark.
  return { output: `\uFEFF${Papa.unparse(output, { escapeFormulae: FORMULA_START })}\r\n`, losses };
}
