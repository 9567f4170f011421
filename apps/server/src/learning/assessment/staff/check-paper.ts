import type { checkPaper } from '@skillkite/contract/staff/assessment';
import type { Ports } from '../../../ports.ts';
import type { WithInstallationCatalogue } from '../../../content/catalogue/catalogue.ts';
import { planPaper } from '../paper/import-paper.ts';
import { paperStudents } from '../paper/paper-students.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { orBadRequest } from '../../../school/roster/staff/imports/import-steps.ts';
import { paperPlanShape, paperRecords } from './paper-plan.ts';

export const checkPaperHandler =
  ({
    catalogue,
    clock,
    database,
  }: Ports<'clock' | 'database'> & WithInstallationCatalogue): StaffHandler<typeof checkPaper> =>
  async ({ body, request }) => {
    const records = await paperRecords(body, request.signal);
    const students = await paperStudents(database.orm, clock.now(), body.school_id);
    const plan = await orBadRequest('content', async () =>
      planPaper(records, students, catalogue.installation()),
    );
    return { plan: paperPlanShape(plan) };
  };
