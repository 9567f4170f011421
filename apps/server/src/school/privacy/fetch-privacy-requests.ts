import type { fetchPrivacyRequests } from '@skillkite/contract/school/privacy';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import { requestsOf } from './requests.ts';

/** A student's data requests with their status. */
export const fetchPrivacyRequestsHandler =
  ({ database }: Ports<'database'>): Handler<typeof fetchPrivacyRequests> =>
  async ({ student }) => ({ requests: await requestsOf(database.orm, student.id) });
