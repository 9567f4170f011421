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
import { classDetailsTopicsHandler } from './class-details-topics.ts';
import { fetchClassDetailsCareerHandler } from './fetch-class-details-career.ts';
import { fetchClassDetailsHandler } from './fetch-class-details.ts';
import { fetchCreativeClassDetailsHandler } from './fetch-creative-class-details.ts';
import { replayClassHandler } from './replay-class.ts';
import { replayCreativeClassHandler } from './replay-creative-class.ts';

export function classroomRoutes(
  serve: Serve,
  services: Services,
  progress: ProgressRecorder,
): void {
  const states = {
    read: classroomStateReader(services.database),
    handOut: progress.handOut,
  };
  serve(fetchClassDetails, fetchClassDetailsHandler(services, states));
  serve(classDetailsTopics, classDetailsTopicsHandler(services, states));
  serve(fetchClassDetailsCareer, fetchClassDetailsCareerHandler(services, states));
  serve(fetchCreativeClassDetails, fetchCreativeClassDetailsHandler(services, states));
  serve(replayClass, replayClassHandler(services, progress));
  serve(replayCreativeClass, replayCreativeClassHandler(services, progress));
}
