import type { createProgram } from '@skillkite/contract/staff/studio/programs';
import { FIRST_STUDIO_ID } from '@skillkite/content/pack-schemas';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { studioPrograms } from '../tables.ts';
import { type ProgramRow, aboutProgram, arrange, only, requireArranger } from './arrange.ts';
import { readPrograms } from './fetch-programs.ts';
import { requireComplete } from './program-rows.ts';

/** Programs of a library. */
export const MOST_PROGRAMS = 500;

type NewProgram = Pick<
  typeof studioPrograms.$inferInsert,
  'libraryId' | 'content' | 'requestKey' | 'packName'
>;

/** Adds a program without courses to a library. */
export async function insertProgram(
  tx: Tx,
  program: NewProgram,
  { personId, now }: { personId: number; now: Date },
): Promise<ProgramRow> {
  const { rows } = await tx.execute<{ count: number; next: string }>(sql`
    select count(*) as count, nextval(pg_get_serial_sequence('drafts', 'id')) as next
    from studio_programs where library_id = ${program.libraryId}`);
  const { count, next } = only(rows);
  if (count >= MOST_PROGRAMS) throw new Failure('TOO_MANY_DRAFTS');
  return only(
    await tx
      .insert(studioPrograms)
      .values({
        ...program,
        id: FIRST_STUDIO_ID + Number(next),
        madeBy: personId,
        editedBy: personId,
        editedAt: now,
      })
      .returning(),
  );
}

export const createProgramHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof createProgram> =>
  ({ body, person, place, commit }) =>
    commit(async (tx) => {
      const { library_id: libraryId, request_key: requestKey, content, courses } = body;
      const schoolId = place?.school ?? null;
      requireArranger(person, schoolId);
      requireComplete(content);
      const answer = async (id: number) => ({
        program: only(await readPrograms(tx, libraryId, { person, schoolId }, id)),
      });
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${requestKey}, ${person.id}))`,
      );
      const [before] = await tx
        .select()
        .from(studioPrograms)
        .where(
          and(eq(studioPrograms.madeBy, person.id), eq(studioPrograms.requestKey, requestKey)),
        );
      if (before && before.libraryId !== libraryId)
        throw new Failure('BAD_REQUEST', {
          field: 'request_key',
          message: 'The field "request_key" belongs to another request.',
        });
      if (before) return { details: await answer(before.id), audit: 'unchanged' };
      const now = clock.now();
      const program = await insertProgram(
        tx,
        { libraryId, content, requestKey },
        { personId: person.id, now },
      );
      await arrange(tx, program, { courses, now });
      return {
        details: await answer(program.id),
        audit: [aboutProgram(program, schoolId, { count: courses.length })],
      };
    });
