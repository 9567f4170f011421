import { SETUP_STEPS } from '@skillkite/contract/staff/installation';
import type { PersonRole } from '@skillkite/rules/access/staff-role';
import { runtimeConfig } from '@skillkite/client/runtime-config';
import { Logo } from '@skillkite/ui/art/sky.tsx';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Ellipsis } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { Link, NavLink, Navigate, Outlet, useLocation } from 'react-router';
import type { Me } from './app/endpoints/endpoints.ts';
import { useTranslation } from './app/i18n.ts';
import { useFetchSetupQuery } from './app/endpoints/installation.ts';
import { QueryState } from './app/query-state.tsx';
import { PAGES } from './pages.tsx';
import { paths } from './paths.ts';
import { COVERED, SignedInPage } from './screens/signed-in-page.tsx';
import { DiskReminder } from './screens/operator/disk-reminder.tsx';
import { Settings } from './screens/school/settings.tsx';
import {
  PAGE,
  PageComing,
  SignOutButton,
  SignOutIcon,
  SkipLink,
} from './screens/parts/shell-parts.tsx';
import { useFocusOnNewPage } from './app/hooks/use-focus-on-new-page.ts';

const ITEM =
  'flex min-h-12 flex-1 flex-col items-center justify-center gap-0.5 rounded-control px-1 py-1.5 text-sm text-soft hover:bg-sky lg:flex-none lg:w-20 lg:py-1 lg:[@media(max-height:850px)]:min-h-11 lg:[@media(max-height:850px)]:gap-0 lg:[@media(max-height:850px)]:py-0 lg:[@media(max-height:850px)]:leading-tight aria-[current=page]:bg-sky aria-[current=page]:font-bold aria-[current=page]:text-ink';

/** Style of sub-page links in a phone's menu. */
const PART =
  'flex min-h-11 min-w-0 items-center rounded-control px-2 text-sm text-soft hover:bg-sky aria-[current=page]:bg-sky aria-[current=page]:font-bold aria-[current=page]:text-ink';

/** Parents use their own pages. */
function ToFamily() {
  useEffect(() => location.replace('/family/'), []);
  return null;
}

/** Entries of a phone's bar besides "More". */
const ON_PHONE = 4;

/** Pages in a phone's bar, if not all fit. */
function heldOnPhone(pages: typeof PAGES, roles: readonly PersonRole[]): ReadonlySet<string> {
  const isEveryday = ({ everyday }: (typeof PAGES)[number]) =>
    everyday?.some((role) => roles.includes(role)) === true;
  const first = [...pages.filter(isEveryday), ...pages.filter((page) => !isEveryday(page))];
  return new Set(first.slice(0, ON_PHONE).map(({ path }) => path));
}

