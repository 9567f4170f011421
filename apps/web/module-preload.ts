import type { ModulePreloadOptions, Plugin } from 'vite';

/** The application's page and everything it imports at once: by their names in the build. */
const names = new Set<string>();

/** Detects loaded application files before other scripts are requested. */
export const modulePreload: Plugin = {
  name: 'loaded-already',
  enforce: 'pre',
  generateBundle: (_options, bundle) => {
    names.clear();
    const add = (name: string) => {
      const chunk = bundle[name];
      if (chunk?.type !== 'chunk' || names.has(name)) return;
      names.add(name);
      chunk.imports.forEach(add);
    };
    for (const output of Object.values(bundle)) {
      if (output.type === 'chunk' && output.isEntry && output.name === 'index')
        add(output.fileName);
    }
  },
};

/**
 * A screen's scripts load together with their imports. Files that every page loads are not listed again. Supported
 * browsers preload modules themselves.
 */
export const preloadTheRest: ModulePreloadOptions = {
  polyfill: false,
  resolveDependencies: (_name, imports, { hostType }) =>
    hostType === 'js' ? imports.filter((name) => !names.has(name)) : imports,
};
