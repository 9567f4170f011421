import { answerLesson } from '@skillkite/contract/learning/practice';
import {
  trackCreativeSkillProgress,
  updateExploreWatchHistory,
  watchHistory,
  watchHistoryCareer,
} from '@skillkite/contract/learning/progress';
import { updateUserDailyQuestView } from '@skillkite/contract/learning/quests';
import { scormDetailsInsert, updateScormProgress } from '@skillkite/contract/learning/scorm';
import { describe, expect, it } from 'vitest';
import { acceptedCallEvents } from './accepted-call-events.ts';

const COURSE = { programId: 3, courseId: 14 };
const LESSON = { ...COURSE, lessonId: 159 };
const REWARD = { kind: 'rp', amount: 10, reason: 'lesson' };

const progress = (
  body: object = {},
  {
    path,
    isCourseDone = false,
    wasCompleted = false,
  }: { path?: string; isCourseDone?: boolean; wasCompleted?: boolean } = {},
) => ({
  wasCompleted,
  path: path ?? watchHistory.path,
  body: {
    user_id: 7,
    skill_id: 3,
    ilm_id: 14,
    class_id: 159,
    class_type: 'lesson',
    lesson_type: 'html',
    total_duration: 100,
    is_done: 1,
    ...body,
  },
  details: { class_id: 159, is_done: 1, course_completed: isCourseDone, rewards: [], badge: null },
});
const activity = (rewards: readonly object[], isCourseDone: boolean, wasCompleted = false) => ({
  wasCompleted,
  path: updateScormProgress.path,
  body: { user_details: { user_id: 7, program_id: 3, ilm_id: 14, class_id: 159 }, details: {} },
  details: { lesson_status: 'passed', score_raw: 90, course_completed: isCourseDone, rewards },
});
const state = (launch: number) => ({
  wasCompleted: false,
  path: scormDetailsInsert.path,
  body: { topic_id: 159, section_id: 14, user_id: 7, launch_state: { launch, sequence: 1 } },
  details: { saved: true, lesson_status: 'incomplete' },
});

describe('what happened by a accepted the server accepted (spec 7)', () => {
  it.each([watchHistory, watchHistoryCareer, trackCreativeSkillProgress])(
    'is a completed class where $path said it is done, and a completed course where the answer says so',
    ({ path }) => {
      const eventsOf = acceptedCallEvents();
      expect(eventsOf(progress({}, { path }))).toEqual([{ name: 'class_completed', ...LESSON }]);
      expect(eventsOf(progress({}, { path, isCourseDone: true }))).toEqual([
        { name: 'class_completed', ...LESSON },
        { name: 'ilm_completed', ...COURSE },
      ]);
      expect(eventsOf(progress({ is_done: 0 }, { path }))).toEqual([]);
    },
  );

  it('is no completed course where a supporting file was read after it (spec 4)', () => {
    const read = progress({ class_type: 'supporting_file' }, { isCourseDone: true });
    expect(acceptedCallEvents()(read)).toEqual([{ name: 'class_completed', ...LESSON }]);
  });

  it('is no completed course again where a lesson was added to it: film, activity, quiz (decision 78)', () => {
    const again = { isCourseDone: true, wasCompleted: true };
    const quiz = {
      path: answerLesson.path,
      body: { user_id: 7, class_id: 159 },
      details: {
        program_id: 3,
        ilm_id: 14,
        is_done: 1,
        course_completed: true,
        rewards: [REWARD],
      },
    };
    const names = [
      progress({}, again),
      activity([REWARD], true, true),
      { ...quiz, wasCompleted: true },
      { ...quiz, wasCompleted: false },
    ].map((accepted) =>
      acceptedCallEvents()(accepted)
        .map(({ name }) => name)
        .filter((name) => name !== 'scorm_file_watch_progress'),
    );
    expect(names).toEqual([
      ['class_completed'],
      ['class_completed'],
      ['class_completed'],
      ['class_completed', 'ilm_completed'],
    ]);
  });

  it('is progress in a video at its first 5 seconds and at its end', () => {
    const eventsOf = acceptedCallEvents();
    const video = { lesson_type: 'mp4' };
    expect(eventsOf(progress({ ...video, is_done: 0, total_duration: 5 }))).toEqual([
      { name: 'video_watch_progress', ...LESSON, seconds: 5 },
    ]);
    expect(eventsOf(progress({ ...video, total_duration: 61.5 }))).toEqual([
      { name: 'video_watch_progress', ...LESSON, seconds: 61 },
      { name: 'class_completed', ...LESSON },
    ]);
  });

  it('is progress in an activity once a launch and when it is complete; class and course the first time alone', () => {
    const eventsOf = acceptedCallEvents();
    const begun = {
      name: 'scorm_file_watch_progress',
      courseId: 14,
      lessonId: 159,
      isDone: false,
    };
    const done = { name: 'scorm_file_watch_progress', ...LESSON, isDone: true };
    expect([state(1), state(1), state(2)].map(eventsOf)).toEqual([[begun], [], [begun]]);
    expect(eventsOf(activity([REWARD], true))).toEqual([
      done,
      { name: 'class_completed', ...LESSON },
      { name: 'ilm_completed', ...COURSE },
    ]);
    expect(eventsOf(activity([], true))).toEqual([done]);
  });

  it('is a daily quest that was read', () => {
    const quest = (is_done: 0 | 1) => ({
      wasCompleted: false,
      path: updateUserDailyQuestView.path,
      body: { user_id: 7, quest_id: 5, ilm_id: 14 },
      details: { quest_id: 5, is_done },
    });
    expect(acceptedCallEvents()(quest(1))).toEqual([
      { name: 'daily_quest_completed', courseId: 14, questId: 5 },
    ]);
    expect(acceptedCallEvents()(quest(0))).toEqual([]);
  });

  it('is nothing for other calls, and never who did it', () => {
    const eventsOf = acceptedCallEvents();
    const place = {
      wasCompleted: false,
      path: updateExploreWatchHistory.path,
      body: { user_id: 7 },
      details: {},
    };
    expect(eventsOf(place)).toEqual([]);
    const all = [progress({ lesson_type: 'mp4' }), activity([REWARD], true), state(1)];
    for (const event of all.flatMap(eventsOf))
      expect(Object.keys(event)).not.toContain('studentId');
  });
});
