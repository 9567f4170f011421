import type { AreaTexts } from '@skillkite/texts/areas';
import type { Program, Student } from '../../app/domain.ts';
import { classroomApi } from '../../app/endpoints/classroom.ts';
import { programsApi } from '../../app/endpoints/programs.ts';
import { store } from '../../app/store.ts';
import { classroomPath, journeyPath, paths } from '../../paths.ts';

/** A stop of the tour: page, element, and `key` of its text. */
export type StopName = keyof AreaTexts['learning/tutorial']['title'];
export type TourStop = { key: StopName; path: string; target: string };

/** Data for the tour: the program to show, and the classroom to enter. */
export type TourGround = {
  startPath: string;
  journeyPath: string | null;
  classroomPath: string | null;
};

/** Stops for a student: the journey needs a program. */
export function stopsOn({ startPath, journeyPath, classroomPath }: TourGround): TourStop[] {
  const stops: (Omit<TourStop, 'path'> & { path: string | null })[] = [
    { key: 'menu', path: startPath, target: 'nav' },
    {
      key: 'programs',
      path: journeyPath && startPath,
      target: 'main article:has(a[href^="/ilm-journey"])',
    },
    { key: 'journey', path: journeyPath, target: 'main [aria-current="step"]' },
    { key: 'course', path: journeyPath, target: '[data-tour="course"]' },
    { key: 'lesson', path: classroomPath, target: '[data-tour="lesson"]' },
    { key: 'playlist', path: classroomPath, target: '[data-tour="playlist"]' },
    { key: 'streak', path: paths.dashboard, target: '[aria-labelledby="streak-title"]' },
    { key: 'points', path: paths.dashboard, target: 'header nav ~ div > a' },
    { key: 'me', path: paths.dashboard, target: 'header [popovertarget]' },
  ];
  return stops.flatMap(({ path, ...stop }) => (path === null ? [] : [{ ...stop, path }]));
}

/** The student's first program with a course to continue. */
async function ownProgram(user: Student): Promise<Program | undefined> {
  const request = store.dispatch(
    programsApi.endpoints.fetchSkillsByUser.initiate({ studentId: user.id }),
  );
  const { data } = await request;
  request.unsubscribe();
  return data?.programs.find(({ isOld, nextCourseId }) => !isOld && nextCourseId !== null);
}

/**
 * The classroom of the program's next course. If an activity or project is next, entering would
 * record a start (spec 4), so the tour stays outside.
 */
async function quietClassroom(user: Student, program: Program): Promise<string | null> {
  const courseId = program.nextCourseId;
  if (courseId === null) return null;
  const request = store.dispatch(
    classroomApi.endpoints.fetchClassDetails.initiate({ studentId: user.id, courseId }),
  );
  const { data } = await request;
  request.unsubscribe();
  const next = data?.lessons.find(
    ({ id, isSupporting }) => !isSupporting && !data.watched.includes(id),
  );
  return next?.kind === 'lesson' ? classroomPath(courseId, 'school') : null;
}

/** Finds pages for the tour; failures are skipped. */
export async function groundOf(user: Student): Promise<TourGround> {
  const startPath = user.profileType === 1 ? paths.schoolHomepage : paths.home;
  const program = await ownProgram(user);
  return {
    startPath,
    journeyPath: program ? journeyPath(program.id, 'school') : null,
    classroomPath: program ? await quietClassroom(user, program) : null,
  };
}
