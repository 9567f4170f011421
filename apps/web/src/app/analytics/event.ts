import type { BadgeMilestone } from '@skillkite/rules/rewards/badge';
import type { CourseId, LessonId, ProgramId, QuestId } from '@skillkite/contract/ids';
import type { AnalyticsEvent } from '@skillkite/contract/shapes/analytics-event';

type InCourse = { programId?: ProgramId; courseId: CourseId };
/** An event without properties. */
type Nothing = { courseId?: never };
type InLesson = InCourse & { lessonId: LessonId };

/** Properties of an event: content ids and numbers, never personal data (spec 7). */
export type EventProperties = {
  /** Route pattern without ids and query: `/events-detail/:id`. */
  page_view: { route: string };
  skill_program_click: { programId: ProgramId };
  continue_watching_ilm_click: InCourse;
  class_completed: InLesson;
  ilm_completed: InCourse;
  leaderboard_view_more_click: Nothing;
  portfolio_button_click: Nothing;
  badge_detail_view_click: InCourse & { badgeMilestone: BadgeMilestone };
  project_submitted: { courseId: CourseId };
  daily_quest_completed: { courseId: CourseId; questId: QuestId };
  video_watch_progress: InLesson & { seconds: number };
  /** An activity was worked on, or is complete. */
  scorm_file_watch_progress: InLesson & { isDone: boolean };
};

/** An event to send, typed by its name. Compiling fails if these names differ from spec 7's. */
export type Tracked = {
  [Name in AnalyticsEvent['name']]: { name: Name } & EventProperties[Name];
}[AnalyticsEvent['name']];

/** Destination of events, with the names of spec 7. */
export type Sink = (event: AnalyticsEvent) => void;
