import { fetchFromTeacher, fetchNews, seeNews } from '@skillkite/contract/teacher';
import type { Serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { fetchFromTeacherHandler } from './fetch-from-teacher.ts';
import { fetchNewsHandler } from './fetch-news.ts';
import { seeNewsHandler } from './see-news.ts';

export function teacherRoutes(serve: Serve, services: Services): void {
  serve(fetchFromTeacher, fetchFromTeacherHandler(services));
  serve(fetchNews, fetchNewsHandler(services));
  serve(seeNews, seeNewsHandler(services));
}
