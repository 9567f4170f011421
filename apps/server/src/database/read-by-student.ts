import { batched } from './batch.ts';
import { idArray } from './batch-parameter.ts';

type RowsOfStudents<Row> = {
  /** Metric name: one of a fixed few. */
  name: string;
  studentOf: (row: Row) => number;
  /** One row at most for each of these students, in any order; they come as a parameter of the statement (batch-parameter.ts). */
  read: (studentIds: Buffer) => Promise<readonly Row[]>;
};

/** Reads one row for a student, null where there is none: all who ask while the last statement is in flight share the next. */
export function rowByStudent<Row>({
  name,
  studentOf,
  read,
}: RowsOfStudents<Row>): (studentId: number) => Promise<Row | null> {
  const find = batched<number, { row: Row | null }>({
    name,
    key: String,
    run: async (studentIds) => {
      const byId = new Map((await read(idArray(studentIds))).map((row) => [studentOf(row), row]));
      return studentIds.map((id) => ({ row: byId.get(id) ?? null }));
    },
  });
  return async (studentId) => (await find(studentId)).row;
}
