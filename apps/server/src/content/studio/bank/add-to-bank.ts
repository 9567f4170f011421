import type { addToBank } from '@skillkite/contract/staff/studio/bank';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { bytesOf, madeByRequest, makeDrafts, touchCourse } from '../drafts/draft-rows.ts';
import { aboutCourse } from '../drafts/editing-audit.ts';
import { holdBank, requireRoomInBank } from './bank.ts';
import { knownQuestions } from './known-questions.ts';

export const addToBankHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof addToBank> =>
  ({ body, person, place, commit }) =>
    commit(async (tx) => {
      const { library_id: libraryId, language } = body;
      const schoolId = place?.school ?? null;
      const by = { personId: person.id, key: body.request_key, now: clock.now() };
      const bank = await holdBank(tx, libraryId, by);
      const asked = body.questions.map((question) => ({ lang: language, ...question }));
      const isRepeat = (await madeByRequest(tx, by)).length > 0;
      const where = { libraryId, editor: { person, schoolId } };
      const before = await knownQuestions(tx, asked, where);
      // The same question twice in one request is one question.
      const isFirst = (at: number) =>
        asked.findIndex((one) => JSON.stringify(one) === JSON.stringify(asked[at])) === at;
      const added = isRepeat ? [] : asked.filter((_, at) => before[at] === null && isFirst(at));
      if (added.length > 0) {
        await requireRoomInBank(tx, bank, added.length);
        await makeDrafts(
          tx,
          added.map((content) => ({
            kind: 'question' as const,
            content,
            position: 1,
            parent: null,
          })),
          { libraryId, courseId: bank.id, parentId: bank.id },
          by,
        );
        const moreBytes = added.reduce((sum, content) => sum + bytesOf(content), 0);
        await touchCourse(tx, bank, { ...by, moreBytes });
      }
      const made = new Set((await madeByRequest(tx, by)).map(({ id }) => id));
      const after = await knownQuestions(tx, asked, where);
      return {
        details: {
          questions: after.flatMap((id) =>
            id === null
              ? []
              : [{ draft_id: id, is_new: made.has(id) ? (1 as const) : (0 as const) }],
          ),
        },
        audit:
          added.length === 0 ? 'unchanged' : [aboutCourse(bank, schoolId, { count: added.length })],
      };
    });
