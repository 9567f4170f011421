import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';

/** One figure of a command. `target` is how it is written: "at least 0.3", or null where there is none. */
export type Figure = {
  readonly what: string;
  readonly value: string;
  readonly target: string | null;
};
type Row = Figure & {
  readonly command: string;
  readonly date: string;
  readonly machine: string;
  readonly load: string;
};

const PAGE = fileURLToPath(new URL('../docs/develop/measurements.md', import.meta.url));
const HEAD = `# Measurements

Generated. \`RECORD=on\` before a command writes its figures here, for example
\`RECORD=on npm run bench:nine-oclock\`; a newer figure replaces the older one. "Load" is the load average
of the machine when the command started: compare figures only between idle machines. What the commands
measure is described in [performance](performance.md).

`;
const COLUMNS = ['command', 'what', 'value', 'target', 'date', 'machine', 'load'] as const;
const TITLES = ['command', 'measured', 'figure', 'target', 'date', 'machine', 'load'];
const GIGABYTE = 2 ** 30;

/** Before the command itself loads the machine. */
const [loadAtStart = 0] = loadavg();

const here = () => ({
  date: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / GIGABYTE)} GB`,
  load: loadAtStart.toFixed(1),
});

/** The rows of the page. */
export function rowsOf(page: string): Row[] {
  return page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [command = '', what = '', value = '', target = '', date = '', machine = '', load = ''] =
        line
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim());
      return { command: command.replaceAll('`', ''), what, value, target, date, machine, load };
    });
}

/** The page with these rows, those of one command together. */
export function pageOf(rows: readonly Row[]): string {
  const cells = [
    TITLES,
    ...rows
      .toSorted((one, other) => one.command.localeCompare(other.command))
      .map((row) =>
        COLUMNS.map((name) => (name === 'command' ? `\`${row.command}\`` : (row[name] ?? ''))),
      ),
  ];
  const widths = TITLES.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  const [titles = [], ...body] = cells;
  return `${HEAD}${[line(titles), rule, ...body.map(line)].join('\n')}\n`;
}

/** Writes the figures of a command into the page, where RECORD=on asks for it. */
export async function record(command: string, figures: readonly Figure[]): Promise<void> {
  if (process.env['RECORD'] !== 'on') return;
  const known = rowsOf(await readFile(PAGE, 'utf8'));
  const isNew = new Set(figures.map(({ what }) => what));
  const kept = known.filter((row) => row.command !== command || !isNew.has(row.what));
  await writeFile(
    PAGE,
    pageOf([...kept, ...figures.map((one) => ({ command, ...one, ...here() }))]),
  );
}
