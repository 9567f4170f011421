import type { Student } from '../domain.ts';
import {
  type Arrival,
  type ArrivingStudent,
  type BlockingDialog,
  afterLogin,
  afterRefresh,
} from '@skillkite/rules/access/after-login';
import { assessmentLevel, assessmentWindow } from '@skillkite/rules/learning/assessment/assessment';
import { type CalendarDay, dayOf } from '@skillkite/rules/time/calendar-day';
import { paths } from '../../paths.ts';

const day = (text: string | null) => text as CalendarDay | null;

/** A student's fields for the assessment rules. */
export function assessmentOf(user: Student, now: Date) {
  const today = dayOf(now, user.timeZone);
  return {
    mode: user.assessmentMode,
    state: user.assessmentState,
    window: assessmentWindow(today, day(user.assessmentStartsOn), day(user.assessmentEndsOn)),
    level: assessmentLevel(
      {
        grade: user.grade,
        ageOfSchool: user.ageOfSchool,
        journeyEnds: day(user.journeyEndDate),
      },
      today,
    ),
  };
}

const arriving = (user: Student, now: Date): ArrivingStudent => ({
  isDeleted: user.isDeleted,
  hasLoggedInBefore: user.hasLoggedInBefore,
  profileType: user.profileType,
  assessment: assessmentOf(user, now),
  tutorial: { isVisible: user.isTutorialVisible, isSeen: user.isTutorialSeen },
});

/** Where a login leads (D8); `user` is null while a profile has to be chosen. */
export const arrivalAfterLogin = (user: Student | null, now: Date): Arrival =>
  afterLogin({ profile: user && arriving(user, now) });

/** Whether a student stays on the page after a reload or refresh (spec 4, D8). */
export const arrivalAfterRefresh = (user: Student, now: Date): Arrival =>
  afterRefresh({ profile: arriving(user, now) });

/** Path of each arrival screen. */
export const PATH_OF_SCREEN = {
  'profile-selection': paths.profileSelection,
  'skill-introduction': paths.skillIntroduction,
  onboarding: paths.onboarding,
  tutorial: paths.tutorial,
  'school-homepage': paths.schoolHomepage,
  home: paths.home,
} as const;

/** Texts of each blocking dialog, in `school/after-login` (spec 8 "Dialogs"). */
export const WORDS_OF_DIALOG = {
  'program-not-started': { title: 'notStartedTitle', text: 'notStarted', button: 'okay' },
  'too-late': { title: 'tooLateTitle', text: 'tooLate', button: 'okay' },
  'account-deactivated': { title: 'deactivatedTitle', text: 'deactivated', button: 'understood' },
} as const satisfies Record<BlockingDialog, unknown>;
