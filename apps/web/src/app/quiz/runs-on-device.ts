import type { StudentId } from '@skillkite/contract/ids';
import type { Question, Run } from '../endpoints/practice.ts';
import { QUIZ_RUNS_KEY } from '@skillkite/rules/device/kept-on-device';

/** Unfinished runs on this device: by lesson id, and the day's practice with its questions. */
type Runs = {
  readonly owner: number;
  readonly lessons: Readonly<Record<string, Run>>;
  readonly practice:
    | (Run & { readonly day: string; readonly questions: readonly Question[] })
    | null;
};

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Stored per student and deleted at log-out, because computers are shared. */
export function runsOnDevice(studentId: StudentId, store: Store = localStorage) {
  const read = (): Runs => {
    const none: Runs = { owner: studentId, lessons: {}, practice: null };
    try {
      const runs = JSON.parse(store.getItem(QUIZ_RUNS_KEY) ?? 'null') as Runs | null;
      return runs?.owner === studentId ? runs : none;
    } catch {
      return none;
    }
  };
  const keep = (change: Partial<Runs>) => {
    try {
      store.setItem(QUIZ_RUNS_KEY, JSON.stringify({ ...read(), ...change }));
    } catch {
      // The device is full; sent answers are on the server.
    }
  };
  return {
    ofLesson: (lessonId: number): Run | null => read().lessons[lessonId] ?? null,
    keepLesson: (lessonId: number, run: Run | null): void => {
      const { [lessonId]: _, ...others } = read().lessons;
      keep({ lessons: run ? { ...others, [lessonId]: run } : others });
    },
    practice: (): Runs['practice'] => read().practice,
    keepPractice: (practice: Runs['practice']): void => keep({ practice }),
  };
}

/** Run to continue: the longer one of the same run, else the device's, else the server's. */
export function latestRun(here: Run | null, there: Run | null): Run | null {
  if (here && there && here.runId === there.runId) {
    return there.attempts.length > here.attempts.length ? there : here;
  }
  return here ?? there;
}
