import {
  classDetailsTopics,
  fetchClassDetails,
  fetchClassDetailsCareer,
  fetchCourseFiles,
  fetchCreativeClassDetails,
  replayClass,
  replayCreativeClass,
} from '@skillkite/contract/learning/classroom';
import { sourcesOf } from '@skillkite/contract/sources';
import type { Serve } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import type { ProgressRecorder } from '../progress-record/record-progress.ts';
import { classroomStateReader } from './classroom-state.ts';
import { classroomHandler } from './fetch-class-details.ts';
import { fetchCourseFilesHandler } from './fetch-course-files.ts';
import { replayHandler } from './replay-class.ts';

export function classroomRoutes(
  serve: Serve,
  services: Ports<'clock' | 'config' | 'database' | 'storage'> & WithCatalogue,
  progress: ProgressRecorder,
): void {
  const states = {
    read: classroomStateReader(services.database, services.clock),
    handOut: progress.handOut,
  };
  serve(fetchClassDetails, classroomHandler(services, states, sourcesOf(fetchClassDetails)));
  serve(classDetailsTopics, classroomHandler(services, states, sourcesOf(classDetailsTopics)));
  serve(
    fetchClassDetailsCareer,
    classroomHandler(services, states, sourcesOf(fetchClassDetailsCareer)),
  );
  serve(
    fetchCreativeClassDetails,
    classroomHandler(services, states, sourcesOf(fetchCreativeClassDetails)),
  );
  serve(fetchCourseFiles, fetchCourseFilesHandler(services, progress));
  serve(replayClass, replayHandler(services, progress, sourcesOf(replayClass)));
  serve(replayCreativeClass, replayHandler(services, progress, sourcesOf(replayCreativeClass)));
}
