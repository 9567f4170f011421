import { fetchClassFeedback, fetchSchoolFeedback } from '@skillkite/contract/staff/feedback';
import type { WithSchoolCatalogue } from '../../../content/catalogue/catalogue.ts';
import type { ServeStaff } from '../../../staff/serve-staff.ts';
import { fetchClassFeedbackHandler } from './fetch-class-feedback.ts';
import { fetchSchoolFeedbackHandler } from './fetch-school-feedback.ts';

export function feedbackStaffRoutes(serve: ServeStaff, services: WithSchoolCatalogue): void {
  serve(fetchClassFeedback, fetchClassFeedbackHandler(services));
  serve(fetchSchoolFeedback, fetchSchoolFeedbackHandler(services));
}
