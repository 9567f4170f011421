import { Button } from '@skillkite/ui/button.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { LogOut } from 'lucide-react';
import { useHref } from 'react-router';
import { finishWork } from '../../app/before-sign-out.ts';
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

/** Attributes of the page's element: new pages get the focus here, and `useTitle` names them. */
export const PAGE = { id: 'page', tabIndex: -1 } as const;

/** Placeholder while a page or its texts load; the bar stays. */
export const PageComing = () => (
  <div className="mx-auto max-w-7xl px-4 py-5 lg:px-8">
    <Skeleton className="h-96" />
  </div>
);

function useSignOut(): () => void {
  const [signOut] = useSignOutMutation();
  const signIn = useHref(SIGN_IN);
  // Reloads to clear memory and drafts. No requests before the reload, because answers would belong
  // to the old session.
  return () =>
    void finishWork()
      .then(() => signOut({}))
      .then(() => {
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
