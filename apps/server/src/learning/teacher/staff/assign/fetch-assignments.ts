import type { fetchAssignments } from '@skillkite/contract/staff/assign';
import type { Ports } from '../../../../ports.ts';
import type { WithSchoolCatalogue } from '../../../../content/catalogue/catalogue.ts';
import { contentAt } from '../../../../content/catalogue/content-at.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { assignmentsOf } from './assignment-shape.ts';

const PAGE = 60;

export const fetchAssignmentsHandler =
  ({
    catalogue,
    clock,
  }: Ports<'clock'> & WithSchoolCatalogue): StaffHandler<typeof fetchAssignments> =>
  async ({ body, visible, place }) =>
    assignmentsOf(
      {
        visible,
        catalogue: await contentAt({ catalogue }, place),
        language: body.language,
        now: clock.now(),
      },
      body.class,
      body.most ?? PAGE,
    );
