import { Button } from '@skillkite/ui/button.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useHref, useLocation } from 'react-router';
import { useSignOutMutation } from '../../app/endpoints/endpoints.ts';
import { useTranslation } from '../../app/i18n.ts';
import { SIGN_IN } from '../../app/sign-in-path.ts';

/** For who goes by keys: past the bar, to the page. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href={`#${PAGE.id}`}
      className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:bg-surface focus:p-3"
    >
      {t('skip')}
    </a>
  );
}

/** A page that says no title by then is told without. */
const TITLE_WITHIN_MS = 1000;

/** Of the element that holds the page: where the focus goes, which says the page's title (`useTitle`). */
export const PAGE = { id: 'page', tabIndex: -1 } as const;

/**
 * What led to a page is gone with the one before, or stands in the bar: the focus goes to the new page as soon as its title is there to be
 * said with it. Whoever is in the page already, as one that stays while its address changes, is left there.
 */
export function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const last = useRef({ pathname, title: document.title });
  useEffect(() => {
    const { pathname: before, title } = last.current;
    last.current = { pathname, title: document.title };
    if (before === pathname) return undefined;
    const pressed = document.activeElement;
    const tell = () => {
      last.current = { pathname, title: document.title };
      const isHere = [pressed, document.body].includes(document.activeElement);
      const main = document.querySelector<HTMLElement>('main');
      // Whoever went on meanwhile is not called back.
      if (isHere && main?.contains(document.activeElement) === false)
        main.focus({ preventScroll: true });
    };
    if (document.title !== title) {
      tell();
      return undefined;
    }
    const titles = new MutationObserver(tell);
    const timer = setTimeout(tell, TITLE_WITHIN_MS);
    titles.observe(document.head, { childList: true, subtree: true });
    return () => {
      titles.disconnect();
      clearTimeout(timer);
    };
  }, [pathname]);
}

/** While a page, or words that it says, are on their way: the bar stays. */
export const PageComing = () => (
  <div className="mx-auto max-w-7xl px-4 py-5 lg:px-8">
    <Skeleton className="h-96" />
  </div>
);

function useSignOut(): () => void {
  const [signOut] = useSignOutMutation();
  const signIn = useHref(SIGN_IN);
  // A new document: nothing of the person stays in memory, and no draft in the tab. Until it comes nothing is asked anew, as the answer would be its form, too early.
  return () =>
    void signOut({}).then(() => {
      sessionStorage.clear();
      location.assign(signIn);
    });
}

export function SignOutButton() {
  const { t } = useTranslation();
  return <Button onClick={useSignOut()}>{t('signOut')}</Button>;
}

export function SignOutIcon() {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-label={t('signOut')}
      className="grid size-12 place-items-center rounded-control text-soft hover:bg-sky"
      onClick={useSignOut()}
    >
      <LogOut aria-hidden className="size-5" />
    </button>
  );
}
