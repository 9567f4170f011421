import type { CourseId, LessonId, ProgramId } from '@skillkite/contract/ids';
import { array, assert, boolean, constantFrom, oneof, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Answer,
  type Celebration,
  type Celebrations,
  type FinishedLesson,
  NO_CELEBRATIONS,
  celebrationClosed,
  celebrationsSlice,
  shownOf,
} from './celebrations.ts';
import {
  activityEndClosed,
  endBeforeAnswer,
  lessonAnswered,
  lessonFinished,
  celebrationsAdopted,
} from '../courses/celebrate-progress.ts';
import type { Badge } from '../domain.ts';

/**
 * A program of two courses. Each has a page and an activity with a badge, finished in any order.
 */
const PAGES = [1, 3];
const ACTIVITIES = [2, 4];
const LESSONS = [1, 2, 3, 4] as const;
const COURSE_OF = { 1: 10, 2: 10, 3: 20, 4: 20 } as const;
const TABS = ['a', 'b', 'c'] as const;
const PROGRAM = 100;
type Lesson = (typeof LESSONS)[number];

const badgeOf = (lesson: Lesson) =>
  ({
    programId: PROGRAM,
    courseId: COURSE_OF[lesson],
    badgeMilestone: lesson,
    type: 1,
  }) as unknown as Badge;

/** A server that counts each lesson once and repeats its answer to a repeated call. */
function aServer() {
  const done = new Set<Lesson>();
  const answers = new Map<Lesson, Answer>();
  const isDone = (courseId: number) =>
    LESSONS.every((one) => COURSE_OF[one] !== courseId || done.has(one));
  return (lesson: Lesson): Answer => {
    const known = answers.get(lesson);
    if (known) return { ...known, rewards: [] };
    done.add(lesson);
    const isActivity = ACTIVITIES.includes(lesson);
    const answer: Answer = {
      courseCompleted: isDone(COURSE_OF[lesson]),
      programCompleted: isDone(10) && isDone(20),
      rewards: [{ kind: 'rp', amount: 10, reason: 'lesson' }],
      badge: isActivity ? badgeOf(lesson) : null,
      asksFeedback: isActivity,
    };
    answers.set(lesson, answer);
    return answer;
  };
}

const step = oneof(
  // A lesson ends on a tab, which may or may not know whether its course or program ends too.
  record({
    kind: constantFrom('finish' as const),
    lesson: constantFrom(...LESSONS),
    tab: constantFrom(...TABS),
    isCourseDone: boolean(),
    isLastOfProgram: boolean(),
  }),
  // The outbox of any tab sends, and resends unanswered entries.
  record({
    kind: constantFrom('deliver' as const),
    lesson: constantFrom(...LESSONS),
    tab: constantFrom(...TABS),
  }),
  record({
    kind: constantFrom('close' as const),
    tab: constantFrom(...TABS),
    isLanding: boolean(),
  }),
  // A tab closes or reloads, and another one takes over.
  record({ kind: constantFrom('reload' as const), tab: constantFrom(...TABS) }),
  record({
    kind: constantFrom('shut' as const),
    tab: constantFrom(...TABS),
    by: constantFrom(...TABS),
  }),
);

const RANK = { activity: 0, badge: 1, course: 2, program: 3 } as const;

