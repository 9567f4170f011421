import type { fetchNewYear } from '@skillkite/contract/staff/year';
import type { Ports } from '../../ports.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { yearOf } from './year-shape.ts';

export const fetchNewYearHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof fetchNewYear> =>
  async ({ visible }) => ({ year: await yearOf(visible, clock.now()) });
