import { TYPES, mimeType } from './mime.ts';
import { FONTS, SCRIPTS } from './page.ts';
import { type Policy, packageHeaders, playerHeaders } from './policy.ts';

/** What a package needs of the player where there is no server. */
const NEEDED =
  /^(?:player\.html|keeper\.html|assets\/.*|page-guard\.js|page-storage\.js|page-pdf\.js|page-downloads\.js|unload-shim\.js|package-windows\.js|h5p-page\.js)$/;

/**
 * The worker that answers for packages on the device, with the player in it. In the script, and not in a cache: packages share
 * this origin's caches, and nobody but this server changes the script of its worker.
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