test('each progress event is celebrated once, activity before badge before course before program, whatever the tabs do (D6 celebrated-once, decision 79)', () => {
  assert(
    property(array(step, { maxLength: 60 }), (steps) => {
      const server = aServer();
      let state: Celebrations = NO_CELEBRATIONS;
      const unsent = new Set<Lesson>();
      const counted = new Set<Lesson>();
      const seen: { key: string; rank: number; course: number }[] = [];
      const apply = (action: Parameters<typeof celebrationsSlice.reducer>[1]) => {
        // The state after a reload.
        state = JSON.parse(
          JSON.stringify(celebrationsSlice.reducer(state, action)),
        ) as Celebrations;
      };
      const see = (celebration: Celebration) => {
        const note = (kind: keyof typeof RANK, of: number, course: number) =>
          seen.push({ key: `${kind} ${of}`, rank: RANK[kind], course });
        switch (celebration.kind) {
          case 'activity':
            note('activity', celebration.lessonId, celebration.courseId);
            break;
          case 'badge':
            note('badge', celebration.badge.badgeMilestone, celebration.badge.courseId);
            break;
          case 'course':
          case 'program': {
            const { courseId } = celebration.course;
            if (celebration.badge) note('badge', celebration.badge.badgeMilestone, courseId);
            if (celebration.kind === 'course') note('course', courseId, courseId);
            else note('program', PROGRAM, courseId);
            break;
          }
          default:
        }
      };
      const close = (tab: string, isLanding: boolean) => {
        const shown = shownOf(state, { tab, isLanding });
        if (!shown) return false;
        see(shown.celebration);
        apply(
          shown.celebration.kind === 'activity'
            ? activityEndClosed({ lessonId: shown.celebration.lessonId, ifAside: false })
            : celebrationClosed(shown.id),
        );
        return true;
      };
      const beliefs = new Map<Lesson, FinishedLesson>();
      const deliver = (lesson: Lesson, tab: string) => {
        const of = beliefs.get(lesson);
        if (!of || !unsent.has(lesson)) return;
        counted.add(lesson);
        unsent.delete(lesson);
        apply(lessonAnswered({ lesson: of, answer: server(lesson) }, tab));
      };
      for (const one of steps) {
        switch (one.kind) {
          case 'finish': {
            const { lesson, tab } = one;
            // A celebration blocks the page below.
            if (shownOf(state, { tab, isLanding: false })) break;
            const courseId = COURSE_OF[lesson];
            const others = LESSONS.filter(
              (other) => other !== lesson && COURSE_OF[other] === courseId,
            );
            const mayBeDone = others.every((other) => beliefs.has(other));
            const mayBeLast = LESSONS.every(
              (other) => COURSE_OF[other] === courseId || counted.has(other),
            );
            const of = {
              lessonId: lesson as number as LessonId,
              name: String(lesson),
              course: {
                courseId: courseId as number as CourseId,
                programId: PROGRAM as ProgramId,
                name: 'course',
                programName: 'program',
                position: 1,
                coursesInProgram: 2,
                source: 'school',
                isLastOfProgram: one.isLastOfProgram && mayBeLast,
              },
            } as const;
            const activity = ACTIVITIES.includes(lesson) && {
              activity: {
                lessonId: of.lessonId,
                courseId: of.course.courseId,
                launchNumber: 1,
                activity: of.name,
                score: null,
                marks: [],
                rewards: null,
                isAside: false,
              },
            };
            beliefs.set(lesson, of);
            unsent.add(lesson);
            const end = endBeforeAnswer(of.course, one.isCourseDone && mayBeDone);
            apply(lessonFinished({ lesson: of, end, ...activity }, tab));
            break;
          }
          case 'deliver':
            deliver(one.lesson, one.tab);
            break;
          case 'close':
            close(one.tab, one.isLanding);
            break;
          case 'reload':
            apply(
              celebrationsAdopted({ tab: one.tab, open: TABS.filter((tab) => tab !== one.tab) }),
            );
            break;
          case 'shut':
            apply(
              celebrationsAdopted({ tab: one.by, open: TABS.filter((tab) => tab !== one.tab) }),
            );
        }
      }
      for (const lesson of LESSONS) deliver(lesson, 'a');
      apply(celebrationsAdopted({ tab: 'a', open: [] }));
      while (close('a', true));

      const keys = seen.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      const isDone = (course: number) =>
        LESSONS.every((one) => COURSE_OF[one] !== course || counted.has(one));
      for (const lesson of counted) {
        if (PAGES.includes(lesson)) continue;
        expect(keys).toContain(`activity ${lesson}`);
        expect(keys).toContain(`badge ${lesson}`);
      }
      for (const course of [10, 20]) {
        const ofCourse = seen.filter((one) => one.course === course);
        const flew = ofCourse.filter(({ rank }) => rank >= RANK.course);
        expect(flew.length > 0).toBe(isDone(course));
        // A course celebrated before it was known to be the last is followed by its program.
        expect(flew.map(({ rank }) => rank)).toEqual(flew.map(({ rank }) => rank).toSorted());
        const own = ofCourse.filter(({ key }) => !key.startsWith('program'));
        expect(own.findIndex(({ rank }) => rank === RANK.activity)).toBeLessThanOrEqual(0);
      }
      expect(keys.includes(`program ${PROGRAM}`)).toBe(isDone(10) && isDone(20));
      expect(state.waiting).toEqual([]);
    }),
    { numRuns: 1500 },
  );
});
