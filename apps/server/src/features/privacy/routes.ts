import {
  fetchPrivacyRequests,
  requestOwnData,
  withdrawDataRequest,
} from '@skillkite/contract/privacy';
import type { Serve } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { answerFetchPrivacyRequests } from './fetch-privacy-requests.ts';
import { answerRequestOwnData } from './request-own-data.ts';
import { answerWithdrawDataRequest } from './withdraw-data-request.ts';

export function privacyRoutes(serve: Serve, services: Services): void {
  serve(fetchPrivacyRequests, answerFetchPrivacyRequests(services));
  serve(requestOwnData, answerRequestOwnData(services));
  serve(withdrawDataRequest, answerWithdrawDataRequest(services));
}
