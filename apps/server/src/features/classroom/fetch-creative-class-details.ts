import type { fetchCreativeClassDetails } from '@skillkite/contract/classroom';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import type { ProgressRecorder } from '../progress/record-progress.ts';
import { classroomOf } from './classroom-core.ts';

/** The classroom of a creative course; not for profile type 1 nor classes 1 and 2. */
export function answerFetchCreativeClassDetails(
  services: Services,
  progress: ProgressRecorder,
): Handler<typeof fetchCreativeClassDetails> {
  const classroom = classroomOf(services, progress, ['creative']);
  return ({ body, student }) => classroom(student, body.ilm_id);
}
