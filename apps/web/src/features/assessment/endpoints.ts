import type { DetailsOf } from '@skillkite/contract/call';
import * as assessment from '@skillkite/contract/assessment';
import { endpointsFrom } from '../../app/api.ts';
import type { Answered } from '../../app/wire.ts';

// These skills are what was assessed, no programs.
const reportFromWire = ({
  submitted_at: submittedAt,
  ...report
}: DetailsOf<typeof assessment.fetchSkillReport>) => ({ ...report, submittedAt });

export type SkillQuestion = Answered<typeof assessment.fetchSkillQuestions>['questions'][number];
export type SkillReport = ReturnType<typeof reportFromWire>;

export const assessmentApi = endpointsFrom({
  ...assessment,
  fetchSkillReport: { ...assessment.fetchSkillReport, fromWire: reportFromWire },
});
