import type { saveQuestion } from '@skillkite/contract/staff/studio/drafts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { saveDraft } from './save-draft.ts';

export const saveQuestionHandler =
  (services: Ports<'clock'>): StaffHandler<typeof saveQuestion> =>
  (context) =>
    saveDraft(services, 'question', context);
