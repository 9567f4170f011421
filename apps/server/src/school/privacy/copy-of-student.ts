import { Readable } from 'node:stream';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Ports } from '../../ports.ts';
import { wholeContentOf } from '../../files/parts.ts';
import { submissionFiles } from '../../learning/projects/tables.ts';
import { ownDataOf } from './own-data.ts';

const LOST = Buffer.from('This file is not in the store any more.\n');

/** Everything there is of a student: the rows as JSON, then each file of a project, opened when the one before was taken. */
export async function* copyOfStudent(
  { database, storage }: Ports<'database' | 'storage'>,
  studentId: number,
): AsyncGenerator<{ name: string; content: Readable }> {
  const data = JSON.stringify(await ownDataOf(database, studentId), null, 2);
  yield { name: 'data.json', content: Readable.from([Buffer.from(`${data}\n`)]) };
  const files = await database.orm
    .select()
    .from(submissionFiles)
    .where(and(eq(submissionFiles.studentId, studentId), isNotNull(submissionFiles.fileType)));
  for (const [index, file] of files.entries()) {
    const name = `${index + 1}-${file.name}`;
    const content = await wholeContentOf(storage, file);
    yield content ? { name, content } : { name: `${name}.txt`, content: Readable.from([LOST]) };
  }
}
