import type { fetchPrivacyRequests } from '@skillkite/contract/privacy';
import type { Handler } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { requestsOf } from './requests.ts';

/** A student's data requests with their status. */
export const fetchPrivacyRequestsHandler =
  ({ database }: Services): Handler<typeof fetchPrivacyRequests> =>
  async ({ student }) => ({ requests: await requestsOf(database.orm, student.id) });
