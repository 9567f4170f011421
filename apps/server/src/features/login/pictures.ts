import { createHmac, randomInt } from 'node:crypto';
import { type LoginPicture, drawnPictures } from '@skillkite/rules/picture-login';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { students } from '../accounts/tables.ts';
import { pinKey } from './pin.ts';
import { sessions } from './tables.ts';

/** How a child's three pictures are kept: keyed by the installation and the child, as they are few (D2). */
export const picturesHash = (
  key: string,
  studentId: number,
  pictures: readonly LoginPicture[],
): string =>
  createHmac('sha256', key)
    .update(`pictures:${studentId}:${pictures.join('.')}`)
    .digest('base64url');

/** Three new pictures in place of those a child has. Sessions by the old ones end, and a tile that is shut opens. */
export async function givePictures(tx: Tx, studentId: number): Promise<LoginPicture[]> {
  const pictures = drawnPictures(randomInt);
  const hash = picturesHash(await pinKey(tx), studentId, pictures);
  await tx.update(students).set({ picturesHash: hash }).where(eq(students.id, studentId));
  await tx.delete(sessions).where(and(eq(sessions.studentId, studentId), sessions.isPin));
  return pictures;
}
