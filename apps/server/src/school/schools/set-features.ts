import type { setFeatures } from '@skillkite/contract/staff/schools';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { changeFacts } from './change-school.ts';

/** Students' calls read their school's features; open pages are notified. */
export const setFeaturesHandler: StaffHandler<typeof setFeatures> = (context) =>
  changeFacts(context, {
    hasCareers: context.body.has_careers === 1,
    asksForFeedback: context.body.is_feedback_asked_twice === 1,
    teachersPublish: context.body.has_teacher_publishing === 1,
  });
