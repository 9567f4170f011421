import { Button } from '@skillkite/ui/button.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { LogOut } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useHref, useLocation } from 'react-router';
import { useSignOutMutation } from '../../app/endpoints/endpoints.ts';
import { useTranslation } from '../../app/i18n.ts';
import { SIGN_IN } from '../../app/sign-in-path.ts';

/** Skip link for keyboard users. */
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

/** Longest wait for a page title. */
const TITLE_WITHIN_MS = 1000;

/** Of the element that holds the page: where the focus goes, which says the page's title (`useTitle`). */
export const PAGE = { id: 'page', tabIndex: -1 } as const;

/**
 * Moves focus to a new page once its title is known, because the pressed link is gone or in the bar. Focus inside the
 * page stays, for pages that only change their address.
 */
export function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const last = useRef({ pathname, title: document.title });
  // Later than the new page is seen, the focus may have moved on already.
  useLayoutEffect(() => {
    const { pathname: before, title } = last.current;
    last.current = { pathname, title: document.title };
    if (before === pathname) return undefined;
    const pressed = document.activeElement;
    const tell = () => {
      last.current = { pathname, title: document.title };
      const isHere = [pressed, document.body].includes(document.activeElement);
      const main = document.querySelector<HTMLElement>('main');
      // A focus that moved on meanwhile stays.
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
  // Reloads for a clean memory without drafts. Until then nothing is requested, because the answers would belong to the
  // old form.
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
