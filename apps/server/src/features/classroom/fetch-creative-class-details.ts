import type { fetchCreativeClassDetails } from '@skillkite/contract/classroom';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { type ClassroomStates, classroomOf } from './classroom-core.ts';

/** The classroom of a creative course; not for profile type 1 nor classes 1 and 2. */
export function fetchCreativeClassDetailsHandler(
  services: Services,
  states: ClassroomStates,
): Handler<typeof fetchCreativeClassDetails> {
  const classroom = classroomOf(services, states, ['creative']);
  return ({ body, student }) => classroom(student, body.ilm_id);
}
