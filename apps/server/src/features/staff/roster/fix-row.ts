import type { fixRow } from '@skillkite/contract/staff/roster';
import { Failure } from '../../../platform/failure.ts';
import { isSchoolSheetColumn } from '@skillkite/rules/roster-import';
import type { Services } from '../../../services.ts';
import type { StaffHandler } from '../shared/serve-staff.ts';
import { redrawn } from './import-steps.ts';

/** What is typed here stands in place of the file's cell; an empty text is an empty cell. */
export const fixRowHandler =
  (services: Services): StaffHandler<typeof fixRow> =>
  (context) => {
    const { line, cells } = context.body;
    const unknown = Object.keys(cells).find((column) => !isSchoolSheetColumn(column));
    if (unknown !== undefined)
      throw new Failure('BAD_REQUEST', {
        field: 'cells',
        message: `The field "cells": "${unknown}" is no column.`,
      });
    return redrawn(services, context, 'cells', ({ rows, fixes }) => {
      if (!rows.some((row) => row.line === line))
        throw new Failure('BAD_REQUEST', {
          field: 'line',
          message: `The field "line": the file has no row ${line}.`,
        });
      return { fixes: { ...fixes, [line]: { ...fixes[line], ...cells } } };
    });
  };
