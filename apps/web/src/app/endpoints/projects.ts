import {
  creativeProjectStatus,
  fetchApprovedFrndsProjects,
  projectStatus,
  removeProjectFile,
} from '@skillkite/contract/projects';
import { endpointsFrom } from '../api.ts';

/** Uploads are no endpoints: they go part by part, with progress (features/projects/uploads). */
export const projectsApi = endpointsFrom({
  projectStatus,
  creativeProjectStatus,
  removeProjectFile,
  fetchApprovedFrndsProjects,
});
