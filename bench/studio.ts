import { randomUUID } from 'node:crypto';
import { fetchClassDetails } from '@skillkite/contract/learning/classroom';
import type { AnyStaffCall } from '@skillkite/contract/staff-call';
import {
  addLesson,
  addQuestions,
  createCourse,
  fetchDraft,
  saveQuestion,
} from '@skillkite/contract/staff/studio/drafts';
import { fetchLibraries } from '@skillkite/contract/staff/studio/library';
import { publishCourse, restoreVersion } from '@skillkite/contract/staff/studio/publish';
import { ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import { beginPersonSession } from '../apps/server/src/staff/person-session.ts';
import { systemClock } from '../apps/server/src/time/clock.ts';
import { openDatabase } from '../apps/server/src/database/database.ts';
import { sessionStore } from '../apps/server/src/security/session.ts';
import { personCookieName } from '../apps/server/src/security/session-cookie.ts';
import { aPerson } from '../apps/server/src/testing/data/people.ts';
import { startTemporaryProduct } from '../e2e/fixtures/temporary-product.ts';
import { CONNECTIONS, type Call, measure } from './load.ts';
import { record } from './record.ts';
import { COURSE_IDS, HEADERS, seedStudents, someStudents } from './seed.ts';

const STUDENTS = 1000;
const ROUNDS = 7;
const LESSONS = 20;
const QUESTIONS = 10;
/** Share of the classroom's throughput that is kept, and milliseconds. */
const AIM = { kept: 0.9, publish: 2000, undo: 2000 };

type Answer<C extends AnyStaffCall> = C['~details'];

const progress = (words: string) => process.stderr.write(`\r${words.padEnd(70)}`);
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

progress('starting the server …');
const product = await startTemporaryProduct('studio', { WRITES_PER_MINUTE: '100000000' });
const database = openDatabase(product.database.url, { connections: 2, onError: () => {} });
const tookToPublish: number[] = [];
const tookToUndo: number[] = [];

try {
  progress('bringing in the students …');
  await seedStudents(database, STUDENTS);
  const sessions = sessionStore(database, systemClock);
  const students = await Promise.all(
    (await someStudents(database, CONNECTIONS)).map(async ({ id, accountId }) => ({
      id,
      cookie: await sessions.begin({ accountId, studentId: id, isPin: false }),
    })),
  );
  // The library of the installation: its courses are those of every student.
  const { id } = await aPerson({ database, clock: systemClock }, 'author');
  const session = { personId: id, isComplete: true, browser: 'the bench' };
  const token = await beginPersonSession(database.orm, session, new Date());
  const cookie = `${personCookieName(product.url)}=${token}`;
  const ask = async <C extends AnyStaffCall>(call: C, body: C['~request']): Promise<Answer<C>> => {
    const response = await fetch(product.url + call.path, {
      method: 'POST',
      headers: { ...HEADERS, cookie },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${call.path}: ${response.status} ${text}`);
    return (JSON.parse(text) as { details: Answer<C> }).details;
  };

  progress('writing a course …');
  const { libraries } = await ask(fetchLibraries, {});
  const library_id = libraries[0]?.library_id ?? 0;
  const made = await ask(createCourse, {
    library_id,
    request_key: randomUUID(),
    content: { name: 'A course of the bench', lang: ORIGINAL_LOCALE, grades: [6] },
  });
  const { draft_id } = made.course;
  for (let at = 0; at < LESSONS; at += 1) {
    const { lesson } = await ask(addLesson, {
      draft_id,
      request_key: randomUUID(),
      after: null,
      content: { kind: 'quiz', title: `Lesson ${at + 1}` },
    });
    await ask(addQuestions, {
      draft_id: lesson.draft_id,
      request_key: randomUUID(),
      after: null,
      questions: Array.from({ length: QUESTIONS }, (_, nth) => ({
        kind: 'single' as const,
        question: `What is ${nth + 1} times 2?`,
        options: [{ text: String(2 * nth + 2), right: true }, { text: String(2 * nth + 3) }],
      })),
    });
  }
  const publish = async () => {
    const { course } = await ask(fetchDraft, { draft_id });
    const from = performance.now();
    await ask(publishCourse, {
      draft_id,
      tree_version: course.tree_version,
      audience: null,
      note: '',
      at: null,
    });
    tookToPublish.push(performance.now() - from);
  };
  const changeAndPublish = async () => {
    const { course } = await ask(fetchDraft, { draft_id });
    const question = course.lessons[0]?.questions[0];
    if (!question) throw new Error('A question was expected.');
    const { draft_id: of, version, content } = question;
    await ask(saveQuestion, {
      draft_id: of,
      version,
      content: { ...content, hint: `Hint ${version}` },
    });
    await publish();
  };
  await publish();

  const classroom: Call = {
    name: 'the classroom',
    sentBy: (connection) => {
      const student = students[connection % students.length];
      if (!student) throw new Error('A student was expected.');
      const body = JSON.stringify({ user_id: student.id, ilm_id: COURSE_IDS[0] });
      return [{ path: fetchClassDetails.path, cookie: student.cookie, body }];
    },
  };
  const busy = 'the classroom while an author publishes';
  const measured = await measure(
    [classroom, { ...classroom, name: busy, meanwhile: changeAndPublish }],
    { url: product.url, accessKey: HEADERS['x-access-key'] },
    { rounds: ROUNDS, tell: progress },
  );
  for (let times = 0; times < ROUNDS; times += 1) {
    const { course } = await ask(fetchDraft, { draft_id });
    const published_number = course.published?.number ?? 0;
    const from = performance.now();
    await ask(restoreVersion, {
      draft_id,
      number: published_number - 1,
      published_number,
      replaces_draft: 0,
    });
    tookToUndo.push(performance.now() - from);
  }
  progress('');
  const kept = measured.get(busy)?.share ?? Number.NaN;
  const figures = [
    {
      what: 'throughput of the classroom kept while an author publishes every 4 s',
      value: kept.toFixed(2),
      target: `at least ${AIM.kept}`,
      isReached: kept >= AIM.kept,
    },
    ...(
      [
        ['a publication under load', tookToPublish, AIM.publish],
        ['an undone publication', tookToUndo, AIM.undo],
      ] as const
    ).map(([what, took, most]) => ({
      what: `${what}, ${LESSONS} lessons of ${QUESTIONS} questions`,
      value: `${Math.round(median(took))} ms`,
      target: `at most ${most} ms`,
      isReached: median(took) <= most,
    })),
  ];
  for (const { what, value, target, isReached } of figures)
    console.log(
      `${what.padEnd(72)} ${value.padStart(9)}   aim ${target}: ${isReached ? 'reached' : 'MISSED'}`,
    );
  await record('npm run bench -- studio', figures);
} finally {
  await database.close();
  await product.end();
}
