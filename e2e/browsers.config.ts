import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** One journey in the browsers Playwright does not drive as Debian has them: Firefox and WebKit. */
export default defineConfig({
  ...base,
  testDir: './browsers',
  testIgnore: [],
  outputDir: '../test-results/browsers',
  reporter: [['list'], ['json', { outputFile: '../.cache/browsers-report.json' }]],
  // Each stops the server it works with, and videos need the machine for themselves.
  fullyParallel: false,
  workers: 1,
  timeout: 300_000,
  projects: [{ name: 'firefox' }, { name: 'webkit' }],
});
