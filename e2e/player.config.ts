import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** The SCORM player alone, as it was last built: no application, no database, its own host page and content origin. */
export default defineConfig({
  ...base,
  testDir: './player',
  testIgnore: [],
  globalSetup: [],
  outputDir: '../test-results/player',
  reporter: [['list'], ['json', { outputFile: '../.cache/player-report.json' }]],
  fullyParallel: false,
  workers: 4,
  retries: 0,
  timeout: 60_000,
  // A part is there within half a second of its launch: the default looks again after 0.1, 0.35, 0.85 s, and then each second.
  expect: { ...base.expect, toPass: { intervals: [50] } },
  projects: [{ name: 'player', use: { viewport: { width: 1024, height: 768 } } }],
});
