import type { ModulePreloadOptions, Plugin } from 'vite';

/** The application's page and everything it imports at once: by their names in the build. */
const names = new Set<string>();

/** Finds what the application has loaded before it asks for any other script. */
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
 * A screen's scripts are fetched together with what they import; what is there already need not be named in that list, which
 * every page loads. Browsers of the age we build for preload modules themselves.
 */
export const preloadTheRest: ModulePreloadOptions = {
  polyfill: false,
  resolveDependencies: (_name, imports, { hostType }) =>
    hostType === 'js' ? imports.filter((name) => !names.has(name)) : imports,
};
