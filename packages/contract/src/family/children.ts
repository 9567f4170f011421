import { Type } from 'typebox';
import { Body } from '../call.ts';
import { RowId } from '../numbers.ts';
import { Grade, familyRead } from '../staff-call.ts';

export const fetchChildren = familyRead('/api/family/fetch_children', {
  summary: 'The children somebody is joined to',
  access: { action: 'see-child', scope: 'own' },
  request: Body({}),
  details: Type.Object({
    children: Type.Array(
      Type.Object({
        student_id: RowId,
        fullname: Type.String(),
        grade: Grade,
        section: Type.String(),
        school_name: Type.String(),
      }),
    ),
  }),
});
