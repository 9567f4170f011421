import { fetchChildren } from '@skillkite/contract/family/children';
import {
  fetchChildData,
  requestChildData,
  setConsent,
  withdrawChildRequest,
} from '@skillkite/contract/family/data';
import { fetchJoins, joinChild } from '@skillkite/contract/family/joining';
import { fetchMade, fetchWeek, fetchWon } from '@skillkite/contract/family/week';
import {
  fetchWeeklyMail,
  setWeeklyMail,
  stopWeeklyMail,
} from '@skillkite/contract/family/weekly-mail';
import type { Ports } from '../../../../ports.ts';
import type {
  WithCatalogue,
  WithSchoolCatalogue,
} from '../../../../content/catalogue/catalogue.ts';
import type { WithSignIns } from '../../../login/login-queue.ts';
import type { ServeStaff } from '../../../../staff/serve-staff.ts';
import { fetchChildDataHandler } from './fetch-child-data.ts';
import { fetchChildrenHandler } from './fetch-children.ts';
import { fetchJoinsHandler } from './fetch-joins.ts';
import { fetchMadeHandler } from './fetch-made.ts';
import { fetchWeekHandler } from './weekly/fetch-week.ts';
import { fetchWonHandler } from './fetch-won.ts';
import { fetchWeeklyMailHandler } from './weekly/fetch-weekly-mail.ts';
import { requestChildDataHandler } from './request-child-data.ts';
import { setConsentHandler } from './set-consent.ts';
import { setWeeklyMailHandler } from './weekly/set-weekly-mail.ts';
import { stopWeeklyMailHandler } from './weekly/stop-weekly-mail.ts';
import { withdrawChildRequestHandler } from './withdraw-child-request.ts';
import { joinChildHandler } from './join-child.ts';

export function familyRoutes(
  serve: ServeStaff,
  services: Ports<'clock' | 'config' | 'database'> &
    WithCatalogue &
    WithSchoolCatalogue &
    WithSignIns,
): void {
  serve(fetchChildren, fetchChildrenHandler());
  serve(fetchWeek, fetchWeekHandler(services));
  serve(fetchMade, fetchMadeHandler(services));
  serve(fetchWon, fetchWonHandler(services));
  serve(fetchChildData, fetchChildDataHandler(services));
  serve(setConsent, setConsentHandler(services));
  serve(requestChildData, requestChildDataHandler(services));
  serve(withdrawChildRequest, withdrawChildRequestHandler());
  serve(fetchWeeklyMail, fetchWeeklyMailHandler(services));
  serve(setWeeklyMail, setWeeklyMailHandler(services));
  serve(stopWeeklyMail, stopWeeklyMailHandler(services));
  serve(joinChild, joinChildHandler(services));
  serve(fetchJoins, fetchJoinsHandler(services));
}
