import {
  DraftCourse,
  DraftLesson,
  DraftQuestion,
  MOST_LESSONS,
} from '@skillkite/content/draft-schemas';
import { MOST_QUESTIONS } from '@skillkite/rules/quiz/quiz';
import { LESSON_CHANGES } from '@skillkite/rules/learning/course/draft-state';
import { type TSchema, Type } from 'typebox';
import { Body, Flag, Nullable, OneOf } from '../../call.ts';
import { Count, RowId } from '../../numbers.ts';
import { Version, staffRead, staffWrite } from '../../staff-call.ts';
import { Course, OF_DRAFT } from './shapes.ts';

/** Names a lesson of an original, or the settings of its course. */
const ItemKey = Type.String({ maxLength: 200 });
const Side = <T extends TSchema>(content: T) => Nullable(Type.Object({ content }));

export const fetchOriginChanges = staffRead('/api/staff/studio/fetch_origin_changes', {
  summary:
    'What the original of a copied course has changed, lesson by lesson, compared with the copy',
  access: OF_DRAFT,
  request: Body({ draft_id: RowId }),
  details: Type.Object({
    /** Of the original; null: it is not published any more. */
    name: Nullable(Type.String()),
    /** A content pack that the command line brought again. */
    is_pack: Flag,
    tree_version: Version,
    /** Of the original as it is now. */
    stamp: Type.String(),
    items: Type.Array(
      Type.Object({
        key: ItemKey,
        /** False: the settings of the course. */
        is_lesson: Flag,
        change: OneOf(...LESSON_CHANGES),
        /** The owner of the copy has changed it too. */
        is_edited_here: Flag,
        /** As it is in the copy; null: it is not in it. */
        course: Nullable(Type.Object({ before: Side(DraftCourse), after: Side(DraftCourse) })),
        lesson: Nullable(
          Type.Object({
            before: Side(DraftLesson),
            after: Side(DraftLesson),
            questions: Type.Array(
              Type.Object({
                change: OneOf(...LESSON_CHANGES),
                place_before: Nullable(Count),
                place: Nullable(Count),
                before: Side(DraftQuestion),
                after: Side(DraftQuestion),
              }),
              { maxItems: 2 * MOST_QUESTIONS },
            ),
          }),
        ),
      }),
      { maxItems: 2 * MOST_LESSONS + 1 },
    ),
  }),
  provides: ['draft'],
});

export const takeFromOrigin = staffWrite('/api/staff/studio/take_from_origin', {
  summary:
    'Take over lessons of the original into a copied course, or keep the own ones. Students see no change',
  access: OF_DRAFT,
  atOnce: 'checked',
  request: Body({
    draft_id: RowId,
    tree_version: Version,
    /** Of the original as the sender saw it. */
    stamp: Type.String({ maxLength: 40 }),
    take: Type.Array(ItemKey, { maxItems: 2 * MOST_LESSONS + 1, uniqueItems: true }),
    keep: Type.Array(ItemKey, { maxItems: 2 * MOST_LESSONS + 1, uniqueItems: true }),
  }),
  details: Type.Object({ course: Course }),
  errors: ['CHANGED_MEANWHILE', 'COURSE_NOT_FOUND', 'TOO_MANY_DRAFTS', 'STORAGE_FULL'],
  invalidates: ['studio', 'draft'],
});
