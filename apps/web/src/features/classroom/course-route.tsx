import { courseSource } from '@skillkite/rules/learning/course/course-source';
import { type ClassroomTab, routeId } from '@skillkite/rules/learning/course/classroom';
import { type LoaderFunctionArgs, Navigate, useLoaderData, useLocation } from 'react-router';
import { homeApi } from '../../app/endpoints/home.ts';
import { loaded } from '../../app/load.ts';
import { requireStudent } from '../../app/session/session.ts';
import { store } from '../../app/store.ts';
import { classroomPath } from '../../paths.ts';

/** The children of /course (spec 2) and the classroom's tabs they are. */
const TAB_OF: Record<string, ClassroomTab> = {
  classes: 'classes',
  project: 'projects',
  'daily-quest': 'daily-quests',
};

/** The course last played, or the next one open; null where there is none. */
async function toGoOnWith(tab: ClassroomTab): Promise<string | null> {
  const student = await requireStudent();
  const data = await loaded(
    store.dispatch(homeApi.endpoints.continueJourney.initiate({ studentId: student.id })),
  );
  return data ? classroomPath(data.courseId, courseSource(data), tab) : null;
}

/** /course is an older address of the classroom: its course is in the address, or in the navigation's state (D9). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const tab = TAB_OF[pathname.split('/')[2] ?? ''] ?? 'classes';
  const asked = routeId(searchParams.get('ilm_id') ?? '');
  const path = asked === null ? await toGoOnWith(tab) : classroomPath(asked, 'school', tab);
  return { tab, path };
}

/** The course that the link carried, as a classroom is addressed. */
const courseIn = (state: unknown): number | null => {
  const carried = (state ?? {}) as Readonly<Record<string, number | string | undefined>>;
  return routeId(`${carried['ilm_id'] ?? ''}`);
};

/** Leads to the classroom; only here the navigation's state can be seen. Without any course nothing is found (D9). */
export function Component() {
  const { tab, path } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const carried = courseIn(useLocation().state);
  const to = carried === null ? path : classroomPath(carried, 'school', tab);
  if (to === null) throw new Response(null, { status: 404 });
  return <Navigate replace to={to} />;
}
