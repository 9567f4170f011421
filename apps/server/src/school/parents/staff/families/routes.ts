import { confirmParent, fetchAsked } from '@skillkite/contract/staff/families';
import type { Services } from '../../../../services.ts';
import type { ServeStaff } from '../../../../staff/serve-staff.ts';
import { confirmParentHandler } from './confirm-parent.ts';
import { fetchAskedHandler } from './fetch-asked.ts';

export function familiesRoutes(serve: ServeStaff, services: Services): void {
  serve(fetchAsked, fetchAskedHandler);
  serve(confirmParent, confirmParentHandler(services));
}
