import { courseSource } from '@skillkite/rules/learning/course/course-source';
import { type ClassroomTab, routeId } from '@skillkite/rules/learning/course/classroom';
import { type LoaderFunctionArgs, Navigate, useLoaderData, useLocation } from 'react-router';
import { homeApi } from '../../app/endpoints/home.ts';
import { loaded } from '../../app/load.ts';
import { requireStudent } from '../../app/session/session.ts';
import { store } from '../../app/store.ts';
import { classroomPath } from '../../paths.ts';

/** The children of /course (spec 2) with their classroom tabs. */
const TAB_OF: Record<string, ClassroomTab> = {
  classes: 'classes',
  project: 'projects',
  'daily-quest': 'daily-quests',
};

/** Path of the course last played, or the next open one; null if there is none. */
async function toGoOnWith(tab: ClassroomTab): Promise<string | null> {
  const student = await requireStudent();
  const data = await loaded(
    store.dispatch(homeApi.endpoints.continueJourney.initiate({ studentId: student.id })),
  );
  return data ? classroomPath(data.courseId, courseSource(data), tab) : null;
}

/**
 * /course is an old address of the classroom. The course id is in the address or in the
 * navigation's state (D9).
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const tab = TAB_OF[pathname.split('/')[2] ?? ''] ?? 'classes';
  const asked = routeId(searchParams.get('ilm_id') ?? '');
  const path = asked === null ? await toGoOnWith(tab) : classroomPath(asked, 'school', tab);
  return { tab, path };
}

/** The course id in navigation state. */
const courseIn = (state: unknown): number | null => {
  const carried = (state ?? {}) as Readonly<Record<string, number | string | undefined>>;
  return routeId(`${carried['ilm_id'] ?? ''}`);
};

/**
 * Redirects to the classroom, because loaders cannot read navigation state. Without a course it is
 * a 404 (D9).
 */
export function Component() {
  const { tab, path } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const carried = courseIn(useLocation().state);
  const to = carried === null ? path : classroomPath(carried, 'school', tab);
  if (to === null) throw new Response(null, { status: 404 });
  return <Navigate replace to={to} />;
}
