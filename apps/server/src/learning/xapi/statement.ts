import { createHash, createHmac } from 'node:crypto';
import type { LessonKind } from '@skillkite/rules/learning/lesson/lesson-kind';
import { formatDuration2004 } from '@skillkite/rules/scorm/scorm-time';
import { uuidFrom } from '../../security/uuid.ts';
import type { Catalogue, Course, Lesson } from '../../content/catalogue/catalogue.ts';
import type { LEARNING_EVENTS } from '../learning-events/tables.ts';

const VERBS = 'http://adlnet.gov/expapi/verbs';
const TYPES = 'http://adlnet.gov/expapi/activities';

/** A kind of lesson as the vocabulary of ADL has it; a video or sound is `media`. */
const TYPE_OF: Readonly<Record<LessonKind, string>> = {
  lesson: 'lesson',
  ia: 'simulation',
  project: 'performance',
  quiz: 'assessment',
  story: 'lesson',
  supporting_file: 'file',
};
const MEDIA = /\.(?:mp4|webm|mp3|m4a|ogg|wav)$/i;

type Activity = {
  readonly objectType: 'Activity';
  readonly id: string;
  readonly definition: { readonly type: string; readonly name: Readonly<Record<string, string>> };
};

type Verb = 'initialized' | 'completed' | 'passed' | 'failed';

/** A statement of xAPI 1.0.3, as far as ours go. */
export type Statement = {
  readonly id: string;
  readonly actor: {
    readonly objectType: 'Agent';
    readonly account: { readonly homePage: string; readonly name: string };
  };
  readonly verb: { readonly id: string; readonly display: { readonly en: string } };
  readonly object: Activity;
  readonly result?: {
    readonly completion?: true;
    readonly success?: boolean;
    readonly score?: { readonly scaled: number };
    readonly duration?: string;
  };
  readonly context: {
    readonly language?: string;
    readonly contextActivities?: {
      readonly parent?: readonly [Activity];
      readonly grouping: readonly [Activity, ...Activity[]];
    };
  };
  readonly timestamp: string;
};

/** A queued learning event. */
export type LearningEvent = {
  readonly studentId: number;
  readonly kind: (typeof LEARNING_EVENTS)[number];
  readonly lessonId: number | null;
  readonly courseId: number | null;
  readonly partId: string | null;
  /** Score of an activity, a quiz or a practice, 0 to 100. */
  readonly scorePercent: number | null;
  /** Result of an activity; null if its package gives none. */
  readonly isPassed: boolean | null;
  /** Duration of a lesson, if known: the package's session time, or time watched. */
  readonly seconds: number | null;
  readonly at: Date;
};

type Speaker = {
  /** Address of this installation, the prefix of activity ids. */
  readonly home: string;
  /** Key that hides students' ids outside this installation. */
  readonly key: string;
};

/** Stable id, so that a repeated statement is recognised. The key prevents finding a student's number by trying all. */
function idOf({ home, key }: Speaker, ...parts: readonly (string | number)[]): string {
  const hex = createHmac('sha256', key)
    .update([home, ...parts].join(' '))
    .digest('hex');
  return uuidFrom(hex);
}

const actorOf = ({ home, key }: Speaker, studentId: number): Statement['actor'] => ({
  objectType: 'Agent',
  account: {
    homePage: home,
    name: createHmac('sha256', key).update(`xapi ${studentId}`).digest('hex').slice(0, 32),
  },
});

const activity = (
  { home }: Speaker,
  path: string,
  type: string,
  name: Readonly<Record<string, string>>,
): Activity => ({
  objectType: 'Activity',
  id: `${home}/xapi/${path}`,
  definition: { type: `${TYPES}/${type}`, name },
});

const courseActivity = (by: Speaker, course: Course): Activity =>
  activity(by, `courses/${course.id}`, 'course', { [course.lang]: course.name });

const typeOf = ({ kind, storageKey }: Lesson): string =>
  kind === 'lesson' && MEDIA.test(storageKey) ? 'media' : TYPE_OF[kind];

