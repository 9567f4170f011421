import type { classDetailsTopics } from '@skillkite/contract/classroom';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { type ClassroomStates, classroomOf } from './classroom-core.ts';

/** The classroom of an old course, once it is unlocked (spec 4 "Old courses"). */
export function classDetailsTopicsHandler(
  services: Services,
  states: ClassroomStates,
): Handler<typeof classDetailsTopics> {
  const classroom = classroomOf(services, states, ['old']);
  return ({ body, student }) => classroom(student, body.class_id);
}
