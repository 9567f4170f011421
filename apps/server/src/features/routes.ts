import type { Serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { analyticsRoutes } from './analytics/routes.ts';
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
import { onboardingRoutes } from './onboarding/routes.ts';
import { parentsRoutes } from './parents/routes.ts';
import { portfolioRoutes } from './portfolio/routes.ts';
import { practiceRoutes } from './practice/routes.ts';
import { programsRoutes } from './programs/routes.ts';
import { progressRecorder } from './progress-record/record-progress.ts';
import { progressRoutes } from './progress/routes.ts';
import { projectsRoutes } from './projects/routes.ts';
import { questsRoutes } from './quests/routes.ts';
import { scormRoutes } from './scorm/routes.ts';
import { streakRoutes } from './streak/routes.ts';
import { supportRoutes } from './support/routes.ts';
import { teacherRoutes } from './teacher/routes.ts';
import { tutorialRoutes } from './tutorial/routes.ts';

/** Every area of the API. */
export function routes(serve: Serve, services: Services): void {
  const progress = progressRecorder(
    services.database,
    services.clock,
    services.config.lrsUrl !== null,
  );
  analyticsRoutes(serve, services);
  assessmentRoutes(serve, services);
  badgesRoutes(serve, services);
  classroomRoutes(serve, services, progress);
  coinsRoutes(serve, services);
  dashboardRoutes(serve, services);
  eventsRoutes(serve, services);
  exploreRoutes(serve, services);
  feedbackRoutes(serve, services);
  homeRoutes(serve, services);
  loginRoutes(serve, services);
  privacyRoutes(serve, services);
  profileRoutes(serve, services);
  onboardingRoutes(serve, services);
  parentsRoutes(serve, services);
  portfolioRoutes(serve, services);
  practiceRoutes(serve, services, progress);
  programsRoutes(serve, services);
  progressRoutes(serve, services, progress);
  projectsRoutes(serve, services, progress);
  questsRoutes(serve, services, progress);
  scormRoutes(serve, services, progress);
  streakRoutes(serve, services);
  supportRoutes(serve, services);
  teacherRoutes(serve, services);
  tutorialRoutes(serve, services);
}
