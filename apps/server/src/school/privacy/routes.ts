import {
  fetchPrivacyRequests,
  requestOwnData,
  withdrawDataRequest,
} from '@skillkite/contract/school/privacy';
import type { Serve } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import { fetchPrivacyRequestsHandler } from './fetch-privacy-requests.ts';
import { requestOwnDataHandler } from './request-own-data.ts';
import { withdrawDataRequestHandler } from './withdraw-data-request.ts';

export function privacyRoutes(serve: Serve, services: Ports<'clock' | 'database'>): void {
  serve(fetchPrivacyRequests, fetchPrivacyRequestsHandler(services));
  serve(requestOwnData, requestOwnDataHandler(services));
  serve(withdrawDataRequest, withdrawDataRequestHandler(services));
}
