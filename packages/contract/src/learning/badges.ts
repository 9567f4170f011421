import { BADGE_MILESTONES } from '@skillkite/rules/rewards/badge';
import { Type } from 'typebox';
import { Body, Flag, OneOf, read, write } from '../call.ts';
import { CourseId, ProgramId, StudentId } from '../ids.ts';
import { Badge } from '../shapes/reward.ts';

export const viewBadges = read('/api/students/view_badges', {
  summary: 'All badges of a student, with the programs they belong to',
  request: Body({ user_id: StudentId }),
  details: Type.Object({ badges: Type.Array(Badge) }),
  provides: ['badges'],
});

export const getBadgeStatus = read('/api/students/get_badge_status', {
  summary: 'The badges of one program, won or still to win',
  request: Body({ user_id: StudentId, skill_id: ProgramId }),
  details: Type.Object({ badges: Type.Array(Badge) }),
  errors: ['PROGRAM_NOT_FOUND'],
  provides: ['badges'],
});

export const badgeViewClick = write('/api/students/badge_view_click', {
  summary: 'The student has looked at a badge',
  request: Body({
    user_id: StudentId,
    skill_id: ProgramId,
    badge_milestone: OneOf(...BADGE_MILESTONES),
    ilm_id: Type.Optional(CourseId),
  }),
  details: Type.Object({ is_viewed: Flag }),
  errors: ['BADGE_NOT_FOUND'],
  invalidates: ['badges'],
});
