import { ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import { listOf } from '@skillkite/rules/calls/listing';
import type { coinHistory } from '@skillkite/contract/learning/coins';
import { and, desc, eq } from 'drizzle-orm';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { students } from '../../school/accounts/tables.ts';
import { ledger } from './tables.ts';
import { UNSAID, said, textsFrom } from '../../content/catalogue/content-texts.ts';

const PAGE = 200;

/** Every coin earned and spent, newest first, with the course or program it was for. */
export const coinHistoryHandler =
  ({ catalogue, database }: Ports<'database'> & WithCatalogue): Handler<typeof coinHistory> =>
  async ({ student, body: { most = PAGE } }) => {
    const content = await catalogue.of(student);
    const subjectOf = (source: string) => {
      const [, kind, id] = /(course|program):(\d+)$/.exec(source) ?? [];
      const subject = kind === 'program' ? content.program(Number(id)) : content.course(Number(id));
      return textsFrom(
        { subject: subject ? said(subject, 'name') : UNSAID },
        subject?.lang ?? ORIGINAL_LOCALE,
      );
    };
    // A student without any coins yet is one row with an empty entry.
    const read = await database.orm
      .select({ coins: students.coins, entry: ledger })
      .from(students)
      .leftJoin(ledger, and(eq(ledger.studentId, students.id), eq(ledger.currency, 'coin')))
      .where(eq(students.id, student.id))
      .orderBy(desc(ledger.at), desc(ledger.id))
      .limit(most + 1);
    const { rows, nextMost } = listOf(read, most);
    return {
      next_most: nextMost,
      coins: rows[0]?.coins ?? 0,
      rows: rows.flatMap(({ entry }) =>
        entry === null
          ? []
          : [
              {
                id: entry.id,
                amount: entry.amount,
                reason: entry.reason,
                ...subjectOf(entry.source),
                at: entry.at.toISOString(),
              },
            ],
      ),
    };
  };
