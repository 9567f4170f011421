import type { fetchDemoContent } from '@skillkite/contract/staff/installation';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { demoState } from '../demo-state.ts';

export const fetchDemoContentHandler =
  ({ database }: Ports<'database'>): StaffHandler<typeof fetchDemoContent> =>
  () =>
    demoState(database.orm);
