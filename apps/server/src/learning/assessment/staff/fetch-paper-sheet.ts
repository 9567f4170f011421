import type { fetchPaperSheet } from '@skillkite/contract/staff/assessment';
import type { Ports } from '../../../ports.ts';
import type { WithInstallationCatalogue } from '../../../content/catalogue/catalogue.ts';
import { paperSheet } from '../paper/paper-sheet.ts';
import { paperStudents } from '../paper/paper-students.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';

/** The school was judged before; the sheet has its students alone. */
export const fetchPaperSheetHandler =
  ({
    catalogue,
    clock,
    database,
  }: Ports<'clock' | 'database'> & WithInstallationCatalogue): StaffHandler<
    typeof fetchPaperSheet
  > =>
  async ({ body: { school_id } }) => {
    const all = await paperStudents(database.orm, clock.now(), school_id);
    return {
      csv: paperSheet(catalogue.installation(), all),
      students: all.filter(({ level, submittedAt }) => level !== null && submittedAt === null)
        .length,
    };
  };
