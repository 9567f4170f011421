import {
  exploreClass,
  exploreCourse,
  exploreSearch,
  themeViewsCount,
} from '@skillkite/contract/explore';
import type { Serve } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { answerExploreClass } from './explore-class.ts';
import { answerExploreCourse } from './explore-course.ts';
import { answerExploreSearch } from './explore-search.ts';
import { answerThemeViewsCount } from './theme-views-count.ts';

export function exploreRoutes(serve: Serve, services: Services): void {
  serve(exploreClass, answerExploreClass(services));
  serve(exploreSearch, answerExploreSearch(services));
  serve(exploreCourse, answerExploreCourse(services));
  serve(themeViewsCount, answerThemeViewsCount(services));
}
