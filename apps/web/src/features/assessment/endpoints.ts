import type { DetailsOf } from '@skillkite/contract/call';
import * as assessment from '@skillkite/contract/assessment';
import { endpointsFrom } from '../../app/api.ts';

export const assessmentApi = endpointsFrom({
  ...assessment,
  fetchSkillReport: {
    ...assessment.fetchSkillReport,
    // These skills are what was assessed, no programs.
    fromWire: ({
      submitted_at: submittedAt,
      ...report
    }: DetailsOf<typeof assessment.fetchSkillReport>) => ({ ...report, submittedAt }),
  },
});
