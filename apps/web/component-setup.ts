import { afterEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { DEFAULT_CONFIG } from '@skillkite/build/page-config';
import '@skillkite/ui/tokens.css';

// Configuration that the server writes into its pages.
if (!document.querySelector('#runtime-config')) {
  const element = document.createElement('script');
  element.id = 'runtime-config';
  element.type = 'application/json';
  element.textContent = JSON.stringify(DEFAULT_CONFIG);
  document.head.append(element);
}

/** Calls that fail log it (spec 8), which tests of failures bring about. */
const FAILED_CALL = /^Error (?:fetching|sending) /;
const warnings: string[] = [];
const logError = console.error;
console.error = (...logged: unknown[]) => {
  if (FAILED_CALL.test(String(logged[0]))) return;
  warnings.push(String(logged[0]));
  logError(...logged);
};

// All files share one page, as they share their modules.
afterEach(async () => {
  await cleanup();
  const logged = warnings.splice(0);
  if (logged.length > 0) throw new Error(`The test logged: ${logged.join(', ')}`);
});
