import { ROLES } from '@skillkite/rules/access/role';
import { PERSON_ROLES, type PersonRole } from '@skillkite/rules/access/staff-role';
import {
  Activity,
  CalendarDays,
  ClipboardCheck,
  ClipboardList,
  Database,
  Grid3x3,
  House,
  Image,
  Inbox,
  ListChecks,
  type LucideIcon,
  MessageCircle,
  PencilRuler,
  School,
  ScrollText,
  Send,
  Shield,
  SlidersHorizontal,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { useTranslation } from './app/i18n.ts';
import { paths } from './paths.ts';
import { ClassPage } from './screens/class/class-page.tsx';
import { SchoolLinks } from './screens/school/school-tabs.tsx';
import { TodayPage } from './screens/today-page.tsx';

type Page = {
  /** First path. */
  readonly path: string;
  /** Roles with this page in the bar. */
  readonly roles: readonly PersonRole[];
  /** Roles that use it daily: on a phone these pages stay in the bar first. */
  readonly everyday?: readonly PersonRole[];
  /** Name in the bar. */
  readonly Name: () => string;
  readonly Icon: LucideIcon;
  /** Links to sub-pages, which a phone's menu shows too. */
  readonly Parts?: ComponentType<{ className: string }>;
  readonly routes: readonly RouteObject[];
};

/** A screen that loads when its address is first opened. */
export const lazyRoute = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
});

/** Routes of a page and of its version for one class. */
const withClass = (path: string): [string, string] => [path, `${path}/:schoolId/:grade/:section`];

const OF_CLASSES = PERSON_ROLES.filter((role) => 'see-class' in ROLES[role].may);
const ANSWERING = PERSON_ROLES.filter((role) => 'answer-tickets' in ROLES[role].may);
const EDITING = PERSON_ROLES.filter((role) => 'edit-content' in ROLES[role].may);
const OF_SCHOOLS = ['coordinator'] as const;
const OF_INSTALLATIONS = ['operator'] as const;

