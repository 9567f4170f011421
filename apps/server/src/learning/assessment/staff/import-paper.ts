import type { importPaper } from '@skillkite/contract/staff/assessment';
import type { Ports } from '../../../ports.ts';
import type { WithInstallationCatalogue } from '../../../content/catalogue/catalogue.ts';
import { keepPaper } from '../paper/import-paper.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { orBadRequest } from '../../../school/roster/staff/imports/import-steps.ts';
import { paperPlanShape, paperRecords } from './paper-plan.ts';

export const importPaperHandler =
  ({
    catalogue,
    clock,
  }: Ports<'clock'> & WithInstallationCatalogue): StaffHandler<typeof importPaper> =>
  async ({ body, commit, fail, request }) => {
    const records = await paperRecords(body, request.signal);
    return commit(async (tx) => {
      const sheet = { records, catalogue: catalogue.installation(), now: clock.now() };
      const plan = await orBadRequest('content', () =>
        keepPaper(tx, { ...sheet, schoolId: body.school_id }),
      );
      if (plan.problems.length > 0 && body.leaves_out === 0) throw fail('ROWS_TO_FIX');
      const details = { plan: paperPlanShape(plan) };
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
