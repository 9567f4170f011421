import {
  fetchPrivacyRequests,
  requestOwnData,
  withdrawDataRequest,
} from '@skillkite/contract/privacy';
import type { Serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { fetchPrivacyRequestsHandler } from './fetch-privacy-requests.ts';
import { requestOwnDataHandler } from './request-own-data.ts';
import { withdrawDataRequestHandler } from './withdraw-data-request.ts';

export function privacyRoutes(serve: Serve, services: Services): void {
  serve(fetchPrivacyRequests, fetchPrivacyRequestsHandler(services));
  serve(requestOwnData, requestOwnDataHandler(services));
  serve(withdrawDataRequest, withdrawDataRequestHandler(services));
}
