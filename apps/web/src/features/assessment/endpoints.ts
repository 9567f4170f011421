import type { DetailsOf } from '@skillkite/contract/call';
import * as assessment from '@skillkite/contract/learning/assessment';
import { endpointsFrom } from '../../app/api.ts';
import { type Answered, fromWire } from '@skillkite/client/wire';

type ReportOnWire = DetailsOf<typeof assessment.fetchSkillReport>;
type SkillOnWire = ReportOnWire['skills'][number];

// Here skills are assessed skills, not programs. Stored answers of earlier versions lack sheet and courses.
const reportFromWire = ({ level, submitted_at: submittedAt, sheet_url, skills }: ReportOnWire) => ({
  level,
  submittedAt,
  sheetUrl: sheet_url as string | undefined,
  skills: skills.map(({ skill, percentage, band, try_next }) => ({
    skill,
    percentage,
    band,
    next: fromWire((try_next as SkillOnWire['try_next'] | undefined) ?? null),
  })),
});

export type SkillQuestion = Answered<typeof assessment.fetchSkillQuestions>['questions'][number];
export type SkillReport = ReturnType<typeof reportFromWire>;
export type NextCourse = NonNullable<SkillReport['skills'][number]['next']>;

export const assessmentApi = endpointsFrom({
  ...assessment,
  fetchSkillReport: { ...assessment.fetchSkillReport, fromWire: reportFromWire },
});
