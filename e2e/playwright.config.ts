import { defineConfig } from '@playwright/test';
import { launchOptions } from './fixtures/chromium.ts';
import { IS_SHORT_RUN } from './fixtures/short-run.ts';

/** Runs in `npm test -- all` alone. */
const LONG = IS_SHORT_RUN ? [/@all\b/] : [];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // The player and the other browsers have configurations of their own.
  testIgnore: ['**/e2e/player/**', '**/e2e/browsers/**'],
  outputDir: '../test-results',
  globalSetup: './fixtures/running-server.ts',
  fullyParallel: true,
  // With five, journeys tripped more often and saved little.
  workers: 4,
  // On a machine that stalls for seconds one journey in hundreds trips: it is tried again, and named at the end of the run.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/journeys-report.json' }]],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Journeys test the server's answers.
    // e2e/student/lessons/student-works-offline.spec.ts tests the service worker.
    serviceWorkers: 'block',
    // A trace of every journey costs a third of its time: ask for it with --trace on.
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
  grepInvert: LONG,
  // Tags: @one-screen runs on the phone only, @desktop on the desktop only. Other journeys run on both in `npm test --
  // all`; the short run repeats only @both-screens ones on the desktop, whose result depends on the width.
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      grepInvert: [...LONG, /@desktop\b/],
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1366, height: 768 } },
      grepInvert: [...LONG, /@one-screen\b/],
      ...(IS_SHORT_RUN && { grep: /@desktop\b|@both-screens\b/ }),
    },
  ],
});
