import { paths } from '../../paths.ts';

/** The home screens of D8; only from there a login returns to the requested page. */
const HOMES: readonly string[] = [paths.home, paths.schoolHomepage];

/** A path within this application, against open redirects. */
const isOurs = (path: string): boolean => /^\/(?![/\\])/.test(path) && !/[\t\n\r]/.test(path);

/** Target of a login: D8's screen, or the requested page if D8 leads home. */
export const pathAfterLogin = (screen: string, wanted: string | null): string =>
  wanted !== null && HOMES.includes(screen) && isOurs(wanted) ? wanted : screen;
