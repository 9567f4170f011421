import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { contactMessages } from '../tables.ts';

/** Most messages that an operator reads at once. */
export const MOST_NAMING = 50;

/** Words between single spaces, so that a name is found as whole words, however they were set apart. */
const wordsOf = (text: SQL) =>
  sql`' ' || btrim(regexp_replace(lower(${text}), '[[:punct:][:space:]]+', ' ', 'g')) || ' '`;

/**
 * Login page messages that name a student by full name, chosen name, login or admission number. Another child may have
 * the same name, so a person decides. Oldest first.
 */
export async function messagesNaming(
  tx: Tx,
  studentId: number,
): Promise<(typeof contactMessages.$inferSelect)[]> {
  const { name, contact, message } = contactMessages;
  const written = wordsOf(sql`concat_ws(' ', ${name}, ${contact}, ${message})`);
  return tx
    .select()
    .from(contactMessages)
    .where(
      sql`exists (
        select from students s join accounts a on a.id = s.account_id,
          unnest(array[s.fullname, s.display_name, a.login_id, a.admission_no]) of_student
        where s.id = ${studentId} and btrim(of_student) <> ''
          and strpos(${written}, ${wordsOf(sql`of_student`)}) > 0)`,
    )
    .orderBy(contactMessages.id)
    .limit(MOST_NAMING);
}
