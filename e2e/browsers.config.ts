import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** One journey in the browsers Playwright does not drive as Debian has them: Firefox and WebKit. */
export default defineConfig({
  ...base,
  testDir: './browsers',
  testIgnore: [],
  outputDir: '../test-results/browsers',
  reporter: [['list'], ['json', { outputFile: '../.cache/browsers-report.json' }]],
  // With two at once on a busy machine WebKit's video did not start, and requests were aborted.
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 300_000,
  projects: [{ name: 'firefox' }, { name: 'webkit' }],
});
