import {
  endGrant,
  fetchPeople,
  invite,
  resetSecondFactor,
  withdrawInvitation,
} from '@skillkite/contract/staff/people';
import type { Ports } from '../../ports.ts';
import type { ServeStaff } from '../../staff/serve-staff.ts';
import { endGrantHandler } from './end-grant.ts';
import { fetchPeopleHandler } from './fetch-people.ts';
import { inviteHandler } from './invite.ts';
import { resetSecondFactorHandler } from './reset-second-factor.ts';
import { withdrawInvitationHandler } from './withdraw-invitation.ts';

export function peopleRoutes(serve: ServeStaff, services: Ports<'clock' | 'config'>): void {
  serve(fetchPeople, fetchPeopleHandler(services));
  serve(invite, inviteHandler(services));
  serve(withdrawInvitation, withdrawInvitationHandler(services));
  serve(endGrant, endGrantHandler(services));
  serve(resetSecondFactor, resetSecondFactorHandler(services));
}
