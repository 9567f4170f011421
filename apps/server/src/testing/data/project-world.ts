import type { AnyCall } from '@skillkite/contract/call';
import { watchHistory } from '@skillkite/contract/learning/progress';
import { updateProjectFile } from '@skillkite/contract/learning/projects';
import type { Rubric } from '@skillkite/rules/learning/assessment/rubric';
import {
  type TestCourse,
  type TestProgram,
  type TestStudent,
  aProgram,
  aSchool,
  aStudent,
} from './builders.ts';
import { type FormFile, sendForm } from '../files/forms.ts';
import { removeDeletedFiles } from '../../files/file-deletion.ts';
import { type TestApp, openTestApp } from '../test-app.ts';

/** The smallest picture there is: one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A picture, made larger with bytes behind its end. */
export const aPng = (name: string, size = PNG.length): FormFile => ({
  name,
  bytes: Buffer.concat([PNG, Buffer.alloc(Math.max(0, size - PNG.length), name)]),
});
export const aText = (name: string, text = 'What I found out.\n'): FormFile => ({
  name,
  bytes: Buffer.from(text),
});

/** Rubric of the projects. */
const RUBRIC: Rubric = [
  {
    slug: 'claim',
    name: { en: 'The claim', hi: 'दावा' },
    levels: [{ en: 'None yet.' }, { en: 'Not word for word.' }, { en: 'Word for word.' }],
  },
  {
    slug: 'box',
    name: { en: 'Its box' },
    levels: [{ en: 'None yet.' }, { en: 'It fits.', hi: 'सही है।' }],
  },
];

const only = ({ courses: [course] }: TestProgram): TestCourse => {
  if (!course) throw new Error('The program has no course.');
  return course;
};

/** A course with a project behind one lesson, a locked one behind it, and others that are out of reach. */
export async function openProjectWorld(environment: Record<string, string> = {}) {
  const test: TestApp = await openTestApp(environment);
  const { database } = test;
  const project = { kind: 'project' as const, fileType: 'html', points: 20 };
  const brief = { projectBrief: '<p>Make a poster.</p>', projectRubric: [...RUBRIC] };
  const school = await aProgram(database, {
    courses: [
      { ...brief, quests: 1, lessons: [{}, project] },
      { ...brief, lessons: [{}] },
    ],
  });
  const plain = await aProgram(database, { courses: [{ lessons: [{}] }] });
  const later = await aProgram(database, { grades: [9], courses: [{ ...brief }] });
  const creative = await aProgram(database, {
    area: 'creative',
    themeCategory: 3,
    courses: [{ projectBrief: '<p>Draw.</p>', lessons: [project] }],
  });
  await test.services.catalogue.reload();
  const { id: schoolId } = await aSchool(database, { showsProjects: true });
  const course = only(school);
  const [, locked] = school.courses;
  if (!locked) throw new Error('The program has one course alone.');

  const send = <C extends AnyCall>(
    call: C,
    fields: Record<string, string | number>,
    files: readonly FormFile[],
    as: TestStudent,
  ) => sendForm(test, call, fields, files, as);

  return {
    test,
    course,
    locked,
    plain: only(plain),
    later: only(later),
    creative: only(creative),
    /** An id that nothing has. */
    nothing: 987_654,
    /** A student of the school. */
    student: (given: Parameters<typeof aStudent>[1] = {}) =>
      aStudent(database, { schoolId, ...given }),
    send,
    handIn: (
      student: TestStudent,
      files: readonly FormFile[],
      more: Record<string, string | number> = {},
    ) =>
      send(updateProjectFile, { user_id: student.id, ilm_id: course.id, ...more }, files, student),
    watchFirstLesson: (student: TestStudent) =>
      test.call(
        watchHistory,
        {
          user_id: student.id,
          ilm_id: course.id,
          class_id: course.lessonIds[0],
          is_done: 1,
          total_duration: 60,
        },
        student,
      ),
    /** Deletes removed files from the store, as the job does a day later. */
    sweepDeleted: async () => {
      const before = new Date(test.clock.now().getTime() + 1);
      let all = 0;
      for (;;) {
        const removed = await removeDeletedFiles(database, test.services.storage, before);
        all += removed;
        if (removed === 0) return all;
      }
    },
    /** The parts of a file that are in the store. */
    storedKeys: async (fileId: string) => {
      const keys: string[] = [];
      for await (const key of test.services.storage.list(`submissions/${fileId}/`)) keys.push(key);
      return keys;
    },
  };
}

export type ProjectWorld = Awaited<ReturnType<typeof openProjectWorld>>;
