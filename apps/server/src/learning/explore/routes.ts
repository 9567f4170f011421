import {
  exploreClass,
  exploreCourse,
  exploreSearch,
  themeViewsCount,
} from '@skillkite/contract/learning/explore';
import type { Serve } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import type { WithProgressReads } from '../programs/student-progress.ts';
import { exploreClassHandler } from './explore-class.ts';
import { exploreCourseHandler } from './explore-course.ts';
import { exploreSearchHandler } from './explore-search.ts';
import { themeViewsCountHandler } from './theme-views-count.ts';

export function exploreRoutes(
  serve: Serve,
  services: Ports<'clock' | 'config' | 'database'> & WithCatalogue & WithProgressReads,
): void {
  serve(exploreClass, exploreClassHandler(services));
  serve(exploreSearch, exploreSearchHandler(services));
  serve(exploreCourse, exploreCourseHandler(services));
  serve(themeViewsCount, themeViewsCountHandler(services));
}
