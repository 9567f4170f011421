import {
  addPlatform,
  changePlatform,
  endLink,
  endPlatform,
  fetchClassMembers,
  fetchClassPlaces,
  fetchJoined,
  fetchMembers,
  fetchPlatforms,
  joinMember,
  makeRegistrationLink,
  setDeployment,
} from '@skillkite/contract/staff/lti';
import type { Ports } from '../../../ports.ts';
import type { WithSchoolCatalogue } from '../../../content/catalogue/catalogue.ts';
import type { ServeStaff } from '../../../staff/serve-staff.ts';
import { addPlatformHandler } from './add-platform.ts';
import { changePlatformHandler } from './change-platform.ts';
import { endLinkHandler } from './end-link.ts';
import { endPlatformHandler } from './end-platform.ts';
import { fetchClassMembersHandler } from './fetch-class-members.ts';
import { fetchClassPlacesHandler } from './fetch-class-places.ts';
import { fetchJoinedHandler } from './fetch-joined.ts';
import { fetchMembersHandler } from './fetch-members.ts';
import { fetchPlatformsHandler } from './fetch-platforms.ts';
import { joinMemberHandler } from './join-member.ts';
import { makeRegistrationLinkHandler } from './make-registration-link.ts';
import { setDeploymentHandler } from './set-deployment.ts';

export function ltiStaffRoutes(
  serve: ServeStaff,
  services: Ports<'clock' | 'config' | 'database'> & WithSchoolCatalogue,
): void {
  serve(fetchPlatforms, fetchPlatformsHandler(services));
  serve(addPlatform, addPlatformHandler(services));
  serve(changePlatform, changePlatformHandler(services));
  serve(endPlatform, endPlatformHandler(services));
  serve(setDeployment, setDeploymentHandler(services));
  serve(makeRegistrationLink, makeRegistrationLinkHandler(services));
  serve(fetchJoined, fetchJoinedHandler);
  serve(endLink, endLinkHandler);
  serve(fetchMembers, fetchMembersHandler(services));
  serve(fetchClassPlaces, fetchClassPlacesHandler(services));
  serve(fetchClassMembers, fetchClassMembersHandler(services));
  serve(joinMember, joinMemberHandler(services));
}
