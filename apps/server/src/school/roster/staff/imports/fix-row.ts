import type { fixRow } from '@skillkite/contract/staff/roster';
import { Failure } from '../../../../errors/failure.ts';
import { isSchoolSheetColumn } from '@skillkite/rules/school/roster/roster-import';
import type { Ports } from '../../../../ports.ts';
import { type Fixes, bodyOf } from '../../sheets/school-sheet.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { redrawn } from './import-steps.ts';

/** Typed text replaces the file's cell, or all equal cells; empty text is an empty cell. */
export const fixRowHandler =
  (services: Ports<'database'>): StaffHandler<typeof fixRow> =>
  (context) => {
    const { line, cells, everywhere = 0 } = context.body;
    const unknown = Object.keys(cells).find((column) => !isSchoolSheetColumn(column));
    if (unknown !== undefined)
      throw new Failure('BAD_REQUEST', {
        field: 'cells',
        message: `The field "cells": "${unknown}" is no column.`,
      });
    return redrawn(services, context, 'cells', (_tx, row) => {
      const { columns, fixes } = row;
      const body = bodyOf(row);
      const own = body.find((one) => one.line === line);
      if (!own)
        throw new Failure('BAD_REQUEST', {
          field: 'line',
          message: `The field "line": the file has no row ${line}.`,
        });
      const said = (of: (typeof body)[number], column: string) =>
        (fixes[of.line]?.[column] ?? of.cells[columns.indexOf(column)] ?? '').trim();
      const next: Record<string, Readonly<Record<string, string>>> = { ...fixes };
      for (const [column, value] of Object.entries(cells)) {
        const alike =
          everywhere === 1 ? body.filter((of) => said(of, column) === said(own, column)) : [own];
        for (const of of alike) next[of.line] = { ...next[of.line], [column]: value };
      }
      return { fixes: next satisfies Fixes };
    });
  };