/** Pages of the console in bar order. After sign-in Today opens, or the person's first page. */
export const PAGES: readonly Page[] = [
  {
    path: paths.health,
    roles: OF_INSTALLATIONS,
    everyday: OF_INSTALLATIONS,
    Name: () => useTranslation('console-installation/operator').t('health.short'),
    Icon: Activity,
    routes: [
      lazyRoute(
        paths.health,
        async () => (await import('./screens/operator/health-page.tsx')).HealthPage,
      ),
    ],
  },
  {
    path: paths.schools,
    roles: OF_INSTALLATIONS,
    everyday: OF_INSTALLATIONS,
    Name: () => useTranslation('console-installation/operator').t('schools.short'),
    Icon: School,
    routes: [
      lazyRoute(
        paths.schools,
        async () => (await import('./screens/operator/schools-page.tsx')).SchoolsPage,
      ),
      lazyRoute(
        `${paths.schools}/:schoolId`,
        async () => (await import('./screens/operator/school-page.tsx')).SchoolPage,
      ),
      lazyRoute(
        `${paths.schools}/:schoolId/students`,
        async () =>
          (await import('./screens/operator/school-students-page.tsx')).SchoolStudentsPage,
      ),
      lazyRoute(
        `${paths.schools}/:schoolId/report`,
        async () => (await import('./screens/operator/school-report-page.tsx')).SchoolReportPage,
      ),
    ],
  },
  {
    path: paths.today,
    roles: OF_CLASSES,
    everyday: OF_CLASSES,
    Name: () => useTranslation().t('today'),
    Icon: House,
    routes: [{ index: true, Component: TodayPage }],
  },
  {
    path: paths.classes,
    roles: OF_CLASSES,
    everyday: OF_CLASSES,
    Name: () => useTranslation().t('classes'),
    Icon: Users,
    routes: [
      ...withClass(paths.classes).map((path) => ({ path, Component: ClassPage })),
      lazyRoute(
        `${paths.classes}/:schoolId/:grade/:section/attendance`,
        async () => (await import('./screens/attendance/attendance-page.tsx')).AttendancePage,
      ),
      lazyRoute(
        `${paths.classes}/:schoolId/:grade/:section/platforms`,
        async () =>
          (await import('./screens/platforms/class-platforms-page.tsx')).ClassPlatformsPage,
      ),
    ],
  },
  {
    path: paths.courses,
    roles: OF_CLASSES,
    Name: () => useTranslation().t('courses'),
    Icon: Grid3x3,
    routes: [
      ...withClass(paths.courses).map((path) =>
        lazyRoute(
          path,
          async () => (await import('./screens/course/courses-page.tsx')).CoursesPage,
        ),
      ),
      lazyRoute(
        `${paths.courses}/:schoolId/:grade/:section/feedback`,
        async () => (await import('./screens/course/class-feedback-page.tsx')).ClassFeedbackPage,
      ),
      lazyRoute(
        `${paths.courses}/:schoolId/:grade/:section/:courseId`,
        async () => (await import('./screens/course/course-page.tsx')).CoursePage,
      ),
    ],
  },
  {
    path: paths.review,
    roles: OF_CLASSES,
    Name: () => useTranslation().t('review'),
    Icon: Image,
    routes: [paths.review, `${paths.review}/:studentId/:courseId`].map((path) =>
      lazyRoute(path, async () => (await import('./screens/review/review-page.tsx')).ReviewPage),
    ),
  },
  {
    path: paths.assigned,
    roles: OF_CLASSES,
    Name: () => useTranslation().t('assign'),
    Icon: Send,
    routes: withClass(paths.assigned).map((path) =>
      lazyRoute(path, async () => (await import('./screens/assign/assign-page.tsx')).AssignPage),
    ),
  },
  {
    path: paths.studio,
    roles: EDITING,
    Name: () => useTranslation().t('studio'),
    Icon: PencilRuler,
    routes: [
      lazyRoute(
        paths.studio,
        async () => (await import('./screens/studio/library-page.tsx')).LibraryPage,
      ),
      lazyRoute(
        paths.studioFiles,
        async () => (await import('./screens/studio/files-page.tsx')).FilesPage,
      ),
      lazyRoute(
        paths.studioOffers,
        async () => (await import('./screens/studio/offers/offers-page.tsx')).OffersPage,
      ),
      lazyRoute(
        paths.studioPrograms,
        async () => (await import('./screens/studio/programs/programs-page.tsx')).ProgramsPage,
      ),
      lazyRoute(
        paths.studioQuestions,
        async () => (await import('./screens/studio/bank/bank-page.tsx')).BankPage,
      ),
      lazyRoute(
        `${paths.studio}/courses/:draftId`,
        async () => (await import('./screens/studio/editor-page.tsx')).EditorPage,
      ),
      lazyRoute(
        `${paths.studio}/import`,
        async () => (await import('./screens/studio/pack/import-page.tsx')).ImportPackPage,
      ),
      lazyRoute(
        `${paths.studio}/courses/:draftId/translate`,
        async () => (await import('./screens/studio/translate/translate-page.tsx')).TranslatePage,
      ),
      lazyRoute(
        `${paths.studio}/courses/:draftId/history`,
        async () => (await import('./screens/studio/history-page.tsx')).HistoryPage,
      ),
      lazyRoute(
        `${paths.studio}/courses/:draftId/original`,
        async () => (await import('./screens/studio/origin/origin-page.tsx')).OriginPage,
      ),
    ],
  },
  {
    path: paths.roster,
    roles: OF_SCHOOLS,
    everyday: OF_SCHOOLS,
    Name: () => useTranslation().t('roster.short'),
    Icon: ClipboardList,
    routes: [
      lazyRoute(
        paths.roster,
        async () => (await import('./screens/students/students-page.tsx')).StudentsPage,
      ),
      lazyRoute(
        `${paths.roster}/:schoolId/import`,
        async () => (await import('./screens/import/import-page.tsx')).ImportPage,
      ),
    ],
  },
  {
    path: paths.questions,
    roles: ANSWERING,
    everyday: OF_SCHOOLS,
    Name: () => useTranslation().t('questions.short'),
    Icon: MessageCircle,
    routes: [
      lazyRoute(
        paths.questions,
        async () => (await import('./screens/class/questions-page.tsx')).QuestionsPage,
      ),
    ],
  },
  {
    path: paths.assessment,
    roles: OF_SCHOOLS,
    Name: () => useTranslation().t('assessment'),
    Icon: ClipboardCheck,
    routes: [
      lazyRoute(
        paths.assessment,
        async () => (await import('./screens/assessment-page.tsx')).AssessmentPage,
      ),
      lazyRoute(
        `${paths.assessment}/:schoolId/:grade/:section`,
        async () => (await import('./screens/class/class-assessment-page.tsx')).ClassAssessmentPage,
      ),
    ],
  },
  {
    path: paths.events,
    roles: OF_SCHOOLS,
    Name: () => useTranslation().t('events'),
    Icon: CalendarDays,
    routes: [
      lazyRoute(
        paths.events,
        async () => (await import('./screens/school/events-page.tsx')).EventsPage,
      ),
    ],
  },
  {
    path: paths.school,
    roles: OF_SCHOOLS,
    Name: () => useTranslation().t('school'),
    Icon: School,
    Parts: SchoolLinks,
    routes: [
      { path: paths.school, element: <Navigate to={paths.people} replace /> },
      lazyRoute(
        paths.people,
        async () => (await import('./screens/people/people-page.tsx')).PeoplePage,
      ),
      lazyRoute(
        paths.feedback,
        async () => (await import('./screens/school/school-feedback-page.tsx')).SchoolFeedbackPage,
      ),
      lazyRoute(
        paths.report,
        async () => (await import('./screens/school/report-page.tsx')).ReportPage,
      ),
      lazyRoute(
        paths.computers,
        async () => (await import('./screens/school/computers-page.tsx')).ComputersPage,
      ),
      lazyRoute(
        paths.features,
        async () => (await import('./screens/school/features-page.tsx')).FeaturesPage,
      ),
      lazyRoute(
        paths.families,
        async () => (await import('./screens/people/families-page.tsx')).FamiliesPage,
      ),
      lazyRoute(
        paths.platforms,
        async () => (await import('./screens/platforms/platforms-page.tsx')).PlatformsPage,
      ),
      lazyRoute(paths.year, async () => (await import('./screens/school/year-page.tsx')).YearPage),
    ],
  },
  {
    path: paths.privacy,
    roles: OF_INSTALLATIONS,
    Name: () => useTranslation('console-installation/operator').t('privacy.short'),
    Icon: Shield,
    routes: [
      lazyRoute(
        paths.privacy,
        async () => (await import('./screens/operator/privacy-page.tsx')).PrivacyPage,
      ),
    ],
  },
  {
    path: paths.messages,
    roles: OF_INSTALLATIONS,
    everyday: OF_INSTALLATIONS,
    Name: () => useTranslation('console-installation/operator').t('messages.short'),
    Icon: Inbox,
    routes: [
      lazyRoute(
        paths.messages,
        async () => (await import('./screens/operator/messages-page.tsx')).MessagesPage,
      ),
    ],
  },
  {
    path: paths.jobs,
    roles: OF_INSTALLATIONS,
    Name: () => useTranslation('console-installation/operator').t('jobs.short'),
    Icon: ListChecks,
    routes: [
      lazyRoute(
        paths.jobs,
        async () => (await import('./screens/operator/jobs-page.tsx')).JobsPage,
      ),
    ],
  },
  {
    path: paths.backups,
    roles: OF_INSTALLATIONS,
    everyday: OF_INSTALLATIONS,
    Name: () => useTranslation('console-installation/operator').t('backups.short'),
    Icon: Database,
    routes: [
      lazyRoute(
        paths.backups,
        async () => (await import('./screens/operator/backups-page.tsx')).BackupsPage,
      ),
    ],
  },
  {
    path: paths.audit,
    roles: OF_INSTALLATIONS,
    Name: () => useTranslation('console-installation/operator').t('audit.short'),
    Icon: ScrollText,
    routes: [
      lazyRoute(
        paths.audit,
        async () => (await import('./screens/operator/audit-page.tsx')).AuditPage,
      ),
    ],
  },
  {
    path: paths.settings,
    roles: OF_INSTALLATIONS,
    Name: () => useTranslation('console-installation/operator').t('settings.short'),
    Icon: SlidersHorizontal,
    routes: [
      lazyRoute(
        paths.settings,
        async () => (await import('./screens/operator/settings-page.tsx')).SettingsPage,
      ),
    ],
  },
];
