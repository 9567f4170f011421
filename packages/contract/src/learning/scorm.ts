import { Type } from 'typebox';
import { LOG_PART_ENTRIES } from '@skillkite/rules/scorm/launch-log';
import { Body, Flag, Nullable, read, write } from '../call.ts';
import { Count, LARGEST } from '../numbers.ts';
import { CourseId, LessonId, ProgramId, StudentId, ThemeId } from '../ids.ts';
import { SkillType } from '../shapes/course.ts';
import { Badge, Reward } from '../shapes/reward.ts';
import { LogEntry } from '../shapes/launch-log.ts';
import { LaunchState, ScormData, ScormDataSent } from '../shapes/scorm.ts';
import { Lang } from '../shapes/local-text.ts';

const unreachable = [
  'COURSE_NOT_FOUND',
  'COURSE_OUT_OF_REACH',
  'COURSE_LOCKED',
  'LESSON_NOT_FOUND',
  'LESSON_LOCKED',
  'NOT_AN_ACTIVITY',
] as const;

/** Failures of calls that store states. */
const unkept = [...unreachable, 'NO_LAUNCH', 'STATE_TOO_LARGE'] as const;

export const scormDetailsFetch = read('/api/scorm/scorm_details_fetch', {
  summary:
    'What a student has done in a SCORM lesson: `topic_id` the lesson, `section_id` the course. For a client without the player this is its launch (D15)',
  access: { action: 'learn', owner: ['user_id', 'student_id'] },
  request: Body({
    topic_id: LessonId,
    section_id: CourseId,
    student_id: Type.Optional(StudentId),
    user_id: StudentId,
  }),
  details: Nullable(ScormData),
  errors: unreachable,
});

export const startScormLaunch = write('/api/scorm/start_scorm_launch', {
  summary:
    'Begin one launch of a SCORM lesson: where the player is, what the package says of itself, the saved states',
  request: Body({
    topic_id: LessonId,
    section_id: CourseId,
    user_id: StudentId,
    /** Language to play the package in. */
    lang: Type.Optional(Lang),
    /** For offline storage: the lesson may still be locked, and nothing is settled. */
    is_ahead: Type.Optional(Type.Boolean()),
  }),
  details: Type.Object({
    launch: Type.Object({
      id: Type.String(),
      launch_number: Count,
      /** Authorises only sending states of this launch. */
      token: Type.String(),
      /** Key of the seals of this launch's states, on the device and in beacons. */
      key: Type.String(),
    }),
    /** Keys of the latest earlier launches, which verify states still stored on a device. */
    earlier_launches: Type.Array(Type.Object({ launch_number: Count, key: Type.String() })),
    /** The student's data for the package. */
    learner: Type.Object({ id: Type.String(), name: Type.String() }),
    player_url: Type.String(),
    package_url: Type.String(),
    beacon_url: Type.String(),
    manifest: Type.Record(Type.String(), Type.Unknown()),
    saved: Type.Record(Type.String(), Type.Unknown()),
    /** Objectives and ADL shared data that other packages of the program share with this one. */
    shared: Type.Object({
      objectives: Type.Record(Type.String(), Type.Unknown()),
      data: Type.Record(Type.String(), Type.String()),
    }),
    /** A second attempt from another device that was offline; the better one counts. */
    other_attempt: Nullable(
      Type.Object({
        score_percent: Nullable(Type.Number()),
        own_score_percent: Nullable(Type.Number()),
        is_better: Type.Boolean(),
      }),
    ),
    /** The launch is recorded for debugging: events go to `keep_launch_log`. */
    is_logged: Flag,
  }),
  errors: unreachable,
});

export const keepLaunchLog = write('/api/scorm/keep_launch_log', {
  summary:
    'Keep a part of the debug log of a launch, where one was asked for: `topic_id` the lesson. The same part again changes nothing',
  callsPerMinute: 30,
  request: Body({
    user_id: StudentId,
    topic_id: LessonId,
    launch_number: Type.Integer({ minimum: 1, maximum: LARGEST.integer }),
    part: Count,
    /** Number of earlier entries that did not fit on the device. */
    dropped: Count,
    entries: Type.Array(LogEntry, { minItems: 1, maxItems: LOG_PART_ENTRIES }),
  }),
  /** Whether the server still records this launch. */
  details: Type.Object({ is_on: Flag }),
});

export const scormDetailsInsert = write('/api/scorm/scorm_details_insert', {
  summary: 'Keep the state of a SCORM lesson; repeats and older states change nothing (D7)',
  request: Body({
    topic_id: LessonId,
    section_id: CourseId,
    user_id: StudentId,
    SCOInstanceID: Type.Optional(
      Type.Union([
        Type.String({ maxLength: 255 }),
        Type.Integer({ minimum: -LARGEST.bigint, maximum: LARGEST.bigint }),
      ]),
    ),
    device_type: Type.Optional(Type.String({ maxLength: 40 })),
    ...ScormDataSent.properties,
    /** The launch of this state; clients without the player may omit it. */
    launch_state: Type.Optional(LaunchState),
  }),
  details: Type.Object({ saved: Type.Boolean(), lesson_status: Type.String() }),
  errors: unkept,
});

const ScormProgress = Body({
  user_details: Type.Object(
    {
      user_id: StudentId,
      ilm_id: CourseId,
      class_id: LessonId,
      type: Type.Optional(SkillType),
      program_id: Type.Optional(ProgramId),
      theme_id: Type.Optional(ThemeId),
      class_type: Type.Optional(Type.String({ maxLength: 40 })),
      badge_milestone: Type.Optional(
        Nullable(
          Type.Union([Type.Integer({ minimum: 0, maximum: 3 }), Type.String({ maxLength: 4 })]),
        ),
      ),
      retry_count: Type.Optional(Count),
    },
    { additionalProperties: false },
  ),
  details: ScormDataSent,
});

const byDetails = { action: 'learn', owner: ['user_details.user_id'] } as const;

const ScormOutcome = Type.Object({
  lesson_status: Type.String(),
  score_raw: Type.Number(),
  badge: Nullable(Badge),
  course_completed: Type.Boolean(),
  program_completed: Type.Boolean(),
  rewards: Type.Array(Reward),
});
const invalidates = ['classroom', 'courses', 'history', 'rewards', 'streak', 'badges'] as const;
const errors = unkept;

export const updateScormProgress = write('/api/scorm/update_scorm_progress', {
  summary: 'A SCORM lesson was worked on: its completion, score and badge',
  access: byDetails,
  request: ScormProgress,
  details: ScormOutcome,
  errors,
  invalidates,
});

export const updateScormProgressCareer = write('/api/career/update_scorm_progress_career', {
  summary: 'The same for a career course',
  access: byDetails,
  request: ScormProgress,
  details: ScormOutcome,
  errors: [...errors, 'NOT_ALLOWED'],
  invalidates,
});

export const updateCreativeScormProgress = write(
  '/api/Student_explore/update_creative_scorm_progress',
  {
    summary: 'The same for a creative course',
    access: byDetails,
    request: ScormProgress,
    details: ScormOutcome,
    errors: [...errors, 'NOT_ALLOWED'],
    invalidates,
  },
);
