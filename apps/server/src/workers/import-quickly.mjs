import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STRIPPED, strippedName } from './stripped-sources.mjs';

// No TypeScript: the first file that Node strips of its types leaves the stripper, 20 MB, in the process.

/**
 * drizzle-orm's `package.json` has 179 KB, and Node parses it for each of its files and importers: 16 MB and a second
 * of each start. The resolution is cached after the first time.
 */
const LIBRARY = 'drizzle-orm';
const WITHIN = `/node_modules/${LIBRARY}/`;

const resolved = new Map();

const strippedSource = (/** @type {string} */ url) => {
  try {
    const source = readFileSync(fileURLToPath(url));
    return readFileSync(join(STRIPPED, strippedName(source)));
  } catch {
    // Not built, or changed since.
    return null;
  }
};

registerHooks({
  resolve: (specifier, context, next) => {
    const { parentURL } = context;
    if (specifier.startsWith('.') && parentURL?.includes(WITHIN))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    if (specifier !== LIBRARY && !specifier.startsWith(`${LIBRARY}/`))
      return next(specifier, context);
    const known = resolved.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    resolved.set(specifier, known);
    return known;
  },
  load: (url, context, next) => {
    const source = url.startsWith('file:') && url.endsWith('.ts') ? strippedSource(url) : null;
    return source === null ? next(url, context) : { format: 'module', source, shortCircuit: true };
  },
});
