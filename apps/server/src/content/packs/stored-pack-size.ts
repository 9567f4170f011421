import { and, eq, isNull } from 'drizzle-orm';
import {
  carouselItems,
  courses,
  lessons,
  libraries,
  packs,
  programs,
} from '../catalogue/tables.ts';
import type { Ports } from '../../ports.ts';
import type { Storage } from '../../files/storage.ts';
import { markOf } from './media/store-media.ts';

export type PackSize = { programs: number; courses: number; lessons: number };

const isPackage = (key: string) => key.startsWith('packages/');

async function isAllThere(storage: Storage, keys: Iterable<string>): Promise<boolean> {
  for (const key of keys) {
    if (!(await storage.stat(isPackage(key) ? markOf(key) : key))) return false;
  }
  return true;
}

/** Size of the pack with this digest; null if it or one of its files is missing here. */
export async function storedPackSize(
  digest: string,
  { database: { orm }, storage }: Ports<'database' | 'storage'>,
): Promise<PackSize | null> {
  const [pack] = await orm.select({ id: packs.id }).from(packs).where(eq(packs.digest, digest));
  if (!pack) return null;
  const rows = await orm
    .select({ program: programs, course: courses, lesson: lessons })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .innerJoin(programs, eq(programs.id, courses.programId))
    .innerJoin(libraries, eq(libraries.id, programs.libraryId))
    .where(
      and(
        eq(libraries.packId, pack.id),
        isNull(programs.retiredAt),
        isNull(courses.retiredAt),
        isNull(lessons.retiredAt),
      ),
    );
  const items = await orm.select().from(carouselItems).where(eq(carouselItems.packId, pack.id));
  const keys = new Set([
    ...rows.flatMap(({ program, course, lesson }) => [
      program.thumbnail,
      course.thumbnail,
      lesson.storageKey,
      lesson.posterKey,
      lesson.smallKey,
      ...Object.values(lesson.variants).flatMap((variant) => [
        variant.storageKey,
        variant.posterKey,
        variant.smallKey,
      ]),
      ...lesson.captions.map(({ storageKey }) => storageKey),
    ]),
    ...items.map(({ picture }) => picture),
  ]);
  if (
    !(await isAllThere(
      storage,
      [...keys].filter((key) => key !== null),
    ))
  )
    return null;
  const count = (ids: readonly number[]) => new Set(ids).size;
  return {
    programs: count(rows.map(({ program }) => program.id)),
    courses: count(rows.map(({ course }) => course.id)),
    lessons: rows.length,
  };
}
