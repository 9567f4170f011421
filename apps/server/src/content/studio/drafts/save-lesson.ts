import type { saveLesson } from '@skillkite/contract/staff/studio/drafts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { saveDraft } from './save-draft.ts';

export const saveLessonHandler =
  (services: Ports<'clock'>): StaffHandler<typeof saveLesson> =>
  (context) =>
    saveDraft(services, 'lesson', context);
