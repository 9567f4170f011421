import { Suspense, lazy, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { runtimeConfig } from '../../app/runtime-config.ts';
import { useSessionWatch } from '../../app/session-watch.ts';
import { showToast, subscribeToToasts, waitingToasts } from '../../ui/toast.ts';
import { BlockingDialog } from './blocking-dialog.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { SaveSign } from './save-sign.tsx';

const Toaster = lazy(() =>
  import('../../ui/toaster.tsx').then((module) => ({ default: module.Toaster })),
);

/** What a route says of itself: the key of its title. */
type Handle = { title?: string };

/** The document's title follows the route, and a reader hears of the new page (architecture 9). */
function useTitle(main: React.RefObject<HTMLElement | null>) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const title = useMatches()
    .map(({ handle }) => (handle as Handle | undefined)?.title)
    .findLast((key) => key !== undefined);
  useEffect(() => {
    const words = title === undefined ? t('unknownPage') : t(title as 'title.home');
    document.title = `${words} · ${runtimeConfig.productName}`;
  }, [title, t]);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}

function useOfflineToast() {
  const { t } = useTranslation('shell');
  useEffect(() => {
    const tell = () => showToast(t('offline'));
    addEventListener('offline', tell);
    return () => removeEventListener('offline', tell);
  }, [t]);
}

/** Whether there has been anything to say yet: until then the toaster is not loaded. */
function useHasToasts(): boolean {
  const waiting = useSyncExternalStore(subscribeToToasts, waitingToasts);
  const [has, setHas] = useState(false);
  if (waiting.length > 0 && !has) setHas(true);
  return has;
}

/** The shell around every page of the application. */
export function AppLayout() {
  const { t } = useTranslation('shell');
  const main = useRef<HTMLElement>(null);
  useTitle(main);
  useOfflineToast();
  const dialog = useSessionWatch();
  const hasToasts = useHasToasts();
  return (
    <>
      <a
        href="#content"
        className="absolute left-2 -translate-y-20 rounded-control bg-surface p-3 font-bold focus:z-50 focus:translate-y-2"
      >
        {t('skipToContent')}
      </a>
      <NavigationBar />
      <main id="content" ref={main} tabIndex={-1} className="pb-20 outline-none md:pb-6">
        <Outlet />
      </main>
      <SaveSign />
      {hasToasts && (
        <Suspense>
          <Toaster label={t('messages')} />
        </Suspense>
      )}
      {dialog && <BlockingDialog kind={dialog} />}
      <ScrollRestoration />
    </>
  );
}
