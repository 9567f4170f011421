import { fetchChildren } from '@skillkite/contract/family/children';
import type { ServeStaff } from '../ground/serve-staff.ts';
import { fetchChildrenHandler } from './fetch-children.ts';

export function familyRoutes(serve: ServeStaff): void {
  serve(fetchChildren, fetchChildrenHandler());
}
