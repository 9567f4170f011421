import type { CourseId, LessonId } from '@skillkite/contract/ids';
import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import {
  type ActivityEnd,
  type Answer,
  type CelebratedCourse,
  type Celebration,
  type Celebrations,
  type EarnedByAnswer,
  type End,
  type FinishedLesson,
  type Waiting,
  ENDS,
  MOST_WAITING,
  NO_CELEBRATIONS,
  PROGRESS,
  extendCelebrations,
  shownOf,
} from '../celebrations/celebrations.ts';
import type { Badge, Reward } from '../domain.ts';
import { thisTab } from '../this-tab.ts';

const MOST_KNOWN = 400;

/** Key of a one-time celebration; null for repeatable ones. */
function keyOf(celebration: Celebration): string | null {
  switch (celebration.kind) {
    case 'activity':
      return `activity/${celebration.lessonId}/${celebration.launchNumber}`;
    case 'badge': {
      const { programId, badgeMilestone, type } = celebration.badge;
      return `badge/${programId}/${badgeMilestone}/${type}`;
    }
    case 'lesson':
      return `lesson/${celebration.lessonId}`;
    case 'course':
      return `course/${celebration.course.courseId}`;
    case 'program':
      return `program/${celebration.course.programId}`;
    default:
      return null;
  }
}

const isKnown = (state: Celebrations, celebration: Celebration): boolean => {
  const key = keyOf(celebration);
  return key !== null && state.known.includes(key);
};

const knowing = (state: Celebrations, celebrations: readonly Celebration[]): Celebrations => {
  const keys = celebrations.flatMap((one) => keyOf(one) ?? []);
  const others = state.known.filter((key) => !keys.includes(key));
  return { ...state, known: [...others, ...keys].slice(-MOST_KNOWN) };
};

const isEnd = (celebration: Celebration): celebration is Extract<Celebration, { kind: End }> =>
  (ENDS as readonly string[]).includes(celebration.kind);

type ToQueue = { celebration: Celebration; tab: string; at?: number };

/** Queues a celebration once, at `at` or at the end. */
function queued(
  state: Celebrations,
  { celebration, tab, at = state.waiting.length }: ToQueue,
): Celebrations {
  if (isKnown(state, celebration)) return state;
  const waiting = state.waiting.toSpliced(at, 0, { id: state.serial, tab, celebration });
  return {
    ...knowing(state, [celebration]),
    serial: state.serial + 1,
    waiting: waiting.slice(0, MOST_WAITING),
  };
}

const replaced = (state: Celebrations, at: number, celebration: Celebration): Celebrations => ({
  ...state,
  waiting: state.waiting.map((one, index) => (index === at ? { ...one, celebration } : one)),
});

const upTo = (end: End): readonly End[] => ENDS.slice(0, ENDS.indexOf(end) + 1);
const larger = (one: End, other: End): End => (upTo(one).includes(other) ? one : other);

/** What a lesson ends as far as this device knows, before the server's answer. */
export const endBeforeAnswer = (course: CelebratedCourse, isCourseDone: boolean): End => {
  if (!isCourseDone || course.wasCompleted === true) return 'lesson';
  return course.isLastOfProgram === true ? 'program' : 'course';
};

const endOfAnswer = ({ wasCompleted }: CelebratedCourse, answer: Answer): End => {
  if (!answer.courseCompleted || wasCompleted === true) return 'lesson';
  return answer.programCompleted ? 'program' : 'course';
};

/** A new sheet of an activity replaces its hidden one. */
function withSheet(
  state: Celebrations,
  { activity, tab }: { activity: ActivityEnd; tab: string },
): Celebrations {
  const celebration: Celebration = { kind: 'activity', ...activity };
  if (isKnown(state, celebration)) return state;
  const at = state.waiting.findIndex(
    ({ celebration: one }) => one.kind === 'activity' && one.lessonId === activity.lessonId,
  );
  return at === -1
    ? queued(state, { celebration, tab })
    : knowing(replaced(state, at, celebration), [celebration]);
}

const endAt = ({ waiting }: Celebrations, lessonId: LessonId): number =>
  waiting.findIndex(({ celebration: one }) => isEnd(one) && one.lessonId === lessonId);

const isOfCourse = (celebration: Celebration, courseId: CourseId): boolean =>
  (celebration.kind === 'activity' && celebration.courseId === courseId) ||
  (celebration.kind === 'badge' && celebration.badge.courseId === courseId);

/**
 * Position of a course's celebration: after those of its activities and badges, on the same tab.
 */