/** Pages of the person's roles: bottom bar on a phone, with "More"; side bar otherwise. */
function Pages({ of: pages, roles }: { of: typeof PAGES; roles: readonly PersonRole[] }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  // A later navigation wins.
  const [openedAt, openAt] = useState<string | null>(null);
  const isOpen = openedAt === pathname;
  const id = useId();
  const more = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      openAt(null);
      more.current?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOpen]);
  const isLong = pages.length > ON_PHONE + 1;
  const held = isLong ? heldOnPhone(pages, roles) : null;
  const rest = held === null ? [] : pages.filter(({ path }) => !held.has(path));
  const isInRest = rest.some(({ path }) => pathname.startsWith(path));
  return (
    <nav
      aria-label={t('pages')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-hairline bg-paper p-1 lg:static lg:min-h-0 lg:overflow-y-auto lg:border-0 lg:p-0 lg:[scrollbar-width:thin]"
    >
      <div className="flex gap-1 lg:flex-col lg:[@media(max-height:850px)]:gap-0">
        {pages.map(({ path, Name, Icon }) => (
          <NavLink
            key={path}
            to={path}
            end={path === paths.today}
            className={held?.has(path) === false ? `${ITEM} max-lg:hidden` : ITEM}
          >
            <Icon aria-hidden className="size-6" />
            <Name />
          </NavLink>
        ))}
        {isLong && (
          <button
            ref={more}
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
          rest.map(({ path, Name, Icon, Parts }) =>
            Parts ? (
              <div
                key={path}
                className="col-span-3 mt-1 grid grid-cols-3 gap-x-1 border-t border-hairline pt-1"
              >
                <NavLink to={path} className={`${PART} col-span-3 gap-2 font-bold`}>
                  <Icon aria-hidden className="size-6" />
                  <Name />
                </NavLink>
                <Suspense>
                  <Parts className={PART} />
                </Suspense>
              </div>
            ) : (
              <NavLink key={path} to={path} className={ITEM}>
                <Icon aria-hidden className="size-6" />
                <Name />
              </NavLink>
            ),
          )}
      </div>
    </nav>
  );
}

/** An account without a role. */
function NoRole() {
  const { t } = useTranslation();
  return (
    <main>
      <EmptyState
        isWholePage
        picture={<SceneArt scene="locked" />}
        title={t('noRole')}
        text={t('noRoleText')}
        action={<SignOutButton />}
      />
    </main>
  );
}

/** Operators start with the setup until it is done. */
function OperatorStart({ otherwise }: { otherwise: string }) {
  const setup = useFetchSetupQuery({});
  return (
    <QueryState of={setup} skeleton={<div className="min-h-dvh" />}>
      {({ isDone }) => <Navigate to={isDone ? otherwise : paths.setup} replace />}
    </QueryState>
  );
}

/** Link back to unfinished setup. */
function SetupReminder() {
  const { t } = useTranslation('console-installation/setup');
  const { pathname } = useLocation();
  const { currentData: setup } = useFetchSetupQuery({});
  if (!setup || setup.isDone || pathname.startsWith(paths.setup)) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 bg-sky px-4 py-2 lg:px-8">
      {t('goOn', { count: setup.doneSteps.length, all: SETUP_STEPS.length })}
      <Link
        to={paths.setup}
        className="inline-flex min-h-10 items-center font-bold text-primary underline"
      >
        {t('goOnLink')}
      </Link>
    </p>
  );
}

/** Frame of the console: person, bar and page. */
function PagesOf({ me: { roles, name }, isCovered }: { me: Me; isCovered: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  if (roles.length === 0) return <NoRole />;
  if (roles.every(({ role }) => role === 'parent')) return <ToFamily />;
  const own = roles.map(({ role }) => role);
  const pages = PAGES.filter((page) => own.some((role) => page.roles.includes(role)));
  // Teachers start with Today.
  const first = pages.find(({ path }) => path === paths.today) ?? pages[0];
  const isOperator = own.includes('operator');
  if (first && pathname === '/' && first.path !== '/')
    return isOperator ? (
      <OperatorStart otherwise={first.path} />
    ) : (
      <Navigate to={first.path} replace />
    );
  return (
    <div
      className={`min-h-dvh bg-surface max-lg:has-[[data-fills-phone]]:[&>header]:hidden lg:grid lg:grid-cols-[96px_1fr] ${isCovered ? COVERED : ''}`}
    >
      <SkipLink />
      <header className="sticky top-0 z-30 flex items-center gap-2 border-b border-hairline bg-paper px-4 py-1 lg:h-dvh lg:flex-col lg:border-r lg:border-b-0 lg:px-2 lg:py-4 lg:[@media(max-height:850px)]:gap-0 lg:[@media(max-height:850px)]:py-2">
        <Logo className="h-10 shrink-0 lg:mb-1 lg:h-12 lg:[@media(max-height:850px)]:h-9" />
        <Pages of={pages} roles={own} />
        <div className="ml-auto flex shrink-0 items-center lg:mt-auto lg:ml-0 lg:flex-col">
          <Link
            to={paths.devices}
            aria-label={t('myDevices', { name })}
            className="grid min-h-12 max-w-40 items-center truncate rounded-control px-1 text-center text-sm text-soft hover:bg-sky lg:max-w-20 lg:whitespace-normal"
          >
            {name}
          </Link>
          <Settings />
          <SignOutIcon />
        </div>
      </header>
      <main {...PAGE} className="outline-none min-w-0 bg-surface pb-24 lg:pb-8">
        {isOperator && (
          <>
            <Suspense>
              <DiskReminder />
            </Suspense>
            <Suspense>
              <SetupReminder />
            </Suspense>
          </>
        )}
        <Suspense fallback={<PageComing />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}

export function Shell() {
  useFocusOnNewPage();
  return (
    <SignedInPage home="/staff/" hasSchoolSignOn={runtimeConfig.hasSchoolSignOn}>
      {(me, isCovered) => <PagesOf me={me} isCovered={isCovered} />}
    </SignedInPage>
  );
}
