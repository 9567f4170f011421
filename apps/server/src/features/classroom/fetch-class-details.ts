import type { fetchClassDetails } from '@skillkite/contract/classroom';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import type { ProgressRecorder } from '../progress/record-progress.ts';
import { classroomOf } from './classroom-core.ts';

/** The classroom of a school course of the student’s own grade. */
export function answerFetchClassDetails(
  services: Services,
  progress: ProgressRecorder,
): Handler<typeof fetchClassDetails> {
  const classroom = classroomOf(services, progress, ['school']);
  return ({ body, student }) => classroom(student, body.ilm_id);
}
