import type { DetailsOf, RequestOf } from '@skillkite/contract/call';
import type { CourseId, LessonId, StudentId } from '@skillkite/contract/ids';
import * as scorm from '@skillkite/contract/learning/scorm';
import { SOURCE_CALLS } from '@skillkite/contract/sources';
import type { CourseSource } from '@skillkite/rules/learning/course/course-source';
import type { Locale } from '@skillkite/rules/text/locale';
import { endpointsFrom } from '../api.ts';
import type { Classroom, Lesson } from './classroom.ts';

type LessonPlace = { studentId: StudentId; courseId: CourseId; lessonId: LessonId };

/** One state of one launch: of a SCO, or of the whole package if `scoId` is empty. */
export type Attempt = LessonPlace & {
  scoId: string;
  launchNumber: number;
  sequence: number;
  state: Record<string, unknown>;
};

const placeToWire = ({ studentId, courseId, lessonId }: LessonPlace) => ({
  topic_id: lessonId,
  section_id: courseId,
  user_id: studentId,
});

/** Manifest and states keep the package's own names. */
const launchFromWire = ({
  launch: { launch_number: launchNumber, ...launch },
  earlier_launches,
  learner,
  player_url: playerUrl,
  package_url: packageUrl,
  beacon_url: beaconUrl,
  manifest,
  saved,
  shared,
  other_attempt: other,
  is_logged: isLogged,
}: DetailsOf<typeof scorm.startScormLaunch>) => ({
  launch: { ...launch, launchNumber, firstSequence: 0 },
  earlierLaunches: earlier_launches.map(({ launch_number, key }) => ({
    launchNumber: launch_number,
    key,
  })),
  learner,
  playerUrl,
  packageUrl,
  beaconUrl,
  manifest,
  saved,
  shared,
  otherAttempt: other && {
    scorePercent: other.score_percent,
    ownScorePercent: other.own_score_percent,
    isBetter: other.is_better,
  },
  isLogged: isLogged === 1,
});

export type LaunchDetails = ReturnType<typeof launchFromWire>;

export const scormApi = endpointsFrom({
  startScormLaunch: {
    ...scorm.startScormLaunch,
    toWire: ({ lang, isAhead, ...place }: LessonPlace & { lang: Locale; isAhead?: true }) => ({
      ...placeToWire(place),
      lang,
      ...(isAhead && { is_ahead: true }),
    }),
    fromWire: launchFromWire,
  },
});

export type AttemptBody = RequestOf<typeof scorm.scormDetailsInsert>;

export const saveScormAttempt = {
  ...scorm.scormDetailsInsert,
  toWire: ({ scoId, launchNumber, sequence, state, ...place }: Attempt): AttemptBody => ({
    ...placeToWire(place),
    SCOInstanceID: scoId,
    device_type: 'web',
    launch_state: { launch: launchNumber, sequence, sco_id: scoId, state },
  }),
};

/** An attempt from a stored request. */
export const attemptFrom = ({
  user_id: studentId,
  section_id: courseId,
  topic_id: lessonId,
  launch_state,
}: AttemptBody): Attempt => ({
  studentId,
  courseId,
  lessonId,
  scoId: launch_state?.sco_id ?? '',
  launchNumber: launch_state?.launch ?? 0,
  sequence: launch_state?.sequence ?? 0,
  state: launch_state?.state ?? {},
});

export type ActivityWork = { studentId: StudentId; classroom: Classroom; lesson: Lesson };

const completionToWire = ({
  studentId,
  classroom,
  lesson,
}: ActivityWork): RequestOf<typeof scorm.updateScormProgress> => ({
  user_details: {
    type: classroom.kind,
    user_id: studentId,
    program_id: classroom.programId,
    theme_id: classroom.themeId,
    ilm_id: classroom.courseId,
    class_id: lesson.id,
    class_type: lesson.kind,
    badge_milestone: classroom.badgeMilestone,
  },
  details: {},
});

/** The call that completes an activity, by course source. */
export const completionCall = (source: CourseSource) => ({
  ...SOURCE_CALLS[source].scormProgress,
  toWire: completionToWire,
});
export type CompletionCall = ReturnType<typeof completionCall>;
