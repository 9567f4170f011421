import type { AnyCall } from '@skillkite/contract/call';
import { watchHistory } from '@skillkite/contract/learning/progress';
import { type TestCourse, type TestStudent, aStudent } from './builders.ts';
import { progressBody } from './learning.ts';
import { type Answer, ask } from '../processes/main-process.ts';
import type { TestApp } from '../test-app.ts';

const CLIENTS = 8;

type Person = { student: TestStudent; cookie: string };
type ProgressEvent = Person & { lesson: number };

export type ProgressLoad = {
  students(count: number): Promise<Person[]>;
  call(made: AnyCall, cookie: string, body: unknown): Promise<Answer>;
  /** Every student does the lessons in order, as the outbox does: again until it is answered. */
  load(
    people: readonly Person[],
    options: { goesOn: () => boolean; onAnswered: (event: string) => void },
  ): Promise<void>;
  /** The progress events of these students that the database holds. */
  doneOf(people: readonly Person[]): Promise<string[]>;
  /** Number of students whose points differ from their ledger: repeated calls count once (spec 5, D4). */
  wronglyPaid(people: readonly Person[]): Promise<number>;
};

/** Students at work on a course, from outside the processes that serve on this port. */
export function progressLoad(test: TestApp, course: TestCourse, port: number): ProgressLoad {
  const { pool } = test.database;
  const nameOf = ({ student, lesson }: ProgressEvent) =>
    `${student.id} ${course.lessonIds[lesson]}`;
  const idsOf = (people: readonly Person[]) => people.map(({ student }) => student.id);

  const call: ProgressLoad['call'] = (made, cookie, body) =>
    ask(port, {
      method: 'POST',
      path: made.path,
      headers: {
        'content-type': 'application/json',
        'x-access-key': test.services.config.accessKey,
        cookie,
      },
      body,
    });

  const isAnswered = async ({ student, cookie, lesson }: ProgressEvent): Promise<boolean> => {
    const body = progressBody(student, course, lesson);
    const answer = await call(watchHistory, cookie, body).catch(() => null);
    if (answer?.status === 200) return true;
    if (answer !== null && answer.status !== 503) throw new Error(answer.body);
    return false;
  };

  return {
    call,
    students: (count) =>
      Promise.all(
        Array.from({ length: count }, async () => {
          const student = await aStudent(test.database);
          return { student, cookie: await test.cookieOf(student) };
        }),
      ),
    load: async (people, { goesOn, onAnswered }) => {
      const waiting = [...people];
      const client = async () => {
        for (let person = waiting.shift(); person; person = waiting.shift()) {
          for (const lesson of course.lessonIds.keys()) {
            const event = { ...person, lesson };
            while (goesOn() && !(await isAnswered(event)))
              await new Promise((next) => setTimeout(next, 20));
            if (!goesOn()) return;
            onAnswered(nameOf(event));
          }
        }
      };
      await Promise.all(Array.from({ length: CLIENTS }, client));
    },
    doneOf: async (people) => {
      const { rows } = await pool.query<{ event: string }>(
        `select student_id || ' ' || lesson_id as event from lesson_progress
         where is_done and student_id = any($1)`,
        [idsOf(people)],
      );
      return rows.map(({ event }) => event).toSorted();
    },
    wronglyPaid: async (people) => {
      const { rows } = await pool.query<{ wrong: number }>(
        `select count(*) as wrong from students s where s.id = any($1) and
           s.rp <> (select coalesce(sum(amount), 0) from ledger l where l.student_id = s.id and l.currency = 'rp')`,
        [idsOf(people)],
      );
      return rows[0]?.wrong ?? Number.NaN;
    },
  };
}
