import type { addToQuiz } from '@skillkite/contract/staff/studio/bank';
import { type DraftCourse, type DraftQuestion } from '@skillkite/content/draft-schemas';
import { MOST_QUESTIONS } from '@skillkite/rules/quiz/quiz';
import { questionFor } from '@skillkite/content/question-language';
import { inArray } from 'drizzle-orm';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { addTo } from '../drafts/add-to.ts';
import { holdPresentDraft, idsInOrder, madeByRequest } from '../drafts/draft-rows.ts';
import { auditOfEdit } from '../drafts/editing-audit.ts';
import { drafts } from '../tables.ts';
import { knownQuestions } from './known-questions.ts';
import { readQuestions } from './bank.ts';

export const addToQuizHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof addToQuiz> =>
  ({ body, person, place, commit }) =>
    commit(async (tx) => {
      const schoolId = place?.school ?? null;
      const by = { personId: person.id, key: body.request_key, now: clock.now() };
      const held = await holdPresentDraft(tx, body.draft_id, ['lesson'], person.id);
      const { course, draft: lesson } = held;
      const editor = { person, schoolId };
      const chosen = await readQuestions(tx, {
        libraryId: course.libraryId,
        ids: body.question_ids,
        editor,
      });
      const before = await madeByRequest(tx, by);
      if (before.length > 0)
        return {
          details: { added_count: before.length, known_count: chosen.length - before.length },
          audit: 'unchanged',
        };
      const courses = await tx
        .select({ id: drafts.id, content: drafts.content })
        .from(drafts)
        .where(
          inArray(
            drafts.id,
            chosen.map(({ courseId }) => courseId),
          ),
        );
      const languages = new Map(
        courses.map(({ id, content }) => [id, (content as Partial<DraftCourse>).lang]),
      );
      const { lang } = course.content as DraftCourse;
      const copies = chosen.map((question) => ({
        kind: 'question' as const,
        content: questionFor(
          lang,
          question.content as DraftQuestion,
          languages.get(question.courseId) ?? lang,
        ),
      }));
      const known = await knownQuestions(
        tx,
        copies.map(({ content }) => content),
        { libraryId: course.libraryId, editor, lessonId: lesson.id },
      );
      const added = copies.filter((_, at) => known[at] === null);
      const details = {
        added_count: added.length,
        known_count: copies.length - added.length,
      };
      if (added.length === 0) return { details, audit: 'unchanged' };
      const after = (await idsInOrder(tx, lesson.id)).at(-1) ?? null;
      await addTo(tx, held, added, { ...by, after, most: MOST_QUESTIONS });
      const edit = { course, schoolId, personId: person.id, now: by.now };
      return {
        details,
        audit: await auditOfEdit(tx, edit, { lesson: lesson.rowId, count: added.length }),
      };
    });
