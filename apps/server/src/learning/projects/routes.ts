import {
  creativeProjectStatus,
  fetchApprovedFrndsProjects,
  projectStatus,
  removeProjectFile,
  updateCreativeProject,
  updateProjectFile,
  uploadProgress,
} from '@skillkite/contract/learning/projects';
import type { Serve } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import type { ProgressRecorder } from '../progress-record/record-progress.ts';
import { fetchApprovedFrndsProjectsHandler } from './fetch-approved-frnds-projects.ts';
import { creativeProjectStatusHandler } from './creative-project-status.ts';
import { projectStatusHandler } from './project-status.ts';
import { removeProjectFileHandler } from './remove-project-file.ts';
import { updateCreativeProjectHandler } from './update-creative-project.ts';
import { updateProjectFileHandler } from './files/update-project-file.ts';
import { uploadProgressHandler } from './files/upload-progress.ts';

export function projectsRoutes(
  serve: Serve,
  services: Ports<'clock' | 'config' | 'database' | 'storage'> & WithCatalogue,
  progress: ProgressRecorder,
): void {
  serve(projectStatus, projectStatusHandler(services));
  serve(updateProjectFile, updateProjectFileHandler(services, progress));
  serve(uploadProgress, uploadProgressHandler(services));
  serve(removeProjectFile, removeProjectFileHandler(services));
  serve(fetchApprovedFrndsProjects, fetchApprovedFrndsProjectsHandler(services));
  serve(creativeProjectStatus, creativeProjectStatusHandler(services));
  serve(updateCreativeProject, updateCreativeProjectHandler(services, progress));
}
