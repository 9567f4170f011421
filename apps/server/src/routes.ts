import type { Serve } from './http/serve.ts';
import type { Services } from './services.ts';
import { analyticsRoutes } from './installation/analytics/routes.ts';
import { assessmentRoutes } from './learning/assessment/routes.ts';
import { badgesRoutes } from './learning/badges/routes.ts';
import { classroomRoutes } from './learning/classroom/routes.ts';
import { coinsRoutes } from './learning/coins/routes.ts';
import { dashboardRoutes } from './learning/dashboard/routes.ts';
import { eventsRoutes } from './school/events/routes.ts';
import { exploreRoutes } from './learning/explore/routes.ts';
import { feedbackRoutes } from './learning/feedback/routes.ts';
import { homeRoutes } from './learning/home/routes.ts';
import { loginRoutes } from './school/login/routes.ts';
import { privacyRoutes } from './school/privacy/routes.ts';
import { profileRoutes } from './school/profile/routes.ts';
import { onboardingRoutes } from './learning/onboarding/routes.ts';
import { parentsRoutes } from './school/parents/routes.ts';
import { portfolioRoutes } from './learning/portfolio/routes.ts';
import { practiceRoutes } from './learning/practice/routes.ts';
import { programsRoutes } from './learning/programs/routes.ts';
import { progressRecorder } from './learning/progress-record/record-progress.ts';
import { progressRoutes } from './learning/progress/routes.ts';
import { projectsRoutes } from './learning/projects/routes.ts';
import { questsRoutes } from './learning/quests/routes.ts';
import { scormRoutes } from './learning/scorm/routes.ts';
import { streakRoutes } from './learning/streak/routes.ts';
import { supportRoutes } from './school/support/routes.ts';
import { teacherRoutes } from './learning/teacher/routes.ts';
import { tutorialRoutes } from './learning/tutorial/routes.ts';

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
