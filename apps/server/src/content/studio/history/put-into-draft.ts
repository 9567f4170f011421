import type { putIntoDraft } from '@skillkite/contract/staff/studio/history';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { courseShape, nodesOf, readCourseTree } from '../course-tree.ts';
import { holdDraft } from '../drafts/draft-rows.ts';
import { aboutCourse } from '../drafts/editing-audit.ts';
import { replaceDrafts } from '../publish/restore-version.ts';
import { differencesOf } from './differences.ts';
import { nodesOfVersion } from './fetch-version-differences.ts';

export const putIntoDraftHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof putIntoDraft> =>
  ({ body, person, place, commit, changed }) =>
    commit(async (tx) => {
      const { course } = await holdDraft(tx, body.draft_id, ['course']);
      if (course.removedAt !== null) throw new Failure('NOT_FOUND');
      const nodes = await nodesOfVersion(tx, course.id, body.number);
      const answer = async () => ({
        course: courseShape(await readCourseTree(tx, course.id), person.id),
      });
      const now = differencesOf(nodes, nodesOf(await readCourseTree(tx, course.id)));
      if (now.course === null && now.lessons.length === 0)
        return { details: await answer(), audit: 'unchanged' };
      if (course.treeVersion !== body.tree_version)
        throw await changed(
          tx,
          { tree_version: course.treeVersion },
          { rows: { personId: course.treeEditedBy, at: course.treeEditedAt } },
        );
      await replaceDrafts(tx, course, nodes, { personId: person.id, now: clock.now() });
      return {
        details: await answer(),
        audit: [aboutCourse(course, place?.school ?? null, { restored: body.number })],
      };
    });
