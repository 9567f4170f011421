import type { fetchClassDetails } from '@skillkite/contract/classroom';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { type ClassroomStates, classroomOf } from './classroom-core.ts';

/** The classroom of a school course of the student’s own grade. */
export function fetchClassDetailsHandler(
  services: Services,
  states: ClassroomStates,
): Handler<typeof fetchClassDetails> {
  const classroom = classroomOf(services, states, ['school']);
  return ({ body, student }) => classroom(student, body.ilm_id);
}
