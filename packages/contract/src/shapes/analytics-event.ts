import { BADGE_MILESTONES } from '@skillkite/rules/rewards/badge';
import { type Static, Type } from 'typebox';
import { Body, Flag, OneOf } from '../call.ts';
import { CourseId, LessonId, ProgramId, QuestId } from '../ids.ts';

/** The eleven events of spec 7, and the page views of spec 1. */
export const analyticsEventNames = [
  'page_view',
  'skill_program_click',
  'continue_watching_ilm_click',
  'class_completed',
  'ilm_completed',
  'leaderboard_view_more_click',
  'portfolio_button_click',
  'badge_detail_view_click',
  'project_submitted',
  'daily_quest_completed',
  'video_watch_progress',
  'scorm_file_watch_progress',
] as const;

/**
 * Properties of an event: ids of content and small numbers. There is no field for a person or free
 * text.
 */
export const AnalyticsEvent = Body({
  name: OneOf(...analyticsEventNames),
  /** Pattern of a route, `/events-detail/:id`. The schema allows no digits, and so no ids. */
  route: Type.Optional(Type.String({ pattern: '^/[a-z:*?/-]{0,80}$' })),
  program_id: Type.Optional(ProgramId),
  course_id: Type.Optional(CourseId),
  lesson_id: Type.Optional(LessonId),
  quest_id: Type.Optional(QuestId),
  badge_milestone: Type.Optional(OneOf(...BADGE_MILESTONES)),
  /** Position in a video. */
  seconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  is_done: Type.Optional(Flag),
});
export type AnalyticsEvent = Static<typeof AnalyticsEvent>;
