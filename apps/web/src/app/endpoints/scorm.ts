import * as scorm from '@skillkite/contract/scorm';
import { endpointsFrom } from '../api.ts';

export const scormApi = endpointsFrom(scorm);
