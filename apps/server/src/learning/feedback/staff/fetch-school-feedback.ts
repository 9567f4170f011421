import type { fetchSchoolFeedback } from '@skillkite/contract/staff/feedback';
import type { WithSchoolCatalogue } from '../../../content/catalogue/catalogue.ts';
import { contentAt } from '../../../content/catalogue/content-at.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { feedbackOf } from './feedback-shape.ts';

export const fetchSchoolFeedbackHandler =
  ({ catalogue }: WithSchoolCatalogue): StaffHandler<typeof fetchSchoolFeedback> =>
  async ({ body: { language }, visible, place }) =>
    feedbackOf(visible, await contentAt({ catalogue }, place), language);
