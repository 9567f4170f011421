import type { matchColumns } from '@skillkite/contract/staff/roster';
import { Failure } from '../../../platform/failure.ts';
import { isSchoolSheetColumn } from '@skillkite/rules/roster-import';
import type { Services } from '../../../services.ts';
import type { StaffHandler } from '../shared/serve-staff.ts';
import { redrawn } from './import-steps.ts';

const refused = (message: string) => new Failure('BAD_REQUEST', { field: 'columns', message });

export const matchColumnsHandler =
  (services: Services): StaffHandler<typeof matchColumns> =>
  (context) => {
    const columns = context.body.columns.map((column) => column ?? '');
    const unknown = columns.find((column) => column !== '' && !isSchoolSheetColumn(column));
    if (unknown !== undefined) throw refused(`The field "columns": "${unknown}" is no column.`);
    const twice = columns.find((column, at) => column !== '' && columns.indexOf(column) !== at);
    if (twice !== undefined) throw refused(`The field "columns": "${twice}" is there twice.`);
    return redrawn(services, context, 'columns', ({ headers }) => {
      if (columns.length !== headers.length)
        throw refused(
          `The field "columns" has to say what each of the ${headers.length} columns is.`,
        );
      return { columns };
    });
  };
