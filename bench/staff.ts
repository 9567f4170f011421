import { Agent, request } from 'node:http';
import type { AnyStaffCall } from '@skillkite/contract/staff-call';
import { fetchClassDetails } from '@skillkite/contract/learning/classroom';
import { watchHistory } from '@skillkite/contract/learning/progress';
import { fetchActivity } from '@skillkite/contract/staff/activity';
import { fetchClassAssessment, fetchWindows } from '@skillkite/contract/staff/assessment';
import { fetchAssignable, fetchAssignments } from '@skillkite/contract/staff/assign';
import {
  fetchAnswers,
  fetchClass,
  fetchClasses,
  fetchCourse,
  fetchCourses,
  fetchStudent,
  fetchWaiting,
} from '@skillkite/contract/staff/class';
import { fetchAudit } from '@skillkite/contract/staff/operation';
import { fetchPeople } from '@skillkite/contract/staff/people';
import { fetchProject, fetchReviewQueue } from '@skillkite/contract/staff/review';
import { fetchSchoolClasses, fetchStudents } from '@skillkite/contract/staff/roster';
import { ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import type { PersonRole } from '@skillkite/rules/access/staff-role';
import { beginPersonSession } from '../apps/server/src/staff/person-session.ts';
import { systemClock } from '../apps/server/src/time/clock.ts';
import { openDatabase } from '../apps/server/src/database/database.ts';
import { sessionStore } from '../apps/server/src/security/session.ts';
import { personCookieName, sessionCookieName } from '../apps/server/src/security/session-cookie.ts';
import { aPerson } from '../apps/server/src/testing/data/people.ts';
import { startTemporaryProduct } from '../e2e/fixtures/temporary-product.ts';
import { reading } from './reading.ts';
import { record } from './record.ts';
import { CLASSES, STUDENTS, seedSchool } from './school.ts';
import { HEADERS, seedStudents } from './seed.ts';

/** Measured calls besides the classroom: `npm run bench -- staff 'class of 60'`. */
const only = process.argv.slice(3);
/** Students of other schools in the same database. */
const OTHERS = 20_000;
const TEACHERS = 80;
const AT_WORK = 30;
/** Each of them reads or moves on once a second: more than anybody does. */
const CALLS_A_SECOND = AT_WORK;
const WARM_UP = 10;
const ASKED = 60;
/** Milliseconds at p95, and how many times a student's classroom the class in its course may take. */
const AIM = { alone: 100, whileTheyWork: 300, classrooms: 3 };

type Asked = {
  readonly name: string;
  readonly path: string;
  readonly cookie: string;
  readonly body: object;
};
type Took = { readonly p50: number; readonly p95: number; readonly kilobytes: number };

const progress = (words: string) => process.stderr.write(`\r${words.padEnd(70)}`);
const verdict = (value: number, aim: number) => (value <= aim ? 'reached' : 'MISSED');
const ms = (value: number) => `${value.toFixed(0).padStart(5)} ms`;

progress('starting the server …');
const product = await startTemporaryProduct('staff', { WRITES_PER_MINUTE: '100000000' });
const database = openDatabase(product.database.url, { connections: 2, onError: () => {} });
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** One call, and how long its answer took to be here; an answer that is no success ends the bench. */
const ask = ({ name, path, cookie, body }: Asked) =>
  new Promise<{ took: number; bytes: number }>((resolve, reject) => {
    const from = performance.now();
    request(
      product.url + path,
      { method: 'POST', agent, headers: { ...HEADERS, cookie } },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part)).once('error', reject);
        response.once('end', () => {
          const answer = Buffer.concat(parts);
          if (response.statusCode === 200)
            resolve({ took: performance.now() - from, bytes: answer.length });
          else reject(new Error(`${name}: ${response.statusCode} ${answer.toString()}`));
        });
      },
    )
      .once('error', reject)
      .end(JSON.stringify(body));
  });

/** By one asker, one call after the other. */
async function measure(asked: Asked): Promise<Took> {
  for (let times = 0; times < WARM_UP; times += 1) await ask(asked);
  const took: number[] = [];
  let bytes = 0;
  for (let times = 0; times < ASKED; times += 1) {
    const one = await ask(asked);
    took.push(one.took);
    bytes = one.bytes;
  }
  const sorted = took.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), kilobytes: bytes / 1024 };
}

