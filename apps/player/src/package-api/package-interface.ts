import type { VersionAdapter, Method } from './version-adapter.ts';

/** Return values without a session. */
const NOBODY: Readonly<Record<Method, string>> = {
  initialize: 'false',
  finish: 'false',
  commit: 'false',
  set: 'false',
  get: '',
  lastError: '101',
  errorString: '',
  diagnostic: '',
};

/**
 * Installs the interface where packages look for it: one object per launch, before any package
 * loads. `speak` handles calls of the open session; it returns null without one.
 */
export function offerInterface(
  page: Window,
  adapter: VersionAdapter,
  speak: (method: Method, given: readonly unknown[]) => string | null,
): void {
  const methods = Object.entries(adapter.methods) as [Method, string][];
  const found = Object.fromEntries(
    methods.map(([method, name]) => [
      name,
      (...given: unknown[]) => speak(method, given) ?? NOBODY[method],
    ]),
  );
  Object.assign(page, { [adapter.globalName]: { ...adapter.constants, ...found } });
}
