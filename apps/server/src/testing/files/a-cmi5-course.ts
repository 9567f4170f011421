import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { openScormPackage } from '../../content/packs/packages/scorm-package.ts';
import type { Database } from '../../database/database.ts';
import { aCmi5 } from './a-cmi5.ts';
import { type TestCourse, aProgram } from '../data/builders.ts';

/** A course of a cmi5 package and a video behind it, as an import leaves it. */
export async function aCmi5Course(
  database: Database,
  program: { readonly grades?: number[] } = {},
  files: Readonly<Record<string, string>> = {},
): Promise<TestCourse> {
  const path = await aCmi5(files);
  const { manifest, close } = await openScormPackage(path);
  await close();
  await rm(dirname(path), { recursive: true });
  const activity = {
    kind: 'ia' as const,
    fileType: 'cmi5',
    storageKey: 'packages/kites',
    scormManifest: manifest as unknown as Record<string, unknown>,
  };
  const { courses } = await aProgram(database, {
    ...program,
    courses: [{ lessons: [activity, {}] }],
  });
  const [course] = courses;
  if (!course) throw new Error('The program has no course.');
  return course;
}
