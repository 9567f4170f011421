import type { StateMessage } from '@skillkite/bridge/messages';
import type { ScoState } from '@skillkite/bridge/states/saved-state';
import { sealWith } from '@skillkite/bridge/states/seal';
import { watchHistory } from '@skillkite/contract/learning/progress';
import type { RequestOf } from '@skillkite/contract/call';
import { scormDetailsInsert, startScormLaunch } from '@skillkite/contract/learning/scorm';
import { sql } from 'drizzle-orm';
import type { TestCourse, TestStudent } from './builders.ts';
import type { Reply, TestApp } from '../test-app.ts';

/** The body of a progress call for a lesson of a course, by its place from 0. */
export const progressBody = (
  student: TestStudent,
  course: TestCourse,
  lesson: number,
  given: Partial<RequestOf<typeof watchHistory>> = {},
): RequestOf<typeof watchHistory> => {
  const lessonId = course.lessonIds[lesson];
  if (lessonId === undefined) throw new Error('The course has no such lesson.');
  return {
    user_id: student.id,
    ilm_id: course.id,
    class_id: lessonId,
    is_done: 1,
    total_duration: 60,
    ...given,
  };
};

/** Player state of a passed SCO with a score. */
export const doneState = (score = 90): ScoState => ({
  elements: { 'cmi.core.score.raw': String(score), 'cmi.core.score.max': '100' },
  lessonStatus: 'passed',
  exit: '',
  finished: true,
  earlierTime: 0,
  sessionTime: 6000,
});

/** A signed beacon of a closing SCO. */
export function sealedBy(
  launch: { launch_number: number; key: string },
  said: Pick<StateMessage, 'sequence' | 'sco' | 'state'>,
): StateMessage {
  const { sequence, sco, state } = said;
  const seal = sealWith(launch.key).of({ launch: launch.launch_number, sequence, sco }, state);
  return { kind: 'state', reason: 'hide', sequence, sco, state, seal };
}

/** Completes an activity through stored states. */
export async function playActivity(
  test: TestApp,
  student: TestStudent,
  course: TestCourse,
  lesson: number,
): Promise<void> {
  const place = {
    topic_id: course.lessonIds[lesson],
    section_id: course.id,
    user_id: student.id,
  };
  const { launch } = (await test.call(startScormLaunch, place, student)).details;
  const launch_state = {
    launch: launch.launch_number,
    sequence: 1,
    sco_id: 'sco',
    state: doneState(),
  };
  const kept = await test.call(scormDetailsInsert, { ...place, launch_state }, student);
  if (kept.status !== 200) throw new Error(`The state was not kept: ${kept.failure.message}`);
}

/** Completes a lesson of a school course; an activity by its states (D15). */
export async function doLesson(
  test: TestApp,
  student: TestStudent,
  course: TestCourse,
  lesson: number,
): Promise<Reply<typeof watchHistory>> {
  const content = await test.services.catalogue.ofSchool(student.schoolId);
  const found = content.lesson(course.lessonIds[lesson] ?? 0);
  if (found?.scormManifest) await playActivity(test, student, course, lesson);
  return test.call(watchHistory, progressBody(student, course, lesson), student);
}

/** A student does all lessons of a school course, one after the other. Answers the last reply. */
export async function doCourse(
  test: TestApp,
  student: TestStudent,
  course: TestCourse,
): Promise<Reply<typeof watchHistory>> {
  let last: Reply<typeof watchHistory> | null = null;
  for (const lesson of course.lessonIds.keys())
    last = await doLesson(test, student, course, lesson);
  if (!last) throw new Error('The course has no lessons.');
  return last;
}

export type Balance = { rp: number; coins: number; rp_sum: number; coin_sum: number };

/** A student's balance, and the balance of the ledger (D4). */
export async function balanceOf(test: TestApp, student: TestStudent): Promise<Balance> {
  const { rows } = await test.database.orm.execute<Balance>(sql`
    select rp, coins,
      (select coalesce(sum(amount), 0)::int from ledger
        where student_id = ${student.id} and currency = 'rp') as rp_sum,
      (select coalesce(sum(amount), 0)::int from ledger
        where student_id = ${student.id} and currency = 'coin') as coin_sum
    from students where id = ${student.id}`);
  const [balance] = rows;
  if (!balance) throw new Error('There is no such student.');
  return balance;
}
