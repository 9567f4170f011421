import type { PackageManifest } from '@skillkite/bridge/manifest';
import {
  type TestCourse,
  type TestProgram,
  type TestStudent,
  aProgram,
  aStudent,
} from './builders.ts';
import { type TestApp, openTestApp } from '../test-app.ts';

const NO_ID = 987_654;

/** Manifest of a package with one SCO. */
export const aManifest = (masteryScore: number | null = 80): PackageManifest => ({
  format: 1,
  version: '1.2',
  edition: '1.2',
  identifier: 'package',
  root: {
    id: 'root',
    title: 'An activity',
    visible: true,
    launch: null,
    prerequisites: '',
    masteryScore: null,
    maxTimeAllowed: '',
    timeLimitAction: '',
    dataFromLms: '',
    completionThreshold: null,
    hidden: [],
    dataMaps: [],
    sequencing: null,
    children: [
      {
        id: 'sco',
        title: 'An activity',
        visible: true,
        launch: { href: 'index.html', kind: 'sco' },
        prerequisites: '',
        masteryScore,
        maxTimeAllowed: '',
        timeLimitAction: '',
        dataFromLms: '',
        completionThreshold: null,
        hidden: [],
        dataMaps: [],
        sequencing: null,
        children: [],
      },
    ],
  },
});

const activity = () => ({
  kind: 'ia' as const,
  fileType: 'scorm',
  storageKey: 'packages/none',
  scormManifest: aManifest() as unknown as Record<string, unknown>,
});

export type SmallWorld = {
  test: TestApp;
  /** Grade 6: a milestone course (an activity, a page, a locked page), then a locked one. */
  school: TestProgram;
  first: TestCourse;
  second: TestCourse;
  /** Grades 4 and 9 alone: old and later for a student of grade 6. */
  old: TestCourse;
  later: TestCourse;
  career: TestProgram;
  creative: TestProgram;
  /** An id that nothing has. */
  nothing: number;
  newcomer: () => Promise<TestStudent>;
  withCareer: () => Promise<TestStudent>;
  explorer: () => Promise<TestStudent>;
};

/** A little of everything that can be in and out of reach. */
export async function openSmallWorld(
  environment: Readonly<Record<string, string>> = {},
): Promise<SmallWorld> {
  const test = await openTestApp(environment);
  const { database } = test;
  const video = { smallKey: 'files/a/small.mp4', smallBytes: 700 };
  const courses = [
    { badgeMilestone: 1 as const, lessons: [activity(), video, {}], quests: 2 },
    { lessons: [{}] },
  ];
  const school = await aProgram(database, { courses });
  const career = await aProgram(database, { area: 'career', themeCategory: 2, courses });
  const creative = await aProgram(database, { area: 'creative', themeCategory: 3, courses });
  const old = await aProgram(database, { grades: [4], courses });
  const later = await aProgram(database, { grades: [9], courses });
  await test.services.catalogue.reload();
  const course = ({ courses: built }: TestProgram, index: number): TestCourse => {
    const found = built[index];
    if (!found) throw new Error('The world is too small.');
    return found;
  };
  return {
    test,
    school,
    first: course(school, 0),
    second: course(school, 1),
    old: course(old, 0),
    later: course(later, 0),
    career,
    creative,
    nothing: NO_ID,
    newcomer: () => aStudent(database),
    withCareer: () => aStudent(database, { isCareer: true }),
    explorer: () => aStudent(database, { profileType: 2 }),
  };
}
