import {
  changeSchool,
  createSchool,
  fetchFeatures,
  fetchSchool,
  fetchSchools,
  setClosed,
  setFeatures,
  setSharing,
} from '@skillkite/contract/staff/schools';
import type { Ports } from '../../ports.ts';
import type { ServeStaff } from '../../staff/serve-staff.ts';
import { changeSchoolHandler } from './change-school.ts';
import { createSchoolHandler } from './create-school.ts';
import { fetchFeaturesHandler } from './fetch-features.ts';
import { fetchSchoolHandler } from './fetch-school.ts';
import { fetchSchoolsHandler } from './fetch-schools.ts';
import { setClosedHandler } from './set-closed.ts';
import { setFeaturesHandler } from './set-features.ts';
import { setSharingHandler } from './set-sharing.ts';

export function schoolRoutes(serve: ServeStaff, services: Ports<'clock'>): void {
  serve(fetchSchools, fetchSchoolsHandler);
  serve(fetchSchool, fetchSchoolHandler);
  serve(createSchool, createSchoolHandler);
  serve(changeSchool, changeSchoolHandler);
  serve(setClosed, setClosedHandler);
  serve(fetchFeatures, fetchFeaturesHandler);
  serve(setFeatures, setFeaturesHandler);
  serve(setSharing, setSharingHandler(services));
}
