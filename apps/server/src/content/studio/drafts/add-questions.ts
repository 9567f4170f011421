import type { addQuestions } from '@skillkite/contract/staff/studio/drafts';
import { MOST_QUESTIONS } from '@skillkite/rules/quiz/quiz';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { questionShape, readCourseTree } from '../course-tree.ts';
import { addTo } from './add-to.ts';
import { holdDraft, madeByRequest, requirePresent } from './draft-rows.ts';
import { auditOfEdit } from './editing-audit.ts';

export const addQuestionsHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof addQuestions> =>
  ({ body, person, place, commit }) =>
    commit(async (tx) => {
      const by = { personId: person.id, key: body.request_key, now: clock.now() };
      const held = await holdDraft(tx, body.draft_id, ['lesson']);
      const { course, draft } = held;
      const isRepeat = (await madeByRequest(tx, by)).length > 0;
      await requirePresent(tx, held, person.id);
      if (!isRepeat)
        await addTo(
          tx,
          held,
          body.questions.map((content) => ({ kind: 'question' as const, content })),
          { ...by, after: body.after, most: MOST_QUESTIONS },
        );
      const made = await madeByRequest(tx, by);
      const tree = await readCourseTree(tx, course.id);
      const byId = new Map(
        [...tree.questionsOf.values()].flat().map((question) => [question.draftId, question]),
      );
      // In the order of the request: the sender knows its questions by it, also after a move.
      const questions = made.flatMap(({ id }) => byId.get(id) ?? []);
      const edit = { course, schoolId: place?.school ?? null, personId: person.id, now: by.now };
      return {
        details: { questions: questions.map(questionShape) },
        audit: isRepeat
          ? 'unchanged'
          : await auditOfEdit(tx, edit, { lesson: draft.rowId, count: questions.length }),
      };
    });
