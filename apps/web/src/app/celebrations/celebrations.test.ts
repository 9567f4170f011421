import type { CourseId, LessonId, ProgramId } from '@skillkite/contract/ids';
import { describe, expect, it } from 'vitest';
import {
  type Answer,
  type Celebrations,
  type End,
  NO_CELEBRATIONS,
  celebrationClosed,
  celebrationQueued,
  celebrationsSlice,
  shownOf,
} from './celebrations.ts';
import {
  activityEndChanged,
  activityEndClosed,
  endBeforeAnswer,
  lessonAnswered,
  lessonFinished,
  celebrationsAdopted,
} from '../courses/celebrate-progress.ts';
import type { Badge } from '../domain.ts';

const course = {
  courseId: 7 as CourseId,
  name: 'Kites',
  programId: 1 as ProgramId,
  programName: 'Wind',
  position: 1,
  coursesInProgram: 2,
  source: 'school',
} as const;
const lesson = { lessonId: 3 as LessonId, name: 'Paper', course };
const points = { kind: 'rp', amount: 10, reason: 'lesson' } as const;
const streakPoints = { kind: 'rp', amount: 30, reason: 'streak' } as const;
const badge = { programId: 1, courseId: 7, badgeMilestone: 1, type: 1 } as unknown as Badge;
const activity = {
  lessonId: lesson.lessonId,
  courseId: course.courseId,
  launchNumber: 1,
  activity: lesson.name,
  score: { right: 8, total: 10 },
  marks: [],
  rewards: null,
  isAside: false,
} as const;
const answer = (changes: Partial<Answer> = {}): Answer => ({
  courseCompleted: false,
  programCompleted: false,
  rewards: [points],
  badge: null,
  asksFeedback: false,
  ...changes,
});

type Action = Parameters<typeof celebrationsSlice.reducer>[1];
const after = (...actions: Action[]): Celebrations =>
  actions.reduce(celebrationsSlice.reducer, NO_CELEBRATIONS);
const finished = (end: End, tab = 'a') => lessonFinished({ lesson, end }, tab);
const played = (end: End, changes = {}) =>
  lessonFinished({ lesson, end, activity: { ...activity, ...changes } }, 'a');
const answered = (changes: Partial<Answer> = {}, tab = 'a') =>
  lessonAnswered({ lesson, answer: answer(changes) }, tab);
const refused = lessonAnswered({ lesson, answer: null }, 'a');
const shown = ({ waiting }: Celebrations) =>
  waiting.map(({ celebration }) =>
    'rewards' in celebration ? [celebration.kind, celebration.rewards] : [celebration.kind],
  );
const kinds = (state: Celebrations) => state.waiting.map(({ celebration }) => celebration.kind);

describe('what was celebrated before its answer (decision 70)', () => {
  it('is joined by its points while it shows, on whichever tab they arrive', () => {
    expect(shown(after(finished('lesson'), answered()))).toEqual([['lesson', [points]]]);
    const joined = after(finished('course'), answered({ courseCompleted: true }, 'b'));
    expect(shown(joined)).toEqual([['course', [points]]]);
    expect(joined.waiting[0]?.tab).toBe('a');
  });

  it('stays a course where the answer counts its last lesson alone', () => {
    expect(shown(after(finished('course'), answered()))).toEqual([['course', [points]]]);
  });

  it('becomes what the server says: a course or a program that other devices did the rest of', () => {
    const completing = answered({ courseCompleted: true });
    expect(kinds(after(finished('lesson'), completing))).toEqual(['course']);
    const ending = answered({ courseCompleted: true, programCompleted: true });
    expect(kinds(after(finished('lesson'), ending))).toEqual(['program']);
    expect(kinds(after(finished('course'), ending))).toEqual(['program']);
    const closedBefore = after(finished('course'), celebrationClosed(0), ending);
    expect(kinds(closedBefore)).toEqual(['program']);
  });

  it('waits for no points that do not come', () => {
    expect(shown(after(finished('course'), refused))).toEqual([['course', []]]);
  });

  it('flies once: of what was closed the points are said in passing', () => {
    const late = after(
      finished('course'),
      celebrationClosed(0),
      answered({ courseCompleted: true }),
    );
    expect(shown(late)).toEqual([['late', [points]]]);
    expect(shown(after(finished('lesson'), celebrationClosed(0), answered()))).toEqual([
      ['late', [points]],
    ]);
    const again = after(finished('course'), celebrationClosed(0), finished('course', 'b'));
    expect(again.waiting).toEqual([]);
  });

  it('is known of a course that was complete before: a lesson that was added flies no kite (decision 78)', () => {
    const ofCompleted = { ...lesson, course: { ...course, wasCompleted: true } };
    expect(endBeforeAnswer(ofCompleted.course, true)).toBe('lesson');
    const told = lessonAnswered(
      { lesson: ofCompleted, answer: answer({ courseCompleted: true, programCompleted: true }) },
      'a',
    );
    expect(kinds(after(told))).toEqual(['lesson']);
    expect(endBeforeAnswer(course, true)).toBe('course');
    expect(endBeforeAnswer({ ...course, isLastOfProgram: true }, true)).toBe('program');
    expect(endBeforeAnswer({ ...course, isLastOfProgram: true }, false)).toBe('lesson');
  });
});

