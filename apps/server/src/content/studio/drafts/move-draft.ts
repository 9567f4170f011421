import type { moveDraft } from '@skillkite/contract/staff/studio/drafts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { Failure } from '../../../errors/failure.ts';
import { holdDraft, idsInOrder, placedAfter, putInOrder, touchCourse } from './draft-rows.ts';
import { auditOfEdit } from './editing-audit.ts';

export const moveDraftHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof moveDraft> =>
  ({ body, person, place, commit }) =>
    commit(async (tx) => {
      const { course, draft } = await holdDraft(tx, body.draft_id, ['lesson', 'question']);
      if (course.kind === 'bank') throw new Failure('NOT_FOUND');
      const before = await idsInOrder(tx, draft.parentId ?? 0);
      // It, or what it is to follow, was removed meanwhile.
      const isThere = (id: number) => before.includes(id);
      if (!isThere(draft.id) || (body.after !== null && !isThere(body.after)))
        throw new Failure('NOT_FOUND');
      const order = body.after === draft.id ? before : placedAfter(before, body.after, [draft.id]);
      if (!(await putInOrder(tx, order))) return { details: { order }, audit: 'unchanged' };
      const change = { personId: person.id, now: clock.now() };
      await touchCourse(tx, course, change);
      const edit = { course, schoolId: place?.school ?? null, ...change };
      return { details: { order }, audit: await auditOfEdit(tx, edit, { kind: draft.kind }) };
    });
