import type { addLesson } from '@skillkite/contract/staff/studio/drafts';
import { MOST_LESSONS } from '@skillkite/content/draft-schemas';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { type CourseTree, lessonShape, readCourseTree } from '../course-tree.ts';
import { addTo } from './add-to.ts';
import { holdDraft, madeByRequest, requirePresent } from './draft-rows.ts';
import { auditOfEdit } from './editing-audit.ts';

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
      await requirePresent(tx, held, person.id);
      if (!isRepeat)
        await addTo(tx, held, [{ kind: 'lesson', content: body.content }], {
          ...by,
          after: body.after,
          most: MOST_LESSONS,
        });
      const [made] = await madeByRequest(tx, by);
      if (made) await requirePresent(tx, { course, draft: made }, person.id);
      const lesson = lessonIn(await readCourseTree(tx, course.id), made?.id ?? 0);
      const edit = { course, schoolId: place?.school ?? null, personId: person.id, now: by.now };
      return {
        details: { lesson },
        audit: isRepeat ? 'unchanged' : await auditOfEdit(tx, edit, { lesson: lesson.lesson_id }),
      };
    });
