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

// All files share one page, as they share their modules.
afterEach(cleanup);
