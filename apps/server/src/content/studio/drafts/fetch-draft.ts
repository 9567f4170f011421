import type { fetchDraft } from '@skillkite/contract/staff/studio/drafts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { sql } from 'drizzle-orm';
import { Failure } from '../../../errors/failure.ts';
import { courseShape, findCourseTree } from '../course-tree.ts';
import { drafts } from '../tables.ts';
import { requirePresent } from './draft-rows.ts';

export const fetchDraftHandler =
  ({ database }: Ports<'database'>): StaffHandler<typeof fetchDraft> =>
  async ({ body, person }) => {
    const { orm } = database;
    const tree = await findCourseTree(orm, body.draft_id);
    if (!tree) {
      const [course] = await orm
        .select()
        .from(drafts)
        .where(
          sql`${drafts.id} = (select d.course_id from drafts d where d.id = ${body.draft_id})`,
        );
      if (course) await requirePresent(orm, { course, draft: course }, person.id);
      throw new Failure('NOT_FOUND');
    }
    return { course: courseShape(tree, person.id) };
  };
