import type { saveCourse } from '@skillkite/contract/staff/studio/drafts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { saveDraft } from './save-draft.ts';

export const saveCourseHandler =
  (services: Ports<'clock'>): StaffHandler<typeof saveCourse> =>
  (context) =>
    saveDraft(services, 'course', context);
