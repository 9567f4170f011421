import type { CourseId, StudentId } from '@skillkite/contract/ids';
import type { LoaderFunctionArgs } from 'react-router';
import { storedUserId } from '../../app/session/local-data.ts';
import { loaded } from '../../app/load.ts';
import { store } from '../../app/store.ts';
import { requireStudent } from '../../app/session/session.ts';
import {
  classroomFlags,
  classroomSource,
  routeId,
} from '@skillkite/rules/learning/course/classroom';
import type { CourseSource } from '@skillkite/rules/learning/course/course-source';
import { type Classroom, classroomApi } from '../../app/endpoints/classroom.ts';
import { playlistOf } from './classroom-slice.ts';
import { loadPlayer } from './lesson-kinds.tsx';

/** Query key of a classroom, shared by page and loader. */
export type ClassroomKey = { source: CourseSource; courseId: CourseId; studentId: StudentId };

const {
  fetchClassDetails,
  classDetailsTopics,
  fetchClassDetailsCareer,
  fetchCreativeClassDetails,
} = classroomApi.endpoints;

const start = ({ source, courseId, studentId }: ClassroomKey) => {
  const byCourse = { studentId, courseId };
  switch (source) {
    case 'school':
      return store.dispatch(fetchClassDetails.initiate(byCourse));
    case 'old':
      return store.dispatch(classDetailsTopics.initiate(byCourse));
    case 'career':
      return store.dispatch(fetchClassDetailsCareer.initiate(byCourse));
    case 'creative':
      return store.dispatch(fetchCreativeClassDetails.initiate(byCourse));
  }
};

/** Route ids are positive integers: anything else is 400 (spec 2, D3). */
export function courseIdFrom(text: string | undefined): CourseId {
  const id = routeId(text ?? '');
  if (id === null) throw new Response(null, { status: 400 });
  return id as CourseId;
}

/**
 * React shows a skeleton for at least this long. By then a page without its player appears no
 * later.
 */
const PLAYER_WAIT_MS = 300;

/** Preloads the opening lesson's player, so that the first paint includes it. */
async function withItsPlayer(classroom: Classroom): Promise<void> {
  const { playing } = playlistOf(classroom);
  const lesson = classroom.lessons.find(({ id }) => id === playing);
  if (!lesson) return;
  await Promise.race([
    loadPlayer(lesson),
    new Promise((resolve) => setTimeout(resolve, PLAYER_WAIT_MS)),
  ]);
}

/** Fetches a classroom and throws a Response that the route's error element shows (spec 2 "Classroom"). */
export const loadClassroom = (key: ClassroomKey): Promise<Classroom> =>
  loaded<Classroom>(start(key));

/** Chooses the source by the address's flags and loads the classroom before the page shows. */
export async function classroomLoader({ params, request }: LoaderFunctionArgs) {
  const courseId = courseIdFrom(params['id']);
  const source = classroomSource(classroomFlags(new URL(request.url).searchParams));
  // Requested while the server identifies the student.
  const known = storedUserId() as StudentId | null;
  const early = known === null ? null : start({ source, courseId, studentId: known });
  try {
    const user = await requireStudent();
    await withItsPlayer(await loadClassroom({ source, courseId, studentId: user.id }));
  } finally {
    early?.unsubscribe();
  }
  return { source, courseId };
}
