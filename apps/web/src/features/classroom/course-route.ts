import { routeId } from '@skillkite/rules/classroom';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { homeApi } from '../../app/endpoints/home.ts';
import { requireStudent } from '../../app/session.ts';
import { store } from '../../app/store.ts';
import { classroomPath, paths } from '../../paths.ts';

/** The children of /course (spec 2) and the classroom's tabs they are. */
const TAB_OF: Record<string, 'classes' | 'projects' | 'daily-quests'> = {
  classes: 'classes',
  project: 'projects',
  'daily-quest': 'daily-quests',
};

/** /course names no course: it is the one to go on with, or the one `ilm_id` names. It has no page of its own. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const student = await requireStudent();
  const tab = TAB_OF[params['tab'] ?? 'classes'];
  if (!tab) throw new Response(null, { status: 404 });
  const asked = routeId(new URL(request.url).searchParams.get('ilm_id') ?? '');
  if (asked !== null) return redirect(classroomPath(asked, 'school', tab));
  const { data, error } = await store.dispatch(
    homeApi.endpoints.continueJourney.initiate({ user_id: student.id }, { subscribe: false }),
  );
  if (error) throw new Response(null, { status: 503 });
  if (!data) return redirect(paths.schoolHomepage);
  return redirect(classroomPath(data.ilm_id, data.is_old === 1 ? 'old' : data.area, tab));
}

export const Component = () => null;
