import { fetchFromTeacher, fetchNews, seeNews } from '@skillkite/contract/learning/teacher';
import type { Serve } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import type { WithProgressReads } from '../programs/student-progress.ts';
import { fetchFromTeacherHandler } from './fetch-from-teacher.ts';
import { fetchNewsHandler } from './fetch-news.ts';
import { seeNewsHandler } from './see-news.ts';

export function teacherRoutes(
  serve: Serve,
  services: Ports<'clock' | 'config' | 'database'> & WithCatalogue & WithProgressReads,
): void {
  serve(fetchFromTeacher, fetchFromTeacherHandler(services));
  serve(fetchNews, fetchNewsHandler(services));
  serve(seeNews, seeNewsHandler(services));
}