describe('the end of an activity (D6)', () => {
  const ending = { courseCompleted: true, rewards: [points, streakPoints], asksFeedback: true };

  it('comes first, then its badge, its course and the question how it was', () => {
    const state = after(played('course'), answered({ ...ending, badge }));
    expect(kinds(state)).toEqual(['activity', 'badge', 'course', 'feedback']);
    expect(shown(state).slice(0, 3)).toEqual([
      ['activity', [points]],
      ['badge'],
      ['course', [streakPoints]],
    ]);
  });

  it('of a program is followed by one sheet that holds the badge, and asks at the next landing', () => {
    const state = after(played('course'), answered({ ...ending, programCompleted: true, badge }));
    expect(kinds(state)).toEqual(['activity', 'program', 'feedback']);
    expect(state.waiting[1]?.celebration).toMatchObject({ badge });
    const left = after(
      played('program'),
      answered({ ...ending, programCompleted: true, badge }),
      celebrationClosed(0),
      celebrationClosed(1),
    );
    expect(shownOf(left, { tab: 'a', isLanding: false })).toBe(null);
    expect(shownOf(left, { tab: 'a', isLanding: true })?.celebration.kind).toBe('feedback');
  });

  it('has its badge in the sky that shows already', () => {
    const state = after(
      played('course'),
      celebrationClosed(0),
      answered({ ...ending, badge, asksFeedback: false }),
    );
    expect(kinds(state)).toEqual(['course']);
    expect(state.waiting[0]?.celebration).toMatchObject({ badge });
  });

  it('says its points itself, and no second time', () => {
    expect(shown(after(played('lesson'), answered()))).toEqual([['activity', [points]]]);
  });

  it('of one that the server does not count flies no kite behind its sheet', () => {
    const state = after(played('course'), refused);
    expect(kinds(state)).toEqual(['activity']);
    expect(state.known).not.toContain('course/7');
  });

  it('takes the place of an earlier one that was put aside to play again', () => {
    const aside = activityEndChanged({
      of: { lessonId: lesson.lessonId, launchNumber: 1 },
      changes: { isAside: true },
    });
    const state = after(
      played('course'),
      answered({ ...ending, badge }),
      aside,
      played('lesson', { launchNumber: 2, score: { right: 10, total: 10 } }),
    );
    expect(kinds(state)).toEqual(['activity', 'badge', 'course', 'feedback']);
    expect(state.waiting[0]?.celebration).toMatchObject({ launchNumber: 2, isAside: false });
    const left = activityEndClosed({ lessonId: lesson.lessonId, ifAside: true });
    expect(kinds(after(played('lesson'), left))).toEqual(['activity']);
    expect(kinds(after(played('lesson'), aside, left))).toEqual([]);
  });
});

describe('queue order', () => {
  it('shows on the tab where it happened, else on the one that takes it over', () => {
    const state = after(celebrationQueued({ kind: 'tour' }, 'a'));
    expect(shownOf(state, { tab: 'b', isLanding: false })).toBe(null);
    const taken = after(
      celebrationQueued({ kind: 'tour' }, 'a'),
      celebrationsAdopted({ tab: 'b', open: ['b'] }),
    );
    expect(shownOf(taken, { tab: 'b', isLanding: false })?.celebration.kind).toBe('tour');
  });

  it('grows without end nowhere', () => {
    const many = Array.from({ length: 450 }, (_, at) => [
      lessonFinished({ lesson: { ...lesson, lessonId: at as LessonId }, end: 'lesson' }, 'a'),
    ]).flat();
    const { waiting, known } = after(...many);
    expect(waiting.length).toBeLessThanOrEqual(40);
    expect(known.length).toBeLessThanOrEqual(400);
  });
});
