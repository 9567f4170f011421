import { Type } from 'typebox';
import { Body, Flag, Nullable } from '../../call.ts';
import { RowId } from '../../numbers.ts';
import { Version, staffRead } from '../../staff-call.ts';
import { OF_DRAFT, RequestKey } from './shapes.ts';

export const fetchPresence = staffRead('/api/staff/studio/fetch_presence', {
  summary: 'Tell in which lesson of a course one is, and hear who else is in the course',
  access: OF_DRAFT,
  request: Body({
    draft_id: RowId,
    /** Names the window of a browser. */
    window_key: RequestKey,
    /** Null: none of them. */
    lesson_id: Nullable(RowId),
    is_leaving: Flag,
  }),
  details: Type.Object({
    /** Of the course. It rises with each change in it. */
    tree_version: Version,
    /** Whether the sender made the last change. */
    is_own_change: Flag,
    others: Type.Array(Type.Object({ name: Type.String(), lesson_id: Nullable(RowId) })),
  }),
});
