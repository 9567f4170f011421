import { placeOfScripts } from '@skillkite/bridge/place-of-scripts';
import { LESSON_FONT_FACES } from './fonts.ts';

const classic = (name: string) => `<script src="/player/${name}.js"></script>`;
/** Removes capabilities from a page before its own scripts run (apps/player page-guard.ts). */
const GUARD = classic('page-guard') + classic('page-storage') + classic('page-downloads');

/** Scripts that are added to pages; this origin serves them from the player's build. */
export const SCRIPTS = {
  package: GUARD + classic('page-pdf') + classic('unload-shim') + classic('package-windows'),
  // A module: it adds no globals and runs after parsing. The page's own font rules come later and win.
  lesson: `${GUARD}<style data-fonts>${LESSON_FONT_FACES}</style><script type="module" src="/player/read-aloud.js"></script>`,
} as const;
export type PageKind = keyof typeof SCRIPTS;
/** The player's page may hold no style. */
export const FONTS = '<link rel="stylesheet" href="/fonts/faces.css" />';
const APPLICATION = '<meta name="skillkite-application" content="" />';

/**
 * A package's or lesson's page with our scripts first: the unload shim in packages. Works on bytes, so that any
 * encoding stays intact; UTF-16 is unchanged.
 */
export function withScripts(page: Buffer, kind: PageKind): Buffer {
  const text = page.toString('latin1');
  const at = placeOfScripts(text);
  if (at === null) return page;
  return Buffer.from(text.slice(0, at) + SCRIPTS[kind] + text.slice(at), 'latin1');
}

/** A page of ours with the application's origin written into it: a constant, never the referrer. */
export function withApplication(page: string, origin: string): string {
  if (!page.includes(APPLICATION)) {
    throw new Error('player page has no placeholder for the application’s origin: build it again');
  }
  return page.replace(APPLICATION, () => APPLICATION.replace('""', `"${escaped(origin)}"`));
}

/** The player's page. A package can use its window as its own, so it is guarded like one of its pages. */
export function playerPage(page: string, origin: string): string {
  const written = withApplication(page, origin);
  const meta = APPLICATION.replace('""', `"${escaped(origin)}"`);
  return written.replace(meta, () => meta + FONTS + classic('page-guard'));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
