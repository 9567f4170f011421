import type { AnyCall, DetailsOf, RequestOf } from '@skillkite/contract/call';
import type { CourseId, LessonId, ProgramId } from '@skillkite/contract/ids';
import {
  trackCreativeSkillProgress,
  watchHistory,
  watchHistoryCareer,
} from '@skillkite/contract/learning/progress';
import { answerLesson } from '@skillkite/contract/learning/practice';
import { updateUserDailyQuestView } from '@skillkite/contract/learning/quests';
import {
  scormDetailsInsert,
  updateCreativeScormProgress,
  updateScormProgress,
  updateScormProgressCareer,
} from '@skillkite/contract/learning/scorm';
import { fileTypeGroup } from '@skillkite/rules/files/file-kind';
import type { Tracked } from './event.ts';

/** A call that the server has accepted. */
export type AcceptedCall = {
  path: string;
  body: unknown;
  details: unknown;
  /**
   * The course was complete before, so a lesson added later does not complete it again (decision
   * 78).
   */
  wasCompleted: boolean;
};

type Of<C extends AnyCall> = Pick<AcceptedCall, 'wasCompleted'> & {
  body: RequestOf<C>;
  details: DetailsOf<C>;
};
type Place = {
  skill_id?: ProgramId;
  program_id?: ProgramId;
  ilm_id: CourseId;
  class_id: LessonId;
};

function placeOf({ skill_id, program_id, ilm_id, class_id }: Place) {
  const program = skill_id ?? program_id;
  const course = { ...(program !== undefined && { programId: program }), courseId: ilm_id };
  return { course, lesson: { ...course, lessonId: class_id } };
}

function ofProgress({ body, details, wasCompleted }: Of<typeof watchHistory>): Tracked[] {
  const { course, lesson } = placeOf(body);
  const events: Tracked[] = [];
  if (fileTypeGroup(body.lesson_type ?? '') === 'video') {
    const seconds = Math.floor(body.total_duration);
    events.push({ name: 'video_watch_progress', ...lesson, seconds });
  }
  if (body.is_done === 0) return events;
  events.push({ name: 'class_completed', ...lesson });
  // A supporting file does not complete its course: students may read it afterwards (spec 4).
  if (details.course_completed && !wasCompleted && body.class_type !== 'supporting_file')
    events.push({ name: 'ilm_completed', ...course });
  return events;
}

/** A completed activity counts only the first time, when it earns something (D4). */
function ofActivity({ body, details, wasCompleted }: Of<typeof updateScormProgress>): Tracked[] {
  const { course, lesson } = placeOf(body.user_details);
  const events: Tracked[] = [{ name: 'scorm_file_watch_progress', ...lesson, isDone: true }];
  if (details.rewards.length === 0) return events;
  events.push({ name: 'class_completed', ...lesson });
  if (details.course_completed && !wasCompleted) events.push({ name: 'ilm_completed', ...course });
  return events;
}

/**
 * The last answer of a quiz finishes its lesson; it counts only the first time, when it earns
 * something (D4).
 */
function ofAnswers({ body, details, wasCompleted }: Of<typeof answerLesson>): Tracked[] {
  if (details.is_done === 0 || details.rewards.length === 0) return [];
  const { course, lesson } = placeOf({ ...details, class_id: body.class_id });
  const events: Tracked[] = [{ name: 'class_completed', ...lesson }];
  if (details.course_completed && !wasCompleted) events.push({ name: 'ilm_completed', ...course });
  return events;
}

function ofQuest({ body, details }: Of<typeof updateUserDailyQuestView>): Tracked[] {
  const { ilm_id: courseId, quest_id: questId } = body;
  return details.is_done === 1 && courseId !== undefined
    ? [{ name: 'daily_quest_completed', courseId, questId }]
    : [];
}

/** Events of accepted calls: the actions really happened, now or on an earlier visit (spec 7). */
export function acceptedCallEvents(): (accepted: AcceptedCall) => Tracked[] {
  const launches = new Set<string>();

  /**
   * An activity sends many states; the first of each launch reports that the student worked on it.
   */
  const ofState = ({ body }: Of<typeof scormDetailsInsert>): Tracked[] => {
    const { topic_id: lessonId, section_id: courseId, launch_state } = body;
    const launch = `${lessonId}/${launch_state?.launch}`;
    if (launches.has(launch)) return [];
    launches.add(launch);
    return [{ name: 'scorm_file_watch_progress', courseId, lessonId, isDone: false }];
  };

  return (accepted) => {
    switch (accepted.path) {
      case watchHistory.path:
      case watchHistoryCareer.path:
      case trackCreativeSkillProgress.path:
        return ofProgress(accepted as Of<typeof watchHistory>);
      case updateScormProgress.path:
      case updateScormProgressCareer.path:
      case updateCreativeScormProgress.path:
        return ofActivity(accepted as Of<typeof updateScormProgress>);
      case scormDetailsInsert.path:
        return ofState(accepted as Of<typeof scormDetailsInsert>);
      case answerLesson.path:
        return ofAnswers(accepted as Of<typeof answerLesson>);
      case updateUserDailyQuestView.path:
        return ofQuest(accepted as Of<typeof updateUserDailyQuestView>);
      default:
        return [];
    }
  };
}
