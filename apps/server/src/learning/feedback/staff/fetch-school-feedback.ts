import type { fetchSchoolFeedback } from '@skillkite/contract/staff/feedback';
import type { WithCatalogue } from '../../../content/catalogue/catalogue.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { feedbackOf } from './feedback-shape.ts';

export const fetchSchoolFeedbackHandler =
  ({ catalogue }: WithCatalogue): StaffHandler<typeof fetchSchoolFeedback> =>
  ({ body: { language }, visible }) =>
    feedbackOf(visible, catalogue.current(), language);
