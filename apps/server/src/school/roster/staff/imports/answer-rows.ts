import type { answerRows } from '@skillkite/contract/staff/roster';
import type { RowAnswer } from '@skillkite/rules/school/roster/roster-identity';
import { sql } from 'drizzle-orm';
import { Failure } from '../../../../errors/failure.ts';
import type { Ports } from '../../../../ports.ts';
import { bodyOf } from '../../sheets/school-sheet.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import type { Said } from './draw-import.ts';
import { redrawn } from './import-steps.ts';

/** Stores answers for rows, each with the login or number it was asked for. */
export const answerRowsHandler =
  (services: Ports<'database'>): StaffHandler<typeof answerRows> =>
  (context) => {
    const { answers = [], blank_section, leave_out = [] } = context.body;
    return redrawn(services, context, 'answers', async (tx, row) => {
      const { rows } = await tx.execute<{ line: number; key: string | null }>(sql`
        select line, ${keyIn('said')} as key from roster_differences
        where import_id = ${row.id} and line = any(${sql.param(answers.map(({ line }) => line))})`);
      const keys = new Map(rows.map(({ line, key }) => [line, key]));
      const next: Record<string, RowAnswer> = { ...row.answers };
      for (const { line, as, of_line, student_id } of answers) {
        const key = keys.get(line) ?? next[line]?.key;
        if (key === undefined)
          throw new Failure('BAD_REQUEST', {
            field: 'answers',
            message: `The field "answers": nothing is asked of row ${line}.`,
          });
        if (as === null) delete next[line];
        else
          next[line] = {
            as,
            key,
            ...(of_line !== undefined && { line: of_line }),
            ...(student_id !== undefined && { student: student_id }),
          };
      }
      const lines = new Set(bodyOf(row).map(({ line }) => line));
      const unknown = leave_out.find(({ line }) => !lines.has(line));
      if (unknown)
        throw new Failure('BAD_REQUEST', {
          field: 'leave_out',
          message: `The field "leave_out": the file has no row ${unknown.line}.`,
        });
      return {
        answers: next,
        leftOut: {
          ...row.leftOut,
          ...Object.fromEntries(leave_out.map(({ line, is_out }) => [line, is_out === 1])),
        },
        ...(blank_section !== undefined && { blankSection: blank_section?.trim() ?? null }),
      };
    });
  };

const keyIn = (column: 'said') => sql.raw(`${column} ->> '${'key' satisfies keyof Said}'`);
