import type { Student } from '../../app/domain.ts';
import { hasAssessmentEntry } from '@skillkite/rules/learning/assessment/assessment';
import { romanGrade } from '@skillkite/rules/school/grade';
import {
  type ProfileMenuEntry,
  avatarPicture,
  canSwitchUser,
  profileMenu,
} from '@skillkite/rules/learning/course/navigation';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { track } from '../../app/analytics.ts';
import { assessmentOf } from '../../app/session/login-destination.ts';
import { changeLanguage, useTranslation } from '../../app/i18n.ts';
import { chooseTheme, locales } from '@skillkite/client/preferences';
import { keptCourses } from '../../app/kept-courses.ts';
import { leaveProfile, logOut } from '../../app/session/log-out.ts';
import { selectIsPinLogin } from '../../app/session/session-slice.ts';
import { useAppSelector } from '../../app/store.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '@skillkite/ui/avatar.tsx';
import { LanguageSwitch } from '@skillkite/ui/language-switch.tsx';

const isDarkNow = () => document.documentElement.dataset['theme'] === 'dark';
const ENTRY =
  'flex min-h-12 w-full items-center rounded-control px-4 text-left font-bold hover:bg-sky';

/** Greeting, avatar and the entries of spec 2 with their conditions (spec 5). */
export function ProfileEntries({ user, close }: { user: Student; close: () => void }) {
  const { t, language } = useTranslation('app/shell');
  const navigate = useNavigate();
  const isPinLogin = useAppSelector(selectIsPinLogin);
  const [isDark, setIsDark] = useState(isDarkNow);
  const [now] = useState(() => new Date());
  const [leavingBy, setLeavingBy] = useState<ProfileMenuEntry | null>(null);

  const assessment = assessmentOf(user, now);
  const entries = profileMenu({
    skillAssessment: hasAssessmentEntry({
      ...assessment,
      hasLoggedInBefore: user.hasLoggedInBefore,
    }),
    switchUser: canSwitchUser({ isMultiProfile: user.isMultiProfile, isPinLogin }),
  });
  const go = (path: string, state?: unknown) => {
    close();
    void navigate(path, { state });
  };
  const actions: Record<ProfileMenuEntry, () => void> = {
    portfolio: () => {
      track('portfolio_button_click', {});
      go(paths.portfolio);
    },
    // The state flag chooses the list: true is favourites, false watch history (spec 2).
    favourites: () => go(paths.favorites, keptCourses(true)),
    'watch-history': () => go(paths.favorites, keptCourses(false)),
    'help-and-support': () => go(paths.support),
    'skill-assessment': () => go(paths.skillIntroduction),
    'switch-user': () => {
      setLeavingBy('switch-user');
      void leaveProfile().then(() => {
        setLeavingBy(null);
        go(paths.profileSelection);
      });
    },
    'log-out': () => {
      setLeavingBy('log-out');
      void logOut();
    },
  };
  const switchTheme = () => {
    chooseTheme(isDark ? 'light' : 'dark');
    setIsDark(isDarkNow());
  };

  return (
    <>
      <div className="flex items-center gap-3 p-2">
        <Avatar picture={avatarPicture(user)} chosen={user.avatar} className="size-12" />
        <div>
          <p className="font-display text-lg">{t('greeting', { name: user.fullname })}</p>
          <p className="text-soft">{t('class', { grade: romanGrade(user.grade) })}</p>
        </div>
      </div>
      <button type="button" className={ENTRY} onClick={() => go(paths.editProfile)}>
        {t('title.editProfile')}
      </button>
      {entries.map((entry) => (
        <button
          key={entry}
          type="button"
          className={ENTRY}
          aria-busy={entry === leavingBy}
          onClick={actions[entry]}
        >
          {t(entry)}
        </button>
      ))}
      <div className="mt-1 flex border-t-2 border-hairline pt-1">
        <button type="button" className={`${ENTRY} text-soft`} onClick={switchTheme}>
          {isDark ? t('light') : t('dark')}
        </button>
        <LanguageSwitch
          label={t('language')}
          of={locales}
          spoken={language}
          onChoose={(wanted) => void changeLanguage(wanted)}
          className={`${ENTRY} bg-surface text-soft`}
        />
      </div>
    </>
  );
}
