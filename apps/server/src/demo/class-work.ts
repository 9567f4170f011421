import { and, eq } from 'drizzle-orm';
import type { Course, Program } from '../content/catalogue/catalogue.ts';
import { courseProgress, lessonProgress } from '../learning/progress-record/tables.ts';
import { partKey } from '../files/parts.ts';
import { submissionFiles, submissions } from '../learning/projects/tables.ts';
import { scormLaunches } from '../learning/scorm/tables.ts';
import { supportTickets } from '../school/support/tables.ts';
import type { Tx } from '../database/database.ts';
import { isSchoolProgramOf, recordLessons } from './history.ts';

const DAY_MS = 86_400_000;
const GRADE = 6;

type Work = {
  /** Id in `peers.ts`. */
  readonly id: number;
  /** Finished lessons of each course of the program, in order. */
  readonly done: readonly (number | 'all')[];
  readonly seenDaysAgo: number;
  /** Days at the next lesson. */
  readonly atNextForDays?: number;
  /** Launches of that lesson, which is an activity. */
  readonly tries?: number;
};

/** Work of the demo class: each list of the console has an entry, and two students have not begun. */
const WORK: readonly Work[] = [
  { id: 101, done: ['all', 4], seenDaysAgo: 3 },
  { id: 102, done: ['all', 2], seenDaysAgo: 1 },
  { id: 103, done: ['all', 1], seenDaysAgo: 2 },
  { id: 104, done: ['all', 2], seenDaysAgo: 1, atNextForDays: 1, tries: 3 },
  { id: 105, done: [2], seenDaysAgo: 9 },
  { id: 106, done: [1], seenDaysAgo: 1, atNextForDays: 5 },
  { id: 107, done: ['all'], seenDaysAgo: 2 },
  { id: 108, done: [2], seenDaysAgo: 1 },
  { id: 109, done: [2], seenDaysAgo: 4 },
  { id: 110, done: [1], seenDaysAgo: 2 },
];
const PROJECT = {
  studentId: 101,
  id: 'demo-claim-poster',
  name: 'my claim poster.txt',
  storageKey: 'submissions/demo-claim-poster/first',
  daysAgo: 3,
  text: `MY CLAIM: Our street is quieter on Sunday.

It is a claim that can be checked, so I checked it.
I sat at our window for ten minutes on Saturday and on Sunday, both at five o'clock, and counted horns.

Saturday: 31 horns
Sunday: 12 horns

So it was true for these two days. It may not be true in the week of Diwali.
My brother says I missed some because I was eating. He is right, so it is a count and not a proof.
`,
} as const;
const TICKET = {
  studentId: 107,
  requestKey: 'demo-ticket',
  daysAgo: 1,
  text: 'The sound of the video is very low on the computers in our lab. On my phone it is fine. Can I turn it up?',
} as const;

/** A file that is to be stored once the transaction has ended: none of it waits for a store. */
type FileToStore = { readonly key: string; readonly content: Buffer };

/**
 * An ordinary week of a class; its points are in `peers.ts`. Dates are relative to `now`. Returns the file of the
 * submitted project, or null without the demo's program.
 */
export async function giveTheClassItsWork(
  tx: Tx,
  programs: readonly Program[],
  now: Date,
): Promise<FileToStore | null> {
  const program = programs.find(isSchoolProgramOf(GRADE));
  if (!program) return null;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  for (const { id, done, seenDaysAgo, atNextForDays, tries = 0 } of WORK) {
    for (const [index, part] of done.entries()) {
      const course = program.courses[index];
      if (!course) continue;
      const isLast = index === done.length - 1;
      const at = daysAgo(isLast ? (atNextForDays ?? seenDaysAgo) : seenDaysAgo + 6);
      await recordLessons(tx, id, course, {
        count: part === 'all' ? course.requiredLessons.length : part,
        at,
      });
      const next = isLast && part !== 'all' ? course.requiredLessons[part] : undefined;
      if (next && atNextForDays !== undefined)
        await comeTo(tx, {
          studentId: id,
          course,
          lessonId: next.id,
          since: at,
          lastAt: daysAgo(seenDaysAgo),
        });
      if (next) await launch(tx, { studentId: id, lessonId: next.id, tries, at });
    }
  }
  const { studentId, requestKey, text } = TICKET;
  await tx.insert(supportTickets).values({
    studentId,
    requestKey,
    category: 'lesson',
    text,
    facts: {},
    createdAt: daysAgo(TICKET.daysAgo),
  });
  const withProject = program.courses[1];
  return withProject ? handInPoster(tx, withProject, daysAgo(PROJECT.daysAgo)) : null;
}

type At = { studentId: number; course: Course; lessonId: number; since: Date; lastAt: Date };

/** They opened a lesson, and did not finish it. */
async function comeTo(tx: Tx, { studentId, course, lessonId, since, lastAt }: At): Promise<void> {
  await tx.insert(lessonProgress).values({
    studentId,
    lessonId,
    courseId: course.id,
    isDone: false,
    firstAt: since,
    lastAt,
  });
  await tx
    .update(courseProgress)
    .set({ playingLessonId: lessonId, lastAt })
    .where(and(eq(courseProgress.studentId, studentId), eq(courseProgress.courseId, course.id)));
}

async function launch(
  tx: Tx,
  {
    studentId,
    lessonId,
    tries,
    at,
  }: { studentId: number; lessonId: number; tries: number; at: Date },
): Promise<void> {
  for (let launchNumber = 1; launchNumber <= tries; launchNumber += 1) {
    const id = `demo-${studentId}-${launchNumber}`;
    await tx.insert(scormLaunches).values({
      id,
      launchNumber,
      studentId,
      lessonId,
      // A session without a token: no request can use it.
      tokenHash: id,
      startedAt: at,
      tokenExpiresAt: at,
    });
  }
}

async function handInPoster(tx: Tx, { id: courseId }: Course, at: Date): Promise<FileToStore> {
  const { studentId, id, name, storageKey, text } = PROJECT;
  const content = Buffer.from(text);
  await tx
    .insert(submissions)
    .values({ studentId, courseId, status: 'submitted', submittedAt: at });
  await tx.insert(submissionFiles).values({
    id,
    studentId,
    courseId,
    name,
    fileType: 'txt',
    sizeBytes: content.length,
    receivedBytes: content.length,
    partBytes: content.length,
    storageKey,
    createdAt: at,
  });
  return { key: partKey({ storageKey }, 0), content };
}
