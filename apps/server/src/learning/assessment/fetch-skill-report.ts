import type { fetchSkillReport } from '@skillkite/contract/learning/assessment';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import type { WithProgressReads } from '../programs/student-progress.ts';
import { said, textsFrom } from '../../content/catalogue/content-texts.ts';
import { SHEET_PATH } from './parent-sheet-link.ts';
import { skillReportOf } from './skill-report.ts';

/** Result of the assessment by skill, strengths first, with a suggested course for each. */
export const fetchSkillReportHandler =
  (
    services: Ports<'database'> & WithCatalogue & WithProgressReads,
  ): Handler<typeof fetchSkillReport> =>
  async ({ student, fail }) => {
    const report = await skillReportOf(services, student);
    if (!report) throw fail('REPORT_NOT_FOUND');
    return {
      level: report.level,
      submitted_at: report.submittedAt.toISOString(),
      sheet_url: SHEET_PATH,
      skills: report.skills.map(({ skill, percentage, band, next }) => ({
        skill,
        percentage,
        band,
        try_next: next && {
          ilm_id: next.course.id,
          skill_id: next.course.program.id,
          area: next.course.program.area,
          is_unlocked: next.isOpen ? 1 : 0,
          ...textsFrom(
            { name: said(next.course, 'name'), skill_name: said(next.course.program, 'name') },
            next.course.lang,
          ),
        },
      })),
    };
  };
