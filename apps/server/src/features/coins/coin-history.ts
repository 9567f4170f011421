import type { coinHistory } from '@skillkite/contract/coins';
import { and, desc, eq } from 'drizzle-orm';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { students } from '../accounts/tables.ts';
import { ledger } from './tables.ts';

const MOST_ROWS = 200;

/** Every coin earned and spent, newest first, with the course it was for. */
export const answerCoinHistory =
  ({ catalogue, database }: Services): Handler<typeof coinHistory> =>
  async ({ student }) => {
    const content = catalogue.current();
    const subjectOf = (source: string) =>
      content.course(Number(/course:(\d+)$/.exec(source)?.[1]))?.name ?? '';
    const [rows, [balance]] = await Promise.all([
      database.orm
        .select()
        .from(ledger)
        .where(and(eq(ledger.studentId, student.id), eq(ledger.currency, 'coin')))
        .orderBy(desc(ledger.id))
        .limit(MOST_ROWS),
      database.orm
        .select({ coins: students.coins })
        .from(students)
        .where(eq(students.id, student.id)),
    ]);
    return {
      coins: balance?.coins ?? 0,
      rows: rows.map(({ id, amount, reason, source, at }) => ({
        id,
        amount,
        reason,
        subject: subjectOf(source),
        at: at.toISOString(),
      })),
    };
  };
