import type { classDetailsTopics } from '@skillkite/contract/classroom';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import type { ProgressRecorder } from '../progress/record-progress.ts';
import { classroomOf } from './classroom-core.ts';

/** The classroom of an old course, once it is unlocked (spec 4 "Old courses"). */
export function answerClassDetailsTopics(
  services: Services,
  progress: ProgressRecorder,
): Handler<typeof classDetailsTopics> {
  const classroom = classroomOf(services, progress, ['old']);
  return ({ body, student }) => classroom(student, body.class_id);
}