function behindOwn(state: Celebrations, lessonId: LessonId): Celebrations {
  const at = endAt(state, lessonId);
  const own = state.waiting[at];
  if (!own || !isEnd(own.celebration) || own.celebration.kind === 'lesson') return state;
  const { courseId } = own.celebration.course;
  const last = state.waiting.findLastIndex(({ celebration }) => isOfCourse(celebration, courseId));
  const before = state.waiting[last];
  if (!before || (last < at && before.tab === own.tab)) return state;
  const moved = { ...own, tab: before.tab };
  return {
    ...state,
    waiting:
      last < at
        ? state.waiting.with(at, moved)
        : state.waiting.toSpliced(last + 1, 0, moved).toSpliced(at, 1),
  };
}

type Done = { lesson: FinishedLesson; end: End; activity?: ActivityEnd; tab: string };

/**
 * Handles a lesson finished on this device: shows it at once, and adds rewards with the answer
 * (decision 70).
 */
function finished(state: Celebrations, { lesson, end, activity, tab }: Done): Celebrations {
  const of = (kind: End): Celebration => ({ kind, ...lesson, rewards: null, badge: null });
  const before = activity ? withSheet(state, { activity, tab }) : state;
  if (isKnown(state, of('lesson'))) return before;
  // A course is celebrated once; later only the lesson is.
  const kind = upTo(end).findLast((one) => !isKnown(state, of(one))) ?? 'lesson';
  const known = knowing(before, upTo(kind).slice(0, -1).map(of));
  // The sheet of an activity already shows the lesson's end.
  return activity && kind === 'lesson'
    ? knowing(known, [of('lesson')])
    : behindOwn(queued(known, { celebration: of(kind), tab }), lesson.lessonId);
}

const isShown = (state: Celebrations, one: Waiting): boolean =>
  shownOf(state, { tab: one.tab, isLanding: false }) === one;

type Won = { badge: Badge; lesson: FinishedLesson; tab: string };

/**
 * Adds an activity's badge: to the program's sheet, to the visible celebration, or before the
 * course's celebration.
 */
function withBadge(state: Celebrations, { badge, lesson, tab }: Won): Celebrations {
  const celebration: Celebration = { kind: 'badge', badge, activity: lesson.name };
  if (isKnown(state, celebration)) return state;
  const at = endAt(state, lesson.lessonId);
  const own = state.waiting[at];
  if (!own || !isEnd(own.celebration)) return queued(state, { celebration, tab });
  const isInside = own.celebration.kind === 'program' || isShown(state, own);
  return isInside
    ? knowing(replaced(state, at, { ...own.celebration, badge }), [celebration])
    : queued(state, { celebration, tab: own.tab, at });
}

export const answerFrom = (
  { courseCompleted = false, programCompleted = false, rewards = [], badge = null }: EarnedByAnswer,
  isActivity: boolean,
): Answer => ({ courseCompleted, programCompleted, rewards, badge, asksFeedback: isActivity });

type Answered = { lesson: FinishedLesson; answer: Answer | null; tab: string };

/** Handles a refusal: nothing was earned. A visible celebration continues without points. */
function refused(state: Celebrations, { lessonId, name, course }: FinishedLesson): Celebrations {
  const isOwn = ({ celebration: one }: Waiting) =>
    (isEnd(one) || one.kind === 'activity') && one.lessonId === lessonId && one.rewards === null;
  const dropped = state.waiting.filter((one) => isOwn(one) && !isShown(state, one));
  const keys = dropped.flatMap(({ celebration: one }) =>
    isEnd(one)
      ? upTo(one.kind).map((kind) =>
          keyOf({ kind, lessonId, name, course, rewards: null, badge: null }),
        )
      : [],
  );
  return {
    ...state,
    known: state.known.filter((key) => !keys.includes(key)),
    waiting: state.waiting
      .filter((one) => !dropped.includes(one))
      .map((one) =>
        isOwn(one)
          ? { ...one, celebration: { ...one.celebration, rewards: [] } as Celebration }
          : one,
      ),
  };
}