/** The cookie of a new grown-up of the school. */
async function staffCookie(role: PersonRole, schoolId: number, grade: number): Promise<string> {
  const where = { schoolId, grade, section: 'A' };
  const { id } = await aPerson({ database, clock: systemClock }, role, where);
  const session = { personId: id, isComplete: true, browser: 'the bench' };
  const token = await beginPersonSession(database.orm, session, new Date());
  return `${personCookieName(product.url)}=${token}`;
}

try {
  progress('bringing in the students …');
  await seedStudents(database, OTHERS);
  const school = await seedSchool(database);
  const { id: school_id, courseId: course_id, pupils } = school;
  for (let count = 0; count < TEACHERS; count += 1)
    await aPerson({ database, clock: systemClock }, 'teacher', { schoolId: school_id, grade: 8 });
  const { usual, huge } = CLASSES;
  const teacher = await staffCookie('teacher', school_id, usual.grade);
  const coordinator = await staffCookie('coordinator', school_id, usual.grade);
  const operator = await staffCookie('operator', school_id, usual.grade);

  const sessions = sessionStore(database, systemClock);
  const classroomOf = async ({ id, accountId, done }: (typeof pupils)[number]) => {
    const cookie = await sessions.begin({ accountId, studentId: id, isPin: false });
    return { id, done, cookie };
  };
  const working = await Promise.all(pupils.slice(0, AT_WORK).map(classroomOf));
  const atWork = working.flatMap(({ id, done, cookie }) => {
    const place = { user_id: id, ilm_id: course_id };
    const next = school.lessons[done];
    const read = { path: fetchClassDetails.path, cookie, body: JSON.stringify(place) };
    if (next?.kind !== 'lesson') return [read];
    const moved = { ...place, class_id: next.id, is_done: 0, total_duration: 100 };
    return [read, { path: watchHistory.path, cookie, body: JSON.stringify(moved) }];
  });
  const [reader] = working;
  if (!reader) throw new Error('Nobody is at work.');

  const language = ORIGINAL_LOCALE;
  const classOf = ({ grade }: { grade: number }) => ({ school_id, grade, section: 'A' });
  const by =
    (cookie: string) =>
    (name: string, { path }: AnyStaffCall, body: object): Asked => ({ name, path, cookie, body });
  const [byTeacher, byCoordinator, byOperator] = [by(teacher), by(coordinator), by(operator)];
  const lessonOf = (kind: string) => school.lessons.find((one) => one.kind === kind)?.id ?? 0;
  const student_id = pupils.find(({ done }) => done > 30)?.id ?? 0;
  const handedIn = pupils.find(({ id }) => id % 5 === 0)?.id ?? 0;

  const classroom: Asked = {
    name: 'the classroom of a student, 40 lessons',
    path: fetchClassDetails.path,
    cookie: `${sessionCookieName(product.url)}=${reader.cookie}`,
    body: { user_id: reader.id, ilm_id: course_id },
  };
  const inCourse = byTeacher('course in class, 60 by 40', fetchCourse, {
    class: classOf(usual),
    course_id,
    language,
  });
  const theClass = byTeacher('class of 60', fetchClass, { class: classOf(usual), language });
  const all: Asked[] = [
    classroom,
    byTeacher('today, of a class', fetchWaiting, { language }),
    byCoordinator(`today, of ${STUDENTS} students`, fetchWaiting, { language }),
    byCoordinator('classes', fetchClasses, {}),
    theClass,
    byCoordinator('class of 600', fetchClass, { class: classOf(huge), language }),
    byTeacher('courses of a class', fetchCourses, { class: classOf(usual), language }),
    inCourse,
    byCoordinator('course in class, 600 by 40', fetchCourse, {
      class: classOf(huge),
      course_id,
      language,
    }),
    byTeacher('answers to a quiz, 60', fetchAnswers, {
      class: classOf(usual),
      lesson_id: lessonOf('quiz'),
      language,
    }),
    byCoordinator('answers to a quiz, 600', fetchAnswers, {
      class: classOf(huge),
      lesson_id: lessonOf('quiz'),
      language,
    }),
    byTeacher('answers to an activity, 60', fetchAnswers, {
      class: classOf(usual),
      lesson_id: lessonOf('ia'),
      language,
    }),
    byCoordinator('answers to an activity, 600', fetchAnswers, {
      class: classOf(huge),
      lesson_id: lessonOf('ia'),
      language,
    }),
    byTeacher('a student', fetchStudent, { student_id, language }),
    byTeacher('an activity of a student', fetchActivity, {
      student_id,
      lesson_id: lessonOf('ia'),
      language,
    }),
    byCoordinator('roster, first page', fetchStudents, { school_id }),
    byCoordinator('roster, found by a word', fetchStudents, { school_id, search: 'pupil 19' }),
    byCoordinator('roster, classes', fetchSchoolClasses, { school_id }),
    byTeacher('review list, of a class', fetchReviewQueue, { language }),
    byCoordinator(`review list, of ${STUDENTS} students`, fetchReviewQueue, { language }),
    byTeacher('a project', fetchProject, { student_id: handedIn, course_id, language }),
    byTeacher('what can be assigned', fetchAssignable, { class: classOf(usual), language }),
    byTeacher('what was assigned', fetchAssignments, { class: classOf(usual), language }),
    byCoordinator('assessment by class', fetchWindows, { school_id }),
    byCoordinator('assessment of 600', fetchClassAssessment, { in_class: classOf(huge) }),
    byCoordinator('people', fetchPeople, {}),
    byOperator('audit', fetchAudit, {}),
    byOperator('audit, found by a word', fetchAudit, { search: 'review' }),
  ];

  const calls = all.filter(
    (one) => one === classroom || only.length === 0 || only.includes(one.name),
  );
  // Before the first is measured the server knows of the new course.
  await ask(inCourse);
  const alone = new Map<Asked, Took>();
  for (const one of calls) {
    progress(`alone: ${one.name}`);
    alone.set(one, await measure(one));
  }
  const students = reading({ url: product.url, perSecond: CALLS_A_SECOND, asked: atWork });
  const meanwhile = new Map<Asked, Took>();
  for (const one of calls) {
    progress(`while ${AT_WORK} students work: ${one.name}`);
    meanwhile.set(one, await measure(one));
  }
  const work = await students.stop();
  progress('');

  console.log(
    `\nOne asker, ${STUDENTS} students in the school, ${OTHERS} elsewhere; then while ${AT_WORK} students of the class make ${CALLS_A_SECOND} calls a second (${work.failed} failed).\n`,
  );
  console.log(
    `${''.padEnd(40)} ${'p50'.padStart(8)} ${'p95'.padStart(8)}   ${'meanwhile p50, p95'.padStart(18)}`,
  );
  for (const one of calls) {
    const [{ p50, p95, kilobytes }, busy] = [alone.get(one), meanwhile.get(one)] as [Took, Took];
    const aims =
      one === classroom
        ? ''
        : `aim ${AIM.alone}: ${verdict(p95, AIM.alone)}; ${AIM.whileTheyWork} while they work: ${verdict(busy.p95, AIM.whileTheyWork)}`;
    console.log(
      `${one.name.padEnd(40)} ${ms(p50)} ${ms(p95)}  ${ms(busy.p50)} ${ms(busy.p95)}   ${aims}; ${kilobytes.toFixed(0)} KB`,
    );
  }
  const times =
    (alone.get(inCourse)?.p50 ?? Number.NaN) / (alone.get(classroom)?.p50 ?? Number.NaN);
  await record('npm run bench -- staff', [
    ...calls.map((one) => ({
      what: `${one.name}: p95 alone, while ${AT_WORK} students work`,
      value: `${Math.round(alone.get(one)?.p95 ?? 0)} ms, ${Math.round(meanwhile.get(one)?.p95 ?? 0)} ms`,
      target: `at most ${AIM.alone} ms, ${AIM.whileTheyWork} ms`,
    })),
    {
      what: 'course in class / classroom of a student',
      value: times.toFixed(1),
      target: `at most ${AIM.classrooms}`,
    },
  ]);
  console.log(
    `${'course in class / classroom of a student'.padEnd(40)} ${times.toFixed(1).padStart(8)}   aim ${AIM.classrooms}: ${verdict(times, AIM.classrooms)}`,
  );
} finally {
  agent.destroy();
  await database.close();
  await product.end();
}
