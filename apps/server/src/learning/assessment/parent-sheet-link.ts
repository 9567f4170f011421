import { dayOf } from '@skillkite/rules/time/calendar-day';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { DOWNLOAD_HEADERS, studentOfLink } from '../../http/download.ts';
import { Failure } from '../../errors/failure.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import type { WithProfileReads } from '../../school/login/queries.ts';
import type { WithProgressReads } from '../programs/student-progress.ts';
import { parentSheet } from './parent-sheet.ts';
import { skillReportOf } from './skill-report.ts';

/** Address of the sheet for parents (PDF). */
export const SHEET_PATH = '/api/skill_assessment/parent_sheet';

export function parentSheetLink(
  app: FastifyInstance,
  services: Ports<'clock' | 'config' | 'database' | 'sessions'> &
    WithCatalogue &
    WithProfileReads &
    WithProgressReads,
): void {
  app.get(SHEET_PATH, { schema: { hide: true } }, async (request, reply) => {
    const student = await studentOfLink(services, { request, reply });
    const [report, user] = [
      await skillReportOf(services, student),
      await services.reads.user(student.id),
    ];
    if (!report || !user) throw new Failure('REPORT_NOT_FOUND');
    const { productName, schoolLanguage } = services.config;
    const pdf = await parentSheet(report, {
      fullname: student.fullname,
      schoolName: user.school.name,
      submittedOn: dayOf(report.submittedAt, student.timeZone),
      language: user.school.language ?? schoolLanguage,
      productName,
    });
    return reply
      .headers({
        ...DOWNLOAD_HEADERS,
        'content-type': 'application/pdf',
        'content-disposition': contentDisposition(`${student.fullname}.pdf`),
      })
      .send(pdf);
  });
}
