import { Logo } from '@skillkite/web/ui/art/sky.tsx';
import { SceneArt } from '@skillkite/web/ui/art/scenes.tsx';
import { Button } from '@skillkite/web/ui/button.tsx';
import { EmptyState } from '@skillkite/web/ui/empty-state.tsx';
import {
  Activity,
  CalendarDays,
  ClipboardCheck,
  Ellipsis,
  ClipboardList,
  Database,
  Grid3x3,
  House,
  Image,
  LogOut,
  MessageCircle,
  School,
  Send,
  Users,
  ListChecks,
  ScrollText,
  Shield,
  SlidersHorizontal,
} from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Link, NavLink, Navigate, Outlet, useLocation } from 'react-router';
import { useSignOutMutation, useWhoAmIQuery } from './app/endpoints.ts';
import { useTranslation } from './app/i18n.ts';
import { QueryState, isSignedOut } from './app/query-state.tsx';
import { useSignInPath } from './app/sign-in-path.ts';
import { paths } from './paths.ts';
import { Settings } from './screens/settings.tsx';

const PAGES = [
  { to: paths.today, word: 'today', Icon: House, end: true, isOfSchool: false },
  { to: paths.classes, word: 'classes', Icon: Users, end: false, isOfSchool: false },
  { to: paths.courses, word: 'courses', Icon: Grid3x3, end: false, isOfSchool: false },
  { to: paths.review, word: 'review', Icon: Image, end: false, isOfSchool: false },
  { to: paths.assigned, word: 'assign', Icon: Send, end: false, isOfSchool: false },
  { to: paths.roster, word: 'roster.short', Icon: ClipboardList, end: false, isOfSchool: true },
  {
    to: paths.questions,
    word: 'questions.short',
    Icon: MessageCircle,
    end: false,
    isOfSchool: false,
  },
  {
    to: paths.assessment,
    word: 'assessment',
    Icon: ClipboardCheck,
    end: false,
    isOfSchool: true,
  },
  { to: paths.events, word: 'events', Icon: CalendarDays, end: false, isOfSchool: true },
  { to: paths.school, word: 'school', Icon: School, end: false, isOfSchool: true },
] as const;
const OPERATOR_PAGES = [
  { to: paths.health, word: 'health', Icon: Activity },
  { to: paths.schools, word: 'schools', Icon: School },
  { to: paths.privacy, word: 'privacy', Icon: Shield },
  { to: paths.jobs, word: 'jobs', Icon: ListChecks },
  { to: paths.backups, word: 'backups', Icon: Database },
  { to: paths.audit, word: 'audit', Icon: ScrollText },
  { to: paths.settings, word: 'settings', Icon: SlidersHorizontal },
] as const;
/** Who has classes. */
const WITH_CLASSES = ['teacher', 'coordinator'];

const ITEM =
  'flex min-h-12 flex-1 flex-col items-center justify-center gap-0.5 rounded-control px-1 py-1.5 text-sm text-soft hover:bg-sky lg:flex-none lg:w-20 lg:py-1 aria-[current=page]:bg-sky aria-[current=page]:font-bold aria-[current=page]:text-ink';

function SignOut() {
  const { t } = useTranslation();
  const [signOut] = useSignOutMutation();
  return (
    <button
      type="button"
      aria-label={t('signOut')}
      className="grid size-12 place-items-center rounded-control text-soft hover:bg-sky"
      onClick={() => void signOut({}).then(() => location.assign('/staff/sign-in'))}
    >
      <LogOut aria-hidden className="size-5" />
    </button>
  );
}

/** Parents have an application of their own. */
function ToFamily() {
  useEffect(() => location.replace('/family/'), []);
  return null;
}

type Roles = { hasClasses: boolean; hasSchool: boolean; isOperator: boolean };

/** As many as a phone's bar holds beside "More". */
const ON_PHONE = 4;

