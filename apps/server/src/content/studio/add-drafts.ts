import type { addLesson, addQuestions } from '@skillkite/contract/staff/studio';
import { MOST_LESSONS, MOST_QUESTIONS } from '@skillkite/content/draft-schemas';
import type { Tx } from '../../database/database.ts';
import { Failure } from '../../errors/failure.ts';
import type { Ports } from '../../ports.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { type CourseTree, lessonShape, questionShape, readCourseTree } from './course-tree.ts';
import {
  type HeldDraft,
  type NewDraft,
  bytesOf,
  holdDraft,
  idsInOrder,
  madeByRequest,
  makeDrafts,
  placedAfter,
  putInOrder,
  touchCourse,
} from './draft-rows.ts';
import { auditOfEdit } from './editing-audit.ts';

type Adding = {
  readonly personId: number;
  readonly key: string;
  readonly now: Date;
  /** Null: first. */
  readonly after: number | 'last' | null;
  readonly most: number;
};

/** Puts new drafts among those of a course or lesson. */
async function addTo(
  tx: Tx,
  { course, draft: parent }: HeldDraft,
  made: readonly Omit<NewDraft, 'position' | 'parent'>[],
  { after, most, ...by }: Adding,
): Promise<void> {
  const order = await idsInOrder(tx, parent.id);
  if (order.length + made.length > most) throw new Failure('TOO_MANY_DRAFTS');
  const ids = await makeDrafts(
    tx,
    made.map((one, index) => ({ ...one, position: order.length + index + 1, parent: null })),
    { libraryId: course.libraryId, courseId: course.id, parentId: parent.id },
    by,
  );
  if (after !== 'last') await putInOrder(tx, placedAfter(order, after, ids));
  const moreBytes = made.reduce((sum, { content }) => sum + bytesOf(content), 0);
  await touchCourse(tx, course, { ...by, moreBytes });
}

const lessonIn = (tree: CourseTree, draftId: number) => {
  const row = tree.lessons.find((lesson) => lesson.draftId === draftId);
  if (!row) throw new Failure('NOT_FOUND');
  return lessonShape(tree, row);
};

export const addLessonHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof addLesson> =>
  ({ body, person, place, commit }) =>
    commit(async (tx) => {
      const by = { personId: person.id, key: body.request_key, now: clock.now() };
      const held = await holdDraft(tx, body.draft_id, ['course']);
      const { course } = held;
      const isRepeat = (await madeByRequest(tx, by)).length > 0;
      if (!isRepeat)
        await addTo(tx, held, [{ kind: 'lesson', content: body.content }], {
          ...by,
          after: body.after,
          most: MOST_LESSONS,
        });
      const [made] = await madeByRequest(tx, by);
      const lesson = lessonIn(await readCourseTree(tx, course.id), made?.id ?? 0);
      const edit = { course, schoolId: place?.school ?? null, personId: person.id, now: by.now };
      return {
        details: { lesson },
        audit: isRepeat ? 'unchanged' : await auditOfEdit(tx, edit, { lesson: lesson.lesson_id }),
      };
    });

export const addQuestionsHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof addQuestions> =>
  ({ body, person, place, commit }) =>
    commit(async (tx) => {
      const by = { personId: person.id, key: body.request_key, now: clock.now() };
      const held = await holdDraft(tx, body.draft_id, ['lesson']);
      const { course, draft } = held;
      const isRepeat = (await madeByRequest(tx, by)).length > 0;
      if (!isRepeat)
        await addTo(
          tx,
          held,
          body.questions.map((content) => ({ kind: 'question' as const, content })),
          { ...by, after: body.after ?? 'last', most: MOST_QUESTIONS },
        );
      const made = new Set((await madeByRequest(tx, by)).map(({ id }) => id));
      const tree = await readCourseTree(tx, course.id);
      const questions = [...tree.questionsOf.values()]
        .flat()
        .filter(({ draftId }) => made.has(draftId));
      const edit = { course, schoolId: place?.school ?? null, personId: person.id, now: by.now };
      return {
        details: { questions: questions.map(questionShape) },
        audit: isRepeat
          ? 'unchanged'
          : await auditOfEdit(tx, edit, { lesson: draft.rowId, count: questions.length }),
      };
    });
