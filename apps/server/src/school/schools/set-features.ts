import type { setFeatures } from '@skillkite/contract/staff/schools';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { changeFacts } from './change-school.ts';

/** Each call of a student reads what their school has; open pages are told that it changed. */
export const setFeaturesHandler: StaffHandler<typeof setFeatures> = (context) =>
  changeFacts(context, {
    hasCareers: context.body.has_careers === 1,
    asksForFeedback: context.body.is_feedback_asked_twice === 1,
  });
