import type { CourseId, StudentId } from '@skillkite/contract/ids';
import type { LoaderFunctionArgs } from 'react-router';
import { storedUserId } from '../../app/local-data.ts';
import { loaded } from '../../app/load.ts';
import { store } from '../../app/store.ts';
import { requireStudent } from '../../app/session.ts';
import { classroomFlags, classroomSource, routeId } from '@skillkite/rules/classroom';
import type { CourseSource } from '@skillkite/rules/course-source';
import { classroomApi } from '../../app/endpoints/classroom.ts';

/** What a classroom's data is asked by: the page and its loader share one request. */
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

/** Fetches a classroom and throws a Response that the route's error element shows (spec 2 "Classroom"). */
export async function loadClassroom(key: ClassroomKey): Promise<void> {
  await loaded<unknown>(start(key));
}

/** Chooses the source by the address's flags and loads the classroom before the page shows. */
export async function classroomLoader({ params, request }: LoaderFunctionArgs) {
  const courseId = courseIdFrom(params['id']);
  const source = classroomSource(classroomFlags(new URL(request.url).searchParams));
  // On its way while the server says who the student is.
  const known = storedUserId() as StudentId | null;
  const early = known === null ? null : start({ source, courseId, studentId: known });
  try {
    const user = await requireStudent();
    await loadClassroom({ source, courseId, studentId: user.id });
  } finally {
    early?.unsubscribe();
  }
  return { source, courseId };
}
