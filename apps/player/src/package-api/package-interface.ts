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
 * Puts the interface where packages look for it. It is one object for the whole launch, there before any package is;
 * `speak` answers for the session that is open, null when none is.
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
