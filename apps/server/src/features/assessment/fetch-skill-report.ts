import type { fetchSkillReport } from '@skillkite/contract/assessment';
import type { AssessmentLevel } from '@skillkite/rules/assessment';
import { skillBand } from '@skillkite/rules/assessment-score';
import { eq } from 'drizzle-orm';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { assessmentResults } from './tables.ts';

/** What the assessment says by skill, as it was judged when it was handed in. */
export const fetchSkillReportHandler =
  ({ database }: Services): Handler<typeof fetchSkillReport> =>
  async ({ student, fail }) => {
    const [result] = await database.orm
      .select()
      .from(assessmentResults)
      .where(eq(assessmentResults.studentId, student.id));
    if (!result) throw fail('REPORT_NOT_FOUND');
    return {
      level: result.level as AssessmentLevel,
      submitted_at: result.submittedAt.toISOString(),
      skills: result.scores.map(({ skill, percentage }) => ({
        skill,
        percentage,
        band: skillBand(percentage),
      })),
    };
  };
