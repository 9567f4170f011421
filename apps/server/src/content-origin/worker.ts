import { TYPES, mimeType } from './mime.ts';
import { FONTS, SCRIPTS } from './page.ts';
import { type Policy, packageHeaders, playerHeaders } from './policy.ts';

/** Parts of the player that an offline package needs. */
const NEEDED =
  /^(?:player\.html|keeper\.html|assets\/.*|page-guard\.js|page-storage\.js|page-pdf\.js|page-downloads\.js|unload-shim\.js|package-windows\.js|h5p-page\.js)$/;

/**
 * Service worker for offline packages, with the player inside. In the script instead of a cache, because packages share
 * the caches and only this server can change the script.
 */
export function workerScript(
  code: string,
  player: ReadonlyMap<string, { readonly plain: Buffer }>,
  policy: Policy,
): string {
  const files = [...player].filter(([path]) => NEEDED.test(path));
  const content = {
    player: Object.fromEntries(
      files.map(([path, { plain }]) => [
        path,
        {
          type: `${mimeType(path)}; charset=utf-8`,
          // The product's letters are the network's; without it the device's do.
          body: plain.toString('utf8').replace(FONTS, ''),
        },
      ]),
    ),
    playerHeaders: playerHeaders(policy),
    packageHeaders: packageHeaders(policy),
    scripts: SCRIPTS.package,
    types: TYPES,
  };
  return `const CONTENT = ${JSON.stringify(content)};\n${code}`;
}