/** Updates the lesson's celebrations of any tab after the answer; null is a refusal. */
function answered(state: Celebrations, { lesson, answer, tab: heardOn }: Answered): Celebrations {
  if (answer === null) return refused(state, lesson);
  const { lessonId } = lesson;
  const { rewards } = answer;
  const isSheet = ({ celebration: one }: Waiting) =>
    one.kind === 'activity' && one.lessonId === lessonId;
  const tab = state.waiting.find(isSheet)?.tab ?? heardOn;
  const of = (kind: End): Celebration => ({ kind, ...lesson, rewards, badge: null });
  const end = endOfAnswer(lesson.course, answer);
  const sheetAt = state.waiting.findIndex(
    (one) => isSheet(one) && 'rewards' in one.celebration && one.celebration.rewards === null,
  );
  const sheet = state.waiting[sheetAt]?.celebration;
  const isOnSheet = sheet?.kind === 'activity';
  // An activity's sheet shows the points of its lesson; streak points show with the course.
  const isOfLesson = ({ reason }: Reward) => reason === 'lesson';
  let next = isOnSheet
    ? replaced(state, sheetAt, { ...sheet, rewards: rewards.filter(isOfLesson) })
    : state;
  const left = isOnSheet ? rewards.filter((reward) => !isOfLesson(reward)) : rewards;
  const at = endAt(next, lessonId);
  const own = next.waiting[at]?.celebration;
  if (own && isEnd(own)) {
    const kind = isKnown(next, of(end)) ? own.kind : larger(own.kind, end);
    next = replaced(next, at, { ...own, kind, rewards: left });
    next = knowing(next, upTo(kind).map(of));
    if (kind !== own.kind) next = behindOwn(next, lessonId);
  } else if (end !== 'lesson' && !isKnown(next, of(end))) {
    next = queued(next, { celebration: { ...of(end), rewards: left } as Celebration, tab });
    next = behindOwn(knowing(next, upTo(end).map(of)), lessonId);
  } else if (left.length > 0) {
    const celebration: Celebration = isKnown(next, of('lesson'))
      ? { kind: 'late', rewards: left }
      : of('lesson');
    next = queued(next, { celebration, tab });
  }
  if (answer.badge) next = withBadge(next, { badge: answer.badge, lesson, tab });
  if (!answer.asksFeedback) return next;
  const { courseId } = lesson.course;
  const isAsked = next.waiting.some(
    ({ celebration: one }) => one.kind === 'feedback' && one.courseId === courseId,
  );
  const atLanding = end === 'program';
  return isAsked
    ? next
    : queued(next, { celebration: { kind: 'feedback', courseId, atLanding }, tab });
}

const withActivity = (
  state: Celebrations,
  { lessonId, launchNumber }: Pick<ActivityEnd, 'lessonId' | 'launchNumber'>,
  changes: Partial<ActivityEnd>,
): Celebrations => {
  const at = state.waiting.findIndex(
    ({ celebration: one }) =>
      one.kind === 'activity' && one.lessonId === lessonId && one.launchNumber === launchNumber,
  );
  const own = state.waiting[at]?.celebration;
  return own?.kind === 'activity' ? replaced(state, at, { ...own, ...changes }) : state;
};

const isAside = ({ celebration: one }: Waiting): boolean => one.kind === 'activity' && one.isAside;

/**
 * A tab that opens or becomes visible takes over celebrations of closed tabs; hidden sheets become
 * visible.
 */
function adopted(
  { waiting, ...state }: Celebrations,
  { tab, open }: { tab: string; open: readonly string[] },
): Celebrations {
  const isOpen = (one: Waiting) => open.includes(one.tab);
  return {
    ...state,
    waiting: waiting
      .filter((one) => isOpen(one) || !isAside(one))
      .map((one) => (isOpen(one) ? one : { ...one, tab })),
  };
}

const progressSlice = createSlice({
  name: PROGRESS,
  initialState: NO_CELEBRATIONS,
  reducers: {
    celebrationsAdopted: (state, { payload }: PayloadAction<Parameters<typeof adopted>[1]>) =>
      adopted(state, payload),
    lessonFinished: {
      prepare: (done: Omit<Done, 'tab'>, tab = thisTab()) => ({ payload: { ...done, tab } }),
      reducer: (state, { payload }: PayloadAction<Done>) => finished(state, payload),
    },
    lessonAnswered: {
      prepare: (of: Omit<Answered, 'tab'>, tab = thisTab()) => ({ payload: { ...of, tab } }),
      reducer: (state, { payload }: PayloadAction<Answered>) => answered(state, payload),
    },
    /** The activity's result changed, or its sheet was hidden or shown. */
    activityEndChanged: (
      state,
      {
        payload: { of, changes },
      }: PayloadAction<{
        of: Pick<ActivityEnd, 'lessonId' | 'launchNumber'>;
        changes: Partial<Pick<ActivityEnd, 'score' | 'marks' | 'isAside'>>;
      }>,
    ) => withActivity(state, of, changes),
    /** The student continued from the activity, or left its page with a hidden sheet. */
    activityEndClosed: (
      state,
      { payload: { lessonId, ifAside } }: PayloadAction<{ lessonId: LessonId; ifAside: boolean }>,
    ) => ({
      ...state,
      waiting: state.waiting.filter(
        ({ celebration: one }) =>
          one.kind !== 'activity' || one.lessonId !== lessonId || (ifAside && !one.isAside),
      ),
    }),
  },
});

extendCelebrations(progressSlice.reducer);

export const {
  lessonFinished,
  lessonAnswered,
  activityEndChanged,
  activityEndClosed,
  celebrationsAdopted,
} = progressSlice.actions;
