import type { AreaTexts } from '@skillkite/texts/areas';
import { isYoung } from '@skillkite/rules/school/grade';
import type { PlainKeyIn } from '@skillkite/texts/translate';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { lazyWithRetry } from '@skillkite/client/lazy-with-retry.tsx';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router';
import { runtimeConfig } from '@skillkite/client/runtime-config';
import { placeKey } from '../../app/scroll-places.ts';
import { useCurrentStudent, useNewsOfOthers } from '../../app/session/session.ts';
import { selectUser } from '../../app/session/session-slice.ts';
import { useSessionTrouble } from '../../app/session/session-trouble.ts';
import { useAppSelector } from '../../app/store.ts';
import { paths } from '../../paths.ts';
import {
  TOAST_MS,
  showToast,
  subscribeToToasts,
  takeToasts,
  waitingToasts,
} from '@skillkite/ui/feedback/toast';
import { NavigationBar } from './navigation-bar.tsx';
import { SaveStatus } from './save-status.tsx';
import { loadLaterParts, useIdleImport } from './use-idle-import.ts';

const YoungBar = lazyWithRetry(() => import('./young-bar.tsx').then((m) => m.YoungBar), {
  whileLoading: <div data-young className="h-20 bg-sky" />,
});

type TitleKey = Extract<PlainKeyIn<AreaTexts['app/shell']>, `title.${string}`>;
type Handle = { title?: TitleKey | ((state: unknown) => TitleKey) };

/** Sets the document title by route and announces new pages to screen readers. */
function useTitle(main: React.RefObject<HTMLElement | null>) {
  const { t } = useTranslation('app/shell');
  const { pathname, state } = useLocation();
  const page = useMatches().findLast(({ handle }) => (handle as Handle | undefined)?.title);
  const own = (page?.handle as Handle | undefined)?.title;
  const title = typeof own === 'function' ? own(state) : own;
  // Tabs of one page have their own addresses; the focus stays on them.
  const place = page?.pathname ?? pathname;
  const last = useRef(place);
  useEffect(() => {
    const page = main.current;
    document.title = `${t(title ?? 'unknownPage')} · ${runtimeConfig.productName}`;
    if (last.current === place || !page) return;
    last.current = place;
    page.ariaDescription = document.title;
    page.focus({ preventScroll: true });
  }, [main, place, title, t]);
}

/** The last tapped element; only it is highlighted. */
let tapped: Element | null | undefined;

const light = (isLit: boolean) => void tapped?.toggleAttribute('data-tapped', isLit);

/** Highlights the tapped element and shows a progress line until the next page is ready. */
function useGoing(): boolean {
  const isGoing = useNavigation().state !== 'idle';
  useEffect(() => {
    // Never removed: this component surrounds every page.
    addEventListener(
      'click',
      ({ target }) => {
        light(false);
        tapped = (target as Element).closest('a,button');
        light(true);
      },
      true,
    );
  }, []);
  useEffect(() => light(isGoing), [isGoing]);
  return isGoing;
}

function useOfflineToast() {
  const { t } = useTranslation('app/shell');
  useEffect(() => {
    const tell = () => showToast(t('offline'));
    addEventListener('offline', tell);
    return () => removeEventListener('offline', tell);
  }, [t]);
}

/** Shows messages before the toaster loads, which may fail offline. */
function EarlyToast({ message }: { message: string }) {
  useEffect(() => {
    const timer = setTimeout(takeToasts, TOAST_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="alert" className="card fixed inset-x-4 top-4 z-50 mx-auto max-w-md p-4">
      {message}
    </p>
  );
}

/** Loads the session check and its dialogs. */
type LoadGuard = () => Promise<{ SessionGuard: React.ComponentType }>;

/** The layout around every page. */
export function AppLayout({ loadGuard }: { loadGuard: LoadGuard }) {
  const { t } = useTranslation('app/shell');
  const main = useRef<HTMLElement>(null);
  useTitle(main);
  const isGoing = useGoing();
  useOfflineToast();
  useCurrentStudent();
  useNewsOfOthers();
  const user = useAppSelector(selectUser);
  const { pathname } = useLocation();
  const trouble = useSessionTrouble();
  const messages = useSyncExternalStore(subscribeToToasts, waitingToasts);
  const latest = messages.at(-1);
  const guard = useIdleImport(loadGuard, Number(trouble !== null));
  const toaster = useIdleImport(loadLaterParts, messages.length);
  // The student's page is hidden, not removed, because the same student may return.
  const isCovered = trouble === 'signed-out' || trouble === 'no-details';
  return (
    <>
      <div
        className={isCovered ? 'invisible' : undefined}
        inert={isCovered}
        data-going={isGoing || undefined}
      >
        <a
          href="#content"
          className="fixed top-0 left-2 -translate-y-20 rounded-control bg-surface p-3 font-bold focus:z-50 focus:translate-y-2"
        >
          {t('skipToContent')}
        </a>
        {user && isYoung(user.grade) && pathname !== paths.profileSelection ? (
          <YoungBar user={user} />
        ) : (
          <NavigationBar />
        )}
        <main id="content" ref={main} tabIndex={-1} className="pb-20 outline-none lg:pb-6">
          <Outlet />
        </main>
        <SaveStatus />
        {toaster ? (
          <toaster.Toaster label={t('messages')} />
        ) : (
          latest !== undefined && <EarlyToast key={messages.length} message={latest} />
        )}
        <ScrollRestoration getKey={placeKey} />
      </div>
      {guard && <guard.SessionGuard />}
    </>
  );
}
