import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Clock } from '../../time/clock.ts';
import type { Tx } from '../../database/database.ts';
import type { Ports } from '../../ports.ts';
import { announceClasses } from '../../database/live-channel.ts';
import { deleteFilesLater } from '../../files/file-deletion.ts';
import { transaction } from '../../database/transaction.ts';
import { lockStudentsForDeletion } from '../accounts/lock-student.ts';
import { accounts, students } from '../accounts/tables.ts';
import { eventEnrolments, events } from '../events/tables.ts';
import { messagesNaming } from '../login/contact/messages-naming.ts';
import { contactMessages } from '../login/tables.ts';
import { partKeys } from '../../files/parts.ts';
import { submissionFiles } from '../../learning/projects/tables.ts';
import { forgetInSheets } from './forget-in-sheets.ts';
import { privacyRequests } from './tables.ts';
import { requireWaiting } from './waiting-request.ts';

/** `messageIds` are of those messages of the login page that name the student, and are about them. */
type Deletion = { readonly requestId: string; readonly messageIds?: readonly number[] };
type Deleted = { readonly messages: number };

/**
 * Deletes a student with everything that is theirs, and the account with its last profile, whole or not at all. What is in
 * the store goes a while later (files/file-deletion).
 */
export const deleteStudent = (
  { database, clock }: Ports<'clock' | 'database'>,
  request: Deletion,
): Promise<Deleted> => transaction(database, (tx) => deleteStudentIn(tx, clock, request));

/** Deletes the chosen messages that name the student; returns their number. */
async function dropMessages(
  tx: Tx,
  studentId: number,
  messageIds: readonly number[],
): Promise<number> {
  if (messageIds.length === 0) return 0;
  const naming = await messagesNaming(tx, studentId);
  const { rowCount } = await tx.delete(contactMessages).where(
    inArray(
      contactMessages.id,
      naming.map(({ id }) => id).filter((id) => messageIds.includes(id)),
    ),
  );
  return rowCount ?? 0;
}

/** Deletes notes of work given to this student only. */
const forgetNotes = (tx: Tx, studentId: number) =>
  tx.execute(sql`
    update assignments a set note = null
    from assignment_students own
    where own.student_id = ${studentId} and own.assignment_id = a.id and not a.is_whole_class and not exists (
      select from assignment_students other where other.assignment_id = a.id and other.student_id <> own.student_id)`);

/** The same in a transaction that does more. */
export async function deleteStudentIn(
  tx: Tx,
  clock: Clock,
  { requestId, messageIds = [] }: Deletion,
): Promise<Deleted> {
  const request = await requireWaiting(tx, requestId, 'deletion');
  const ofStudent = eq(submissionFiles.studentId, request.studentId);
  const files = await tx.select().from(submissionFiles).where(ofStudent);
  await deleteFilesLater(tx, files.flatMap(partKeys), clock.now());
  await tx
    .update(privacyRequests)
    .set({ settledAt: clock.now() })
    .where(eq(privacyRequests.studentId, request.studentId));
  await forgetInSheets(tx, request.studentId);
  // Blocks enrolment changes; then each place is free again.
  await lockStudentsForDeletion(tx, [request.studentId]);
  const places = await tx
    .delete(eventEnrolments)
    .where(eq(eventEnrolments.studentId, request.studentId))
    .returning({ id: eventEnrolments.eventId });
  await tx
    .update(events)
    .set({ enrolled: sql`${events.enrolled} - 1` })
    .where(
      inArray(
        events.id,
        places.map(({ id }) => id),
      ),
    );
  await forgetNotes(tx, request.studentId);
  const messages = await dropMessages(tx, request.studentId, messageIds);
  const [student] = await tx.delete(students).where(eq(students.id, request.studentId)).returning();
  if (!student) throw new Error('The student of the request does not exist.');
  await announceClasses(tx, student.schoolId);
  await tx
    .delete(accounts)
    .where(
      and(
        eq(accounts.id, student.accountId),
        notExists(tx.select().from(students).where(eq(students.accountId, student.accountId))),
      ),
    );
  return { messages };
}
