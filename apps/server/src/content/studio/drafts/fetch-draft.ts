import type { fetchDraft } from '@skillkite/contract/staff/studio/drafts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { courseShape, readCourseTree } from '../course-tree.ts';

export const fetchDraftHandler =
  ({ database }: Ports<'database'>): StaffHandler<typeof fetchDraft> =>
  async ({ body, person }) => ({
    course: courseShape(await readCourseTree(database.orm, body.draft_id), person.id),
  });
