import { Type } from 'typebox';
import { Body, Flag, Timestamp } from '../call.ts';
import { RowId } from '../numbers.ts';
import { Grade, Version, staffRead, staffWrite } from '../staff-call.ts';

export const fetchAsked = staffRead('/api/staff/families/fetch_asked', {
  summary: 'Parents who have a child’s code and wait to be confirmed, oldest first',
  access: { action: 'manage-people', scope: 'own' },
  request: Body({}),
  details: Type.Object({
    asked: Type.Array(
      Type.Object({
        join_id: RowId,
        version: Version,
        asked_at: Timestamp,
        parent_name: Type.String(),
        parent_email: Type.String(),
        student_id: RowId,
        fullname: Type.String(),
        grade: Grade,
        section: Type.String(),
        school_id: RowId,
      }),
    ),
  }),
  provides: ['joins'],
});

export const confirmParent = staffWrite('/api/staff/families/confirm_parent', {
  summary: 'Join a parent who waits to the child, or refuse; a repeat changes nothing',
  access: { action: 'manage-people', scope: { thing: 'join', at: 'join_id' } },
  atOnce: 'checked',
  request: Body({ join_id: RowId, version: Version, is_confirmed: Flag }),
  details: Type.Object({ is_confirmed: Flag }),
  errors: ['CHANGED_MEANWHILE'],
  invalidates: ['joins', 'people'],
});
