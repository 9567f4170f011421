import type { givePraise } from '@skillkite/contract/staff/praise';
import { and, eq, sql } from 'drizzle-orm';
import { Failure } from '../../../../errors/failure.ts';
import type { Ports } from '../../../../ports.ts';
import { tellEach } from '../../../../school/news/tell-news.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { praises } from './tables.ts';

const WITHOUT_WORDS = new Failure('BAD_REQUEST', {
  field: 'words',
  message: 'Choose a sentence, or write your own.',
});

export const givePraiseHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof givePraise> =>
  ({ body, visible, person, commit, fail }) =>
    commit(async (tx) => {
      const words = body.words?.trim() || null;
      const { sticker, phrase, student_ids: ids } = body;
      if (words === null && phrase === null) throw WITHOUT_WORDS;
      const found = await visible.rows(
        sql`select s.id from visible_students s where s.id = any(${sql.param(ids)}::bigint[])`,
        tx,
      );
      if (found.length < ids.length) throw fail('STUDENT_LEFT');
      const at = clock.now();
      const given = await tx
        .insert(praises)
        .values(
          ids.map((studentId) => ({
            studentId,
            personId: person.id,
            sticker,
            phrase,
            words,
            requestKey: body.request_key,
            at,
          })),
        )
        .onConflictDoNothing()
        .returning();
      const told = given.map(({ id, studentId }) => ({ studentId, subjectId: id }));
      await tellEach(tx, { kind: 'praise', told, at });
      const kept = await tx
        .select({ id: praises.id })
        .from(praises)
        .where(and(eq(praises.personId, person.id), eq(praises.requestKey, body.request_key)));
      const details = { count: ids.length, praise_ids: kept.map(({ id }) => id) };
      const [first, ...others] = given.map(({ id, studentId }) => ({
        subject: ['praise', id] as const,
        schoolId: body.class.school_id,
        after: { student: studentId, sticker },
      }));
      return { details, audit: first ? [first, ...others] : 'unchanged' };
    });
