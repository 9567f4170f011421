import type { replayCreativeClass } from '@skillkite/contract/classroom';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import type { ProgressRecorder } from '../lesson-progress/record-progress.ts';
import { replayOf } from './replay-core.ts';

/** A watched lesson of this call's sources plays again (spec 4). */
export const replayCreativeClassHandler = (
  services: Services,
  progress: ProgressRecorder,
): Handler<typeof replayCreativeClass> => replayOf(services, progress, ['creative']);
