import { Type } from 'typebox';
import { Body, Moment, Nullable, OneOf, read } from './call.ts';
import { CourseId, ProgramId, StudentId } from './ids.ts';

const Own = Body({ user_id: StudentId });

export const posters = read('/api/student_dashboard/posters', {
  summary: 'One poster for each course that was finished, newest first',
  request: Own,
  details: Type.Object({
    posters: Type.Array(
      Type.Object({
        ilm_id: CourseId,
        name: Type.String(),
        skill_name: Type.String(),
        completed_at: Moment,
      }),
    ),
  }),
  touches: ['courses'],
});

export const certificates = read('/api/student_dashboard/certificates', {
  summary: 'One certificate for each program whose courses are all finished, newest first',
  request: Own,
  details: Type.Object({
    certificates: Type.Array(
      Type.Object({
        skill_id: ProgramId,
        name: Type.String(),
        school_name: Type.String(),
        completed_at: Moment,
      }),
    ),
  }),
  touches: ['courses'],
});

export const ownProjects = read('/api/student_dashboard/own_projects', {
  summary: 'Every project this student handed in, with its status and remarks, newest first',
  request: Own,
  details: Type.Object({
    projects: Type.Array(
      Type.Object({
        ilm_id: CourseId,
        name: Type.String(),
        skill_name: Type.String(),
        area: OneOf('school', 'creative', 'career'),
        status: OneOf('submitted', 'approved', 'returned'),
        remarks: Nullable(Type.String()),
        submitted_at: Moment,
        files: Type.Array(Type.Object({ name: Type.String(), url: Type.String() })),
      }),
    ),
  }),
  touches: ['projects'],
});
