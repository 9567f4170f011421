import { useLocation, useSearchParams } from 'react-router';

export const SIGN_IN = '/sign-in';
const BACK = 'back';

/** The sign-in page with a return to the current page. */
export function useSignInPath(): string {
  const { pathname, search } = useLocation();
  const here = `${pathname}${search}`;
  return here === '/' ? SIGN_IN : `${SIGN_IN}?${new URLSearchParams({ [BACK]: here })}`;
}

/** Page after sign-in: only paths of this application. */
export function useWayBack(home: string): string {
  const [search] = useSearchParams();
  const back = search.get(BACK) ?? '';
  return back.startsWith('/') ? `${home}${back.slice(1)}` : home;
}
