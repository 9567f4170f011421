import type { Serve } from '../platform/serve.ts';
import type { Services } from '../services.ts';
import { assessmentRoutes } from './assessment/routes.ts';
import { badgesRoutes } from './badges/routes.ts';
import { classroomRoutes } from './classroom/routes.ts';
import { coinsRoutes } from './coins/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { eventsRoutes } from './events/routes.ts';
import { exploreRoutes } from './explore/routes.ts';
import { feedbackRoutes } from './feedback/routes.ts';
import { homeRoutes } from './home/routes.ts';
import { loginRoutes } from './login/routes.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { programsRoutes } from './programs/routes.ts';
import { progressRecorder } from './progress/record-progress.ts';
import { progressRoutes } from './progress/routes.ts';
import { projectsRoutes } from './projects/routes.ts';
import { questsRoutes } from './quests/routes.ts';
import { scormRoutes } from './scorm/routes.ts';
import { streakRoutes } from './streak/routes.ts';
import { supportRoutes } from './support/routes.ts';

/** Every area of the API. */
export function routes(serve: Serve, services: Services): void {
  const progress = progressRecorder(services.database);
  assessmentRoutes(serve, services);
  badgesRoutes(serve, services);
  classroomRoutes(serve, services, progress);
  coinsRoutes(serve, services, progress);
  dashboardRoutes(serve, services);
  eventsRoutes(serve, services);
  exploreRoutes(serve, services);
  feedbackRoutes(serve, services);
  homeRoutes(serve, services);
  loginRoutes(serve, services);
  privacyRoutes(serve, services);
  profileRoutes(serve, services);
  programsRoutes(serve, services);
  progressRoutes(serve, services, progress);
  projectsRoutes(serve, services, progress);
  questsRoutes(serve, services, progress);
  scormRoutes(serve, services, progress);
  streakRoutes(serve, services);
  supportRoutes(serve, services);
}
