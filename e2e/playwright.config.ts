import { defineConfig } from '@playwright/test';
import { launchOptions } from './fixtures/chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // The player and the other browsers have configurations of their own.
  testIgnore: ['**/e2e/player/**', '**/e2e/browsers/**'],
  outputDir: '../test-results',
  globalSetup: './fixtures/running-server.ts',
  fullyParallel: true,
  workers: 3,
  // On a machine that stalls for seconds one journey in hundreds trips: it is tried again, and named at the end of the run.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/journeys-report.json' }]],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A journey sees what the server answers; e2e/student-works-offline.spec.ts is about what the device keeps.
    serviceWorkers: 'block',
    // A trace of every journey costs a third of its time: ask for it with --trace on.
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1366, height: 768 } },
      // What is the same on every screen is tried on the phone.
      grepInvert: /@one-screen/,
    },
  ],
});
