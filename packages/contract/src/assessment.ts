import { Type } from 'typebox';
import { Body, OneOf, write } from './call.ts';
import { StudentId } from './ids.ts';

export const saveTestProgress = write('/api/skill_assessment/save_test_progress', {
  summary: 'Keep an unfinished skill assessment when the student logs out (spec 5)',
  request: Body({
    user_id: StudentId,
    fullname: Type.Optional(Type.String({ maxLength: 200 })),
    class: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
    school_code: Type.Optional(Type.String({ maxLength: 40 })),
    status: OneOf(0),
    testresult: Type.Record(Type.String(), Type.Unknown(), { maxProperties: 500 }),
  }),
  details: Type.Object({ saved: Type.Boolean() }),
});