/** Result of an event; beginnings have none. */
function resultOf(
  verb: Verb,
  { scorePercent, isPassed, seconds }: LearningEvent,
): Pick<Statement, 'result'> {
  if (verb === 'initialized') return {};
  const scaled = scorePercent === null ? null : Math.min(100, Math.max(0, scorePercent)) / 100;
  return {
    result: {
      completion: true,
      ...(isPassed !== null && { success: isPassed }),
      ...(scaled !== null && { score: { scaled: Math.round(scaled * 10_000) / 10_000 } }),
      ...(seconds !== null && seconds > 0 && { duration: formatDuration2004(seconds * 100) }),
    },
  };
}

/** Parts of an event's id: unique events by their object, repeatable ones also by time. */
function namesOf(event: LearningEvent): readonly (string | number)[] {
  const { kind, studentId, lessonId, courseId, partId, at } = event;
  if (kind === 'lesson-done') return ['lesson', studentId, lessonId ?? ''];
  if (kind === 'course-done') return ['course', studentId, courseId ?? ''];
  return [kind, studentId, lessonId ?? courseId ?? '', partId ?? '', at.toISOString()];
}

const isBegun = (kind: LearningEvent['kind']): boolean => kind.endsWith('-begun');

/** Statement of an event; null for deleted lessons and for launches, which have their own. */
export function statementOf(
  by: Speaker,
  catalogue: Pick<Catalogue, 'course' | 'lesson'>,
  event: LearningEvent,
): Statement | null {
  const { kind, studentId, isPassed, at } = event;
  const judged = isPassed === null ? 'completed' : isPassed ? 'passed' : 'failed';
  const verb: Verb = isBegun(kind) ? 'initialized' : judged;
  const about = aboutOf(by, catalogue, event);
  if (about === null) return null;
  return {
    id: idOf(by, ...namesOf(event)),
    actor: actorOf(by, studentId),
    verb: { id: `${VERBS}/${verb}`, display: { en: verb } },
    ...about,
    ...resultOf(verb, event),
    timestamp: at.toISOString(),
  };
}

/** Object of an event, and its parent. */
function aboutOf(
  by: Speaker,
  catalogue: Pick<Catalogue, 'course' | 'lesson'>,
  { kind, lessonId, courseId, partId }: LearningEvent,
): Pick<Statement, 'object' | 'context'> | null {
  if (kind === 'practice-done') {
    return { object: activity(by, 'practice', 'assessment', { en: 'Practice' }), context: {} };
  }
  const lesson = lessonId === null ? undefined : catalogue.lesson(lessonId);
  const course = lesson?.course ?? (courseId === null ? undefined : catalogue.course(courseId));
  if (course === undefined) return null;
  const ofCourse = courseActivity(by, course);
  const program = activity(by, `programs/${course.program.id}`, 'module', {
    [course.program.lang]: course.program.name,
  });
  if (lesson === undefined) {
    const context = { language: course.lang, contextActivities: { grouping: [program] as const } };
    return kind.startsWith('course-') ? { object: ofCourse, context } : null;
  }
  // An activity begins with each of its launches.
  if (kind === 'lesson-begun' && lesson.kind === 'ia') return null;
  const path = `lessons/${lesson.id}`;
  const ofLesson = activity(by, path, typeOf(lesson), { [lesson.lang]: lesson.title });
  const inside = (object: Activity) => ({
    object,
    context: {
      language: lesson.lang,
      contextActivities: { parent: [ofLesson] as const, grouping: [ofCourse, program] as const },
    },
  });
  if (kind === 'quiz-done') {
    return inside(activity(by, `${path}/questions`, 'assessment', { [lesson.lang]: lesson.title }));
  }
  if (kind === 'part-judged') {
    const part = createHash('sha256')
      .update(partId ?? '')
      .digest('hex')
      .slice(0, 24);
    return inside(
      activity(by, `${path}/parts/${part}`, 'simulation', { [lesson.lang]: lesson.title }),
    );
  }
  return {
    object: ofLesson,
    context: {
      language: lesson.lang,
      contextActivities: { parent: [ofCourse], grouping: [program] },
    },
  };
}
