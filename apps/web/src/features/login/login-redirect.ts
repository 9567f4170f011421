import { paths } from '../../paths.ts';

/** The home screens of D8: only from there a student may go on to the page they had asked for. */
const HOMES: readonly string[] = [paths.home, paths.schoolHomepage];

/** An address of this application: nothing a link from elsewhere could lead out of it with. */
const isOurs = (path: string): boolean => /^\/(?![/\\])/.test(path) && !/[\t\n\r]/.test(path);

/** Where a login goes on: to D8's screen, or back to the page that asked for the login where D8 leads home. */
export const pathAfterLogin = (screen: string, wanted: string | null): string =>
  wanted !== null && HOMES.includes(screen) && isOurs(wanted) ? wanted : screen;
