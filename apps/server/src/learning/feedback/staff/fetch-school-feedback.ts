import type { fetchSchoolFeedback } from '@skillkite/contract/staff/feedback';
import type { Services } from '../../../services.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { feedbackOf } from './feedback-shape.ts';

export const fetchSchoolFeedbackHandler =
  ({ catalogue }: Services): StaffHandler<typeof fetchSchoolFeedback> =>
  ({ body: { language }, visible }) =>
    feedbackOf(visible, catalogue.current(), language);
