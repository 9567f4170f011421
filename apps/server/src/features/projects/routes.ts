import {
  creativeProjectStatus,
  fetchApprovedFrndsProjects,
  projectStatus,
  removeProjectFile,
  updateCreativeProject,
  updateProjectFile,
  uploadProgress,
} from '@skillkite/contract/projects';
import type { Serve } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import type { ProgressRecorder } from '../lesson-progress/record-progress.ts';
import { answerCreativeProjectStatus } from './creative-project-status.ts';
import { answerFetchApprovedFrndsProjects } from './fetch-approved-frnds-projects.ts';
import { answerProjectStatus } from './project-status.ts';
import { answerRemoveProjectFile } from './remove-project-file.ts';
import { answerUpdateCreativeProject } from './update-creative-project.ts';
import { answerUpdateProjectFile } from './update-project-file.ts';
import { answerUploadProgress } from './upload-progress.ts';

export function projectsRoutes(serve: Serve, services: Services, progress: ProgressRecorder): void {
  serve(projectStatus, answerProjectStatus(services));
  serve(updateProjectFile, answerUpdateProjectFile(services, progress));
  serve(uploadProgress, answerUploadProgress(services));
  serve(removeProjectFile, answerRemoveProjectFile(services));
  serve(fetchApprovedFrndsProjects, answerFetchApprovedFrndsProjects(services));
  serve(creativeProjectStatus, answerCreativeProjectStatus(services));
  serve(updateCreativeProject, answerUpdateCreativeProject(services, progress));
}
