import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation, withTexts } from '../../app/i18n.ts';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { runtimeConfig } from '../../app/runtime-config.ts';
import { useCurrentStudent } from '../../app/session.ts';
import { useSessionWatch } from '../../app/session-watch.ts';
import { showToast, subscribeToToasts, waitingToasts } from '../../ui/toast.ts';
import { NavigationBar } from './navigation-bar.tsx';
import { SaveSign } from './save-sign.tsx';
import { useLater } from './use-later.ts';

const loadToaster = () => import('../../ui/toaster.tsx');
const loadBlocking = () => withTexts(import('./blocking-dialog.tsx'), 'after-login');

/** What a route says of itself: the key of its title. */
type Handle = { title?: string };

/** The document's title follows the route, and a reader hears of the new page (architecture 9). */
function useTitle(main: React.RefObject<HTMLElement | null>) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const page = useMatches().findLast(
    ({ handle }) => (handle as Handle | undefined)?.title !== undefined,
  );
  const title = (page?.handle as Handle | undefined)?.title;
  // Tabs of one page have addresses of their own; the focus stays on them.
  const place = page?.pathname ?? pathname;
  const last = useRef(place);
  useEffect(() => {
    const words = title === undefined ? t('unknownPage') : t(title);
    document.title = `${words} · ${runtimeConfig.productName}`;
  }, [title, t]);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    main.current?.focus({ preventScroll: true });
  }, [place, main]);
}

function useOfflineToast() {
  const { t } = useTranslation('shell');
  useEffect(() => {
    const tell = () => showToast(t('offline'));
    addEventListener('offline', tell);
    return () => removeEventListener('offline', tell);
  }, [t]);
}

/** The shell around every page of the application. */
export function AppLayout() {
  const { t } = useTranslation('shell');
  const main = useRef<HTMLElement>(null);
  useTitle(main);
  useOfflineToast();
  useCurrentStudent();
  const dialog = useSessionWatch();
  const hasMessage = useSyncExternalStore(subscribeToToasts, waitingToasts).length > 0;
  const blocking = useLater(loadBlocking, Number(dialog !== null));
  const toaster = useLater(loadToaster, Number(hasMessage));
  return (
    <>
      <a
        href="#content"
        className="fixed top-0 left-2 -translate-y-20 rounded-control bg-surface p-3 font-bold focus:z-50 focus:translate-y-2"
      >
        {t('skipToContent')}
      </a>
      <NavigationBar />
      <main id="content" ref={main} tabIndex={-1} className="pb-20 outline-none lg:pb-6">
        <Outlet />
      </main>
      <SaveSign />
      {toaster && <toaster.Toaster label={t('messages')} />}
      <Suspense>{dialog && blocking && <blocking.BlockingDialog kind={dialog} />}</Suspense>
      <ScrollRestoration />
    </>
  );
}
