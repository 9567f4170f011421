import { type ResolveFnOutput, registerHooks } from 'node:module';

/**
 * The query builder's `package.json` has 179 KB, and Node reads it anew for each of its files and for each file of ours that
 * imports it: 16 MB and a second of each start. What it leads to is known after the first time, and that its files are modules.
 */
const LIBRARY = 'drizzle-orm';
const WITHIN = `/node_modules/${LIBRARY}/`;

const resolved = new Map<string, ResolveFnOutput>();

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
});
