import type { fetchClassFeedback } from '@skillkite/contract/staff/feedback';
import type { WithSchoolCatalogue } from '../../../content/catalogue/catalogue.ts';
import { contentAt } from '../../../content/catalogue/content-at.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { feedbackOf } from './feedback-shape.ts';

export const fetchClassFeedbackHandler =
  ({ catalogue }: WithSchoolCatalogue): StaffHandler<typeof fetchClassFeedback> =>
  async ({ body: { language }, visible, place }) =>
    feedbackOf(visible, await contentAt({ catalogue }, place), language);
