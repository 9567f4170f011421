import { Type } from 'typebox';
import { Body, read } from '../call.ts';
import { ProgramId, StudentId } from '../ids.ts';
import { Ilm, Skill } from '../shapes/course.ts';

const Skills = Type.Object({ skills: Type.Array(Skill) });
const Journey = Type.Object({ skill: Skill, ilms: Type.Array(Ilm) });

export const fetchSkillsByUser = read('/api/skills/fetch_skills_by_user', {
  summary: 'School programs of this grade and of earlier ones, with progress',
  request: Body({ user_id: StudentId }),
  details: Skills,
  provides: ['programs', 'courses', 'badges', 'favorites'],
});

export const fetchSkillsByUserCareer = read('/api/career/fetch_skills_by_user_career', {
  summary: 'Career programs; only for students with careers on',
  request: Body({ user_id: StudentId }),
  details: Skills,
  errors: ['NOT_ALLOWED'],
  provides: ['programs', 'courses', 'badges', 'favorites'],
});

export const fetchCreativeSkillsByUser = read(
  '/api/Student_explore/fetch_creative_skills_by_user',
  {
    summary: 'Creative programs; not for profile type 1 nor for classes 1 and 2',
    request: Body({ user_id: StudentId }),
    details: Skills,
    errors: ['NOT_ALLOWED'],
    provides: ['programs', 'courses', 'badges', 'favorites'],
  },
);

export const fetchIlmsBySkill = read('/api/skills/fetch_ilms_by_skill', {
  summary: 'The journey of a school program: its courses in order',
  request: Body({ user_id: StudentId, skill_id: ProgramId }),
  details: Journey,
  errors: ['PROGRAM_NOT_FOUND', 'COURSE_OUT_OF_REACH'],
  provides: ['programs', 'courses', 'badges', 'favorites'],
});

export const fetchIlmsBySkillCareer = read('/api/career/fetch_ilms_by_skill_career', {
  summary: 'The journey of a career program',
  request: Body({ user_id: StudentId, skill_id: ProgramId }),
  details: Journey,
  errors: ['PROGRAM_NOT_FOUND', 'COURSE_OUT_OF_REACH', 'NOT_ALLOWED'],
  provides: ['programs', 'courses', 'badges', 'favorites'],
});

export const fetchIlmsByCreativeSkill = read('/api/Student_explore/fetch_ilms_by_creative_skill', {
  summary: 'The journey of a creative program',
  request: Body({ user_id: StudentId, skill_id: ProgramId }),
  details: Journey,
  errors: ['PROGRAM_NOT_FOUND', 'COURSE_OUT_OF_REACH', 'NOT_ALLOWED'],
  provides: ['programs', 'courses', 'badges', 'favorites'],
});
