import { submissionFiles, submissions } from '../../learning/projects/tables.ts';
import { aProgram, unique } from './builders.ts';
import type { TestApp } from '../test-app.ts';

/** A course with something to hand in, in the catalogue; its id. */
export async function aProjectCourse(test: TestApp): Promise<number> {
  const { courses } = await aProgram(test.database, {
    courses: [{ name: unique('Posters'), projectBrief: '<p>Make a poster.</p>' }],
  });
  await test.services.catalogue.reload();
  const [course] = courses;
  if (!course) throw new Error('A course was expected.');
  return course.id;
}

/** A student's submission for a course: one file without stored content. */
export async function handedIn(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  studentId: number,
  courseId: number,
): Promise<void> {
  const of = { studentId, courseId };
  const now = clock.now();
  await database.orm.insert(submissions).values({ ...of, status: 'submitted', submittedAt: now });
  const id = unique('file');
  await database.orm.insert(submissionFiles).values({
    ...of,
    id,
    name: 'poster.png',
    fileType: 'png',
    sizeBytes: 68,
    receivedBytes: 68,
    partBytes: 1024,
    storageKey: `submissions/${id}`,
    createdAt: now,
  });
}
