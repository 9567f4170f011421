import {
  classDetailsTopics,
  fetchClassDetails,
  fetchClassDetailsCareer,
  fetchCreativeClassDetails,
  replayClass,
  replayCreativeClass,
} from '@skillkite/contract/classroom';
import type { Serve } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import type { ProgressRecorder } from '../lesson-progress/record-progress.ts';
import { classroomStateReader } from './classroom-state.ts';
import { answerClassDetailsTopics } from './class-details-topics.ts';
import { answerFetchClassDetailsCareer } from './fetch-class-details-career.ts';
import { answerFetchClassDetails } from './fetch-class-details.ts';
import { answerFetchCreativeClassDetails } from './fetch-creative-class-details.ts';
import { answerReplayClass } from './replay-class.ts';
import { answerReplayCreativeClass } from './replay-creative-class.ts';

export function classroomRoutes(
  serve: Serve,
  services: Services,
  progress: ProgressRecorder,
): void {
  const states = {
    read: classroomStateReader(services.database),
    handOut: progress.handOut,
  };
  serve(fetchClassDetails, answerFetchClassDetails(services, states));
  serve(classDetailsTopics, answerClassDetailsTopics(services, states));
  serve(fetchClassDetailsCareer, answerFetchClassDetailsCareer(services, states));
  serve(fetchCreativeClassDetails, answerFetchCreativeClassDetails(services, states));
  serve(replayClass, answerReplayClass(services, progress));
  serve(replayCreativeClass, answerReplayCreativeClass(services, progress));
}
