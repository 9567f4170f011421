import { Button } from '@skillkite/web/ui/button.tsx';
import { Skeleton } from '@skillkite/web/ui/skeleton.tsx';
import { LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useHref, useLocation } from 'react-router';
import { useSignOutMutation } from '../app/endpoints.ts';
import { useTranslation } from '../app/i18n.ts';
import { SIGN_IN } from '../app/sign-in-path.ts';

/** For who goes by keys: past the bar, to the page. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#page"
      className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:bg-surface focus:p-3"
    >
      {t('skip')}
    </a>
  );
}

/** A link is gone with the page that it led away from: the focus goes to the new one. */
export function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
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
  // A new document: nothing of whoever was here stays in memory. Until it comes nothing is asked anew, as the answer would be its form, too early.
  return () => void signOut({}).then(() => location.assign(signIn));
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
