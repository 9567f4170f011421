import type { checkPaper } from '@skillkite/contract/staff/assessment';
import type { PaperPlan } from '../paper/import-paper.ts';
import { RosterError } from '../../../school/roster/sheets/record.ts';
import { columnName, recordsUnder, sheetRows } from '../../../school/roster/sheets/table.ts';
import { orBadRequest } from '../../../school/roster/staff/imports/import-steps.ts';

type Sheet = Pick<(typeof checkPaper)['~request'], 'file_name' | 'content'>;

/** The rows of a sheet of answers that was sent. */
export const paperRecords = ({ file_name: name, content }: Sheet, signal: AbortSignal) =>
  orBadRequest('content', async () => {
    const [head, ...rows] = await sheetRows(name, Buffer.from(content, 'base64'), signal);
    if (!head) throw new RosterError(`${name} is empty.`);
    return recordsUnder(name, head.cells.map(columnName), rows);
  });

export const paperPlanShape = ({ fresh, known, problems }: PaperPlan) => ({
  fresh: fresh.length,
  known: known.length,
  problems: problems.map(({ at, kind, column, written }) => ({
    line: at.line,
    kind,
    column,
    written: written.slice(0, 200),
  })),
});
