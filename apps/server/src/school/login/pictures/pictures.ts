import { createHmac, randomInt } from 'node:crypto';
import { type LoginPicture, drawnPictures } from '@skillkite/rules/access/picture-login';
import { and, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { students } from '../../accounts/tables.ts';
import { pinKey } from '../pin/pin.ts';
import { endSessions } from '../end-sessions.ts';
import { sessions } from '../tables.ts';

/** Stored form of a child's three pictures: a keyed hash, because there are few combinations (D2). */
export const picturesHash = (
  key: string,
  studentId: number,
  pictures: readonly LoginPicture[],
): string =>
  createHmac('sha256', key)
    .update(`pictures:${studentId}:${pictures.join('.')}`)
    .digest('base64url');

export type Child = { readonly id: number; readonly picturesHash: string | null };
/** Pictures that are not written yet. */
export type NewPictures = {
  readonly id: number;
  readonly pictures: readonly LoginPicture[];
  readonly hash: string;
};

/** There are 1,320 orders, so a free one is found far earlier. */
const MOST_DRAWS = 10_000;

/** New pictures for some students, unique within the class. They count after `writePictures`. */
export async function newPictures(
  tx: Tx,
  meant: readonly Child[],
  classmates: readonly Child[],
): Promise<NewPictures[]> {
  const key = await pinKey(tx);
  const ids = new Set(meant.map(({ id }) => id));
  const others = classmates.filter((one) => !ids.has(one.id) && one.picturesHash !== null);
  const taken = new Set<string>();
  const isFree = (pictures: readonly LoginPicture[]) =>
    !taken.has(pictures.join('.')) &&
    others.every((one) => picturesHash(key, one.id, pictures) !== one.picturesHash);
  return meant.map(({ id }) => {
    for (let draws = 0; draws < MOST_DRAWS; draws += 1) {
      const pictures = drawnPictures(randomInt);
      if (!isFree(pictures)) continue;
      taken.add(pictures.join('.'));
      return { id, pictures, hash: picturesHash(key, id, pictures) };
    }
    throw new Error('The class has no free combination of pictures.');
  });
}

/** Replaces the children's pictures. Sessions with the old ones end, and locked tiles open. */
export async function writePictures(tx: Tx, given: readonly NewPictures[]): Promise<void> {
  await tx.execute(sql`
    update students set pictures_hash = said.hash
    from jsonb_to_recordset(${JSON.stringify(given.map(({ id, hash }) => ({ id, hash })))}::jsonb) as said (id bigint, hash text)
    where students.id = said.id`);
  const ids = given.map(({ id }) => id);
  if (ids.length > 0) await endSessions(tx, and(inArray(sessions.studentId, ids), sessions.isPin));
}

/** Three new pictures for one child, unique in its class. */
export async function givePictures(tx: Tx, studentId: number): Promise<NewPictures> {
  const classmates = await tx
    .select({ id: students.id, picturesHash: students.picturesHash })
    .from(students)
    .where(
      sql`not ${students.isDeleted} and (${students.schoolId}, ${students.grade}, coalesce(${students.section}, '')) = (
        select school_id, grade, coalesce(section, '') from students where id = ${studentId})`,
    );
  const [given] = await newPictures(tx, [{ id: studentId, picturesHash: null }], classmates);
  if (!given) throw new Error('There is no such student.');
  await writePictures(tx, [given]);
  return given;
}
