import type { fetchClassDetailsCareer } from '@skillkite/contract/classroom';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import type { ProgressRecorder } from '../progress/record-progress.ts';
import { classroomOf } from './classroom-core.ts';

/** The classroom of a career course; only with careers on. */
export function answerFetchClassDetailsCareer(
  services: Services,
  progress: ProgressRecorder,
): Handler<typeof fetchClassDetailsCareer> {
  const classroom = classroomOf(services, progress, ['career']);
  return ({ body, student }) => classroom(student, body.ilm_id);
}