/** The pages of somebody's roles: a bar at the bottom of a phone, with what it does not hold behind "More"; else all at the side. */
function Pages({ hasClasses, hasSchool, isOperator }: Roles) {
  const { t } = useTranslation();
  const { t: ofOperator } = useTranslation('console-operator');
  const { pathname } = useLocation();
  // Whoever went on to another page has chosen.
  const [openedAt, openAt] = useState<string | null>(null);
  const isOpen = openedAt === pathname;
  const id = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') openAt(null);
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOpen]);
  const pages = [
    ...PAGES.filter(({ isOfSchool }) => hasClasses && (hasSchool || !isOfSchool)).map(
      ({ word, ...page }) => ({ ...page, word: t(word) }),
    ),
    ...OPERATOR_PAGES.filter(() => isOperator).map(({ word, ...page }) => ({
      ...page,
      end: false,
      word: ofOperator(`${word}.short`),
    })),
  ];
  const isLong = pages.length > ON_PHONE + 1;
  const rest = isLong ? pages.slice(ON_PHONE) : [];
  const isInRest = rest.some(({ to }) => pathname.startsWith(to));
  return (
    <nav
      aria-label={t('pages')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-hairline bg-paper p-1 lg:static lg:border-0 lg:p-0"
    >
      <div className="flex gap-1 lg:flex-col">
        {pages.map(({ to, word, Icon, end }, at) => (
          <NavLink
            key={to}
            to={to}
            end={end}
            className={isLong && at >= ON_PHONE ? `${ITEM} max-lg:hidden` : ITEM}
          >
            <Icon aria-hidden className="size-6" />
            {word}
          </NavLink>
        ))}
        {isLong && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            className={`${ITEM} lg:hidden ${isInRest ? 'bg-sky font-bold text-ink' : ''}`}
            onClick={() => openAt(isOpen ? null : pathname)}
          >
            <Ellipsis aria-hidden className="size-6" />
            {t('more')}
          </button>
        )}
      </div>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute inset-x-0 bottom-full grid grid-cols-3 gap-1 border-t border-hairline bg-paper p-2 shadow-lg lg:hidden"
      >
        {isOpen &&
          rest.map(({ to, word, Icon }) => (
            <NavLink key={to} to={to} className={ITEM}>
              <Icon aria-hidden className="size-6" />
              {word}
            </NavLink>
          ))}
      </div>
    </nav>
  );
}

/** Whoever has an account and no role any more, or not yet. */
function NoRole() {
  const { t } = useTranslation();
  const [signOut] = useSignOutMutation();
  return (
    <main>
      <EmptyState
        isWholePage
        picture={<SceneArt scene="locked" />}
        title={t('noRole')}
        text={t('noRoleText')}
        action={
          <Button onClick={() => void signOut({}).then(() => location.assign('/staff/sign-in'))}>
            {t('signOut')}
          </Button>
        }
      />
    </main>
  );
}

/** Who is signed in, the pages of their roles, and the page that is open. */
export function Shell() {
  const { t } = useTranslation();
  const me = useWhoAmIQuery({});
  const { pathname } = useLocation();
  const signInPath = useSignInPath();
  if (isSignedOut(me.error) && !me.data) return <Navigate to={signInPath} replace />;
  return (
    <QueryState of={me} skeleton={<div className="min-h-dvh" />}>
      {({ step, roles, name }) => {
        if (step !== 'done') return <Navigate to={signInPath} replace />;
        if (roles.length === 0) return <NoRole />;
        if (roles.every(({ role }) => role === 'parent')) return <ToFamily />;
        const hasSchool = roles.some(({ role }) => role === 'coordinator');
        const hasClasses = roles.some(({ role }) => WITH_CLASSES.includes(role));
        const isOperator = roles.some(({ role }) => role === 'operator');
        const hasPages = hasClasses || isOperator;
        if (!hasClasses && isOperator && pathname === paths.today)
          return <Navigate to={paths.privacy} replace />;
        return (
          <div className="min-h-dvh bg-surface lg:grid lg:grid-cols-[96px_1fr]">
            <a
              href="#page"
              className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:bg-surface focus:p-3"
            >
              {t('skip')}
            </a>
            <header className="sticky top-0 z-30 flex items-center gap-2 border-b border-hairline bg-paper px-4 py-1 lg:h-dvh lg:flex-col lg:border-r lg:border-b-0 lg:px-2 lg:py-4">
              <Logo className="h-10 shrink-0 lg:mb-1 lg:h-12" />
              {hasPages && (
                <Pages hasClasses={hasClasses} hasSchool={hasSchool} isOperator={isOperator} />
              )}
              <div className="ml-auto flex shrink-0 items-center lg:mt-auto lg:ml-0 lg:flex-col">
                <Link
                  to={paths.devices}
                  aria-label={t('myDevices', { name })}
                  className="grid min-h-12 max-w-40 items-center truncate rounded-control px-1 text-center text-sm text-soft hover:bg-sky lg:max-w-20 lg:whitespace-normal"
                >
                  {name}
                </Link>
                <Settings />
                <SignOut />
              </div>
            </header>
            <main id="page" tabIndex={-1} className="min-w-0 bg-surface pb-24 lg:pb-8">
              {hasPages ? (
                <Outlet />
              ) : (
                <EmptyState
                  isWholePage
                  picture={<SceneArt scene="nothing" />}
                  title={t('noPages')}
                  text={t('noPagesText')}
                />
              )}
            </main>
          </div>
        );
      }}
    </QueryState>
  );
}
