import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/** Every process hears it, when the transaction that announced it is committed. */
export const LIVE_CHANNEL = 'live';

/**
 * Live topics: news of a student, work in a class, items waiting for a teacher, joined and left students. Features of a
 * school, a course that is edited, and sharing of children's data.
 */
export type Topic =
  | `news ${number}`
  | `work ${number}-${number}`
  | `waiting ${number}-${number}`
  | `waiting ${number}`
  | `classes ${number}`
  | `features ${number}`
  | `draft ${number}`
  | 'sharing';
type OfClass = { readonly schoolId: number; readonly grade: number };
export const newsOf = (studentId: number): Topic => `news ${studentId}`;
export const featuresOf = (schoolId: number): Topic => `features ${schoolId}`;
export const workOf = ({ schoolId, grade }: OfClass): Topic => `work ${schoolId}-${grade}`;
export const waitingOf = ({ schoolId, grade }: OfClass): Topic => `waiting ${schoolId}-${grade}`;
export const classesOf = (schoolId: number): Topic => `classes ${schoolId}`;
/** Leaderboards of the country reach every school. */
export const SHARING: Topic = 'sharing';
export const draftOf = (draftId: number): Topic => `draft ${draftId}`;
export const waitingIn = (schoolId: number): Topic => `waiting ${schoolId}`;

async function announce(tx: Tx, topics: readonly Topic[]): Promise<void> {
  await tx.execute(
    sql`select pg_notify(${LIVE_CHANNEL}, topic) from unnest(${sql.param(topics)}::text[]) as told(topic)`,
  );
}

/** Notifies students' pages of news; pages request the content. */
export const announceNews = (tx: Tx, studentIds: readonly number[]): Promise<void> =>
  announce(tx, studentIds.map(newsOf));

/** Tells the open pages of a school that something was switched on or off for it. */
export const announceFeatures = (tx: Tx, schoolId: number): Promise<void> =>
  announce(tx, [featuresOf(schoolId)]);

/** Tells the open pages of a course that is edited that it was changed, or who is in it. */
export const announceDraft = (tx: Tx, draftId: number): Promise<void> =>
  announce(tx, [draftOf(draftId)]);

/** Tells the open pages of all students that others see more or less of some child (D22). */
export const announceSharing = (tx: Tx): Promise<void> => announce(tx, [SHARING]);

/** Tells the open pages of a school's staff that students came into classes, or left them. */
export const announceClasses = (tx: Tx, schoolId: number): Promise<void> =>
  announce(tx, [classesOf(schoolId)]);

/** Notifies staff pages of a class that a colleague handled a waiting item. Students' activity goes through the hub. */
export const announceWaiting = (tx: Tx, of: OfClass): Promise<void> =>
  announce(tx, [waitingOf(of), waitingIn(of.schoolId)]);

/** Notifies teachers' pages of a class about a colleague's change. Students' activity goes through the hub. */
export const announceWork = (tx: Tx, of: OfClass): Promise<void> => announce(tx, [workOf(of)]);
