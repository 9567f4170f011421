import type { fetchClassDetailsCareer } from '@skillkite/contract/classroom';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { type ClassroomStates, classroomOf } from './classroom-core.ts';

/** The classroom of a career course; only with careers on. */
export function fetchClassDetailsCareerHandler(
  services: Services,
  states: ClassroomStates,
): Handler<typeof fetchClassDetailsCareer> {
  const classroom = classroomOf(services, states, ['career']);
  return ({ body, student }) => classroom(student, body.ilm_id);
}
