import type { fetchAssignments } from '@skillkite/contract/staff/assign';
import type { Ports } from '../../../../ports.ts';
import type { WithCatalogue } from '../../../../content/catalogue/catalogue.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { assignmentsOf } from './assignment-shape.ts';

const PAGE = 60;

export const fetchAssignmentsHandler =
  ({ catalogue, clock }: Ports<'clock'> & WithCatalogue): StaffHandler<typeof fetchAssignments> =>
  ({ body, visible }) =>
    assignmentsOf(
      { visible, catalogue: catalogue.current(), language: body.language, now: clock.now() },
      body.class,
      body.most ?? PAGE,
    );
