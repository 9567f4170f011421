import { confirmParent, fetchAsked } from '@skillkite/contract/staff/families';
import type { Ports } from '../../../../ports.ts';
import type { ServeStaff } from '../../../../staff/serve-staff.ts';
import { confirmParentHandler } from './confirm-parent.ts';
import { fetchAskedHandler } from './fetch-asked.ts';

export function familiesRoutes(serve: ServeStaff, services: Ports<'clock'>): void {
  serve(fetchAsked, fetchAskedHandler);
  serve(confirmParent, confirmParentHandler(services));
}
