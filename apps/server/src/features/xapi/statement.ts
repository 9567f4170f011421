import { createHmac } from 'node:crypto';
import type { LessonKind } from '@skillkite/rules/lesson-kind';
import { uuidFrom } from '../../platform/uuid.ts';
import type { Course, Lesson } from '../catalogue/catalogue.ts';

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

/** A statement of xAPI 1.0.3, as far as ours go. */
export type Statement = {
  readonly id: string;
  readonly actor: {
    readonly objectType: 'Agent';
    readonly account: { readonly homePage: string; readonly name: string };
  };
  readonly verb: { readonly id: string; readonly display: { readonly en: string } };
  readonly object: Activity;
  readonly result: {
    readonly completion: true;
    readonly success?: boolean;
    readonly score?: { readonly scaled: number };
  };
  readonly context: {
    readonly language: string;
    readonly contextActivities: {
      readonly parent?: readonly [Activity];
      readonly grouping: readonly [Activity];
    };
  };
  readonly timestamp: string;
};

/** What a student has done of a lesson, as the ledger and what is beside it say. */
type Done = {
  readonly studentId: number;
  readonly at: Date;
  /** Of an activity or a quiz, 0 to 100. */
  readonly scorePercent: number | null;
  /** Of an activity, where its package said so. */
  readonly isPassed: boolean | null;
  /** Since when its course is complete, where this lesson was the last of it. */
  readonly courseDoneAt: Date | null;
};

type Speaker = {
  /** Where this installation is: ids of activities lie below it. */
  readonly home: string;
  /** Who a student is, only this installation can tell. */
  readonly key: string;
};

/** The same of the same every time: sent again, a statement is known. Nobody outside finds a student's number by trying all. */
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

const verb = (word: 'completed' | 'passed' | 'failed'): Statement['verb'] => ({
  id: `${VERBS}/${word}`,
  display: { en: word },
});

const typeOf = ({ kind, storageKey }: Lesson): string =>
  kind === 'lesson' && MEDIA.test(storageKey) ? 'media' : TYPE_OF[kind];

/** What is said of a lesson that was done, and of the course it was the last of. */
export function statementsOf(by: Speaker, lesson: Lesson, done: Done): readonly Statement[] {
  const { course } = lesson;
  const { studentId, at, scorePercent, isPassed, courseDoneAt } = done;
  const actor = actorOf(by, studentId);
  const parent = courseActivity(by, course);
  const program = activity(by, `programs/${course.program.id}`, 'module', {
    [course.program.lang]: course.program.name,
  });
  const ofLesson: Statement = {
    id: idOf(by, 'lesson', studentId, lesson.id),
    actor,
    verb: verb(isPassed === null ? 'completed' : isPassed ? 'passed' : 'failed'),
    object: activity(by, `lessons/${lesson.id}`, typeOf(lesson), { [lesson.lang]: lesson.title }),
    result: {
      completion: true,
      ...(isPassed !== null && { success: isPassed }),
      ...(scorePercent !== null && { score: { scaled: Math.round(scorePercent) / 100 } }),
    },
    context: {
      language: lesson.lang,
      contextActivities: { parent: [parent], grouping: [program] },
    },
    timestamp: at.toISOString(),
  };
  if (courseDoneAt === null) return [ofLesson];
  const ofCourse: Statement = {
    id: idOf(by, 'course', studentId, course.id),
    actor,
    verb: verb('completed'),
    object: parent,
    result: { completion: true },
    context: { language: course.lang, contextActivities: { grouping: [program] } },
    timestamp: courseDoneAt.toISOString(),
  };
  return [ofLesson, ofCourse];
}
