import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** One journey in the browsers Playwright does not drive as Debian has them: Firefox and WebKit. */
export default defineConfig({
  ...base,
  testDir: './browsers',
  testIgnore: [],
  outputDir: '../test-results/browsers',
  reporter: [['list'], ['json', { outputFile: '../.cache/browsers-report.json' }]],
  // Of two at once on a busy machine WebKit's video stayed at its first picture, and what a page had asked for did not come before it was left.
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 300_000,
  projects: [{ name: 'firefox' }, { name: 'webkit' }],
});
