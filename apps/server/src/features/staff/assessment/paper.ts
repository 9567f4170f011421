import type { checkPaper, importPaper } from '@skillkite/contract/staff/assessment';
import type { Services } from '../../../services.ts';
import { type PaperPlan, keepPaper, planPaper } from '../../assessment/paper/import-paper.ts';
import { paperStudents } from '../../assessment/paper/paper-students.ts';
import { RosterError } from '../../roster/record.ts';
import { columnName, recordsUnder, sheetRows } from '../../roster/table.ts';
import type { StaffHandler } from '../ground/serve-staff.ts';
import { orBadRequest } from '../roster/import-steps.ts';

type Body = (typeof checkPaper)['~request'];

const recordsOf = (body: Body) =>
  orBadRequest('content', async () => {
    const [head, ...rows] = await sheetRows(body.file_name, Buffer.from(body.content, 'base64'));
    if (!head) throw new RosterError(`${body.file_name} is empty.`);
    return recordsUnder(body.file_name, head.cells.map(columnName), rows);
  });

const shapeOf = ({ fresh, known, problems }: PaperPlan) => ({
  fresh: fresh.length,
  known: known.length,
  problems: problems.map(({ at, kind, column, written }) => ({
    line: at.line,
    kind,
    column,
    written: written.slice(0, 200),
  })),
});

export const checkPaperHandler =
  ({ catalogue, clock, database }: Services): StaffHandler<typeof checkPaper> =>
  async ({ body }) => {
    const records = await recordsOf(body);
    const students = await paperStudents(database.orm, clock.now(), body.school_id);
    const plan = await orBadRequest('content', async () =>
      planPaper(records, students, catalogue.current()),
    );
    return { plan: shapeOf(plan) };
  };

export const importPaperHandler =
  ({ catalogue, clock }: Services): StaffHandler<typeof importPaper> =>
  async ({ body, commit, fail }) => {
    const records = await recordsOf(body);
    return commit(async (tx) => {
      const sheet = { records, catalogue: catalogue.current(), now: clock.now() };
      const plan = await orBadRequest('content', () =>
        keepPaper(tx, { ...sheet, schoolId: body.school_id }),
      );
      if (plan.problems.length > 0 && body.leaves_out === 0) throw fail('ROWS_TO_FIX');
      const details = { plan: shapeOf(plan) };
      if (plan.fresh.length === 0) return { details, audit: 'unchanged' };
      return {
        details,
        audit: [
          {
            subject: ['school', body.school_id] as const,
            schoolId: body.school_id,
            after: { students: plan.fresh.map(({ student }) => student.studentId) },
          },
        ],
      };
    });
  };
