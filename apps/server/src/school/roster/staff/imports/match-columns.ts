import type { matchColumns } from '@skillkite/contract/staff/roster';
import { COLUMN_USES, missingUses } from '@skillkite/rules/school/roster/roster-import';
import {
  type Kept,
  guessColumns,
  isIdUse,
  isSerial,
  keptOnceChosen,
  withoutUnkept,
} from '@skillkite/rules/school/roster/sheet-columns';
import { Failure } from '../../../../errors/failure.ts';
import type { Ports } from '../../../../ports.ts';
import { bodyOf } from '../../sheets/school-sheet.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { redrawn } from './import-steps.ts';
import { headingsOf, rememberColumns } from './sheet-columns.ts';

const refused = (message: string) =>
  new Failure('BAD_REQUEST', { field: 'columns', message: `The field "columns": ${message}` });

export const matchColumnsHandler =
  (services: Ports<'clock' | 'database'>): StaffHandler<typeof matchColumns> =>
  (context) => {
    const { header_line } = context.body;
    const columns = context.body.columns.map((column) => column ?? '');
    const unknown = columns.find(
      (column) => column !== '' && !COLUMN_USES.some((use) => use === column),
    );
    if (unknown !== undefined) throw refused(`"${unknown}" is no column.`);
    const twice = columns.find((column, at) => column !== '' && columns.indexOf(column) !== at);
    if (twice !== undefined) throw refused(`"${twice}" is there twice.`);
    const missing = missingUses(columns);
    if (missing.length > 0) throw refused(`no column is ${missing.join(', ')}.`);
    return redrawn(services, context, 'columns', async (tx, row) => {
      const line = header_line ?? row.headerLine;
      const headers = headingsOf(row.rows, line);
      if (line !== 0 && !row.rows.some((one) => one.line === line))
        throw new Failure('BAD_REQUEST', {
          field: 'header_line',
          message: `The field "header_line": the file has no row ${line}.`,
        });
      if (columns.length !== headers.length)
        throw refused(`it has to say what each of the ${headers.length} columns is.`);
      const body = bodyOf({ rows: row.rows, headerLine: line });
      const chosen = keptOnceChosen(columns);
      for (const [at, heading] of headers.entries()) {
        const use = columns[at] ?? '';
        const before = row.kept[at] ?? 'values';
        if (use !== '' && before !== 'values' && before !== chosen[at])
          throw refused(`the values of "${heading}" were not kept. Bring the file once more.`);
        const values = body.map(({ cells }) => cells[at] ?? '');
        if (isIdUse(use) && isSerial(heading, values))
          throw refused(
            `"${heading}" only counts the rows, and the next sheet counts anew: it cannot say who a child is.`,
          );
      }
      // Values that only compare rows are dropped now, those that are left out once it is applied: Back can still use them.
      const kept = headers.map((_, at): Kept => {
        const before = row.kept[at] ?? 'values';
        return before === 'values' && chosen[at] === 'groups' ? 'groups' : before;
      });
      const drops = kept.map((now, at) => (now === (row.kept[at] ?? 'values') ? 'values' : now));
      const hints = guessColumns(headers, body).map(({ hint }) => hint);
      await rememberColumns(
        tx,
        row.schoolId,
        headers.flatMap((heading, at) =>
          hints[at] === null || columns[at] !== '' ? [{ heading, use: columns[at] ?? '' }] : [],
        ),
        services.clock.now(),
      );
      return {
        headers,
        headerLine: line,
        columns,
        kept,
        rows: withoutUnkept(row.rows, line, drops),
        rowCount: body.length,
        // Corrections and answers belong to the earlier columns.
        ...(columns.join(' ') !== row.columns.join(' ') && { fixes: {}, answers: {} }),
      };
    });
  };
