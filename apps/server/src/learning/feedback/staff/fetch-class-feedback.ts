import type { fetchClassFeedback } from '@skillkite/contract/staff/feedback';
import type { WithCatalogue } from '../../../content/catalogue/catalogue.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { feedbackOf } from './feedback-shape.ts';

export const fetchClassFeedbackHandler =
  ({ catalogue }: WithCatalogue): StaffHandler<typeof fetchClassFeedback> =>
  ({ body: { language }, visible }) =>
    feedbackOf(visible, catalogue.current(), language);
