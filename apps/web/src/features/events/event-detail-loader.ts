import type { EventId } from '@skillkite/contract/ids';
import { routeId } from '@skillkite/rules/learning/course/classroom';
import type { LoaderFunctionArgs } from 'react-router';
import { loaded } from '../../app/load.ts';
import { requireStudent } from '../../app/session/session.ts';
import { store } from '../../app/store.ts';
import { eventsApi } from './endpoints.ts';

/**
 * Loads the event by its id: 400 for an invalid id, else the server's status (spec 2
 * "/events-detail/{id}").
 */
export async function loader({ params }: LoaderFunctionArgs): Promise<{ eventId: EventId }> {
  const id = routeId(params['id'] ?? '');
  if (id === null) throw new Response(null, { status: 400 });
  const eventId = id as EventId;
  const student = await requireStudent();
  await loaded(
    store.dispatch(eventsApi.endpoints.eventDetails.initiate({ studentId: student.id, eventId })),
  );
  return { eventId };
}
