import type { saveQuestion } from '@skillkite/contract/staff/studio';
import type { Ports } from '../../ports.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { saveDraft } from './drafts/save-draft.ts';

export const saveQuestionHandler =
  (services: Ports<'clock'>): StaffHandler<typeof saveQuestion> =>
  (context) =>
    saveDraft(services, 'question', context);
