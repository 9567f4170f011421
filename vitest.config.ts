import { defineConfig } from 'vitest/config';

/** Sources of publishable packages; other conditions are Vite's defaults. */
const ssr = {
  resolve: { conditions: ['@skillkite/source', 'module', 'node', 'development|production'] },
};

/** Rules, calls on a real PostgreSQL, repository checks, browser modules, and components in a browser. */
export default defineConfig({
  test: {
    // Reloading the server for every file took half of the time. Tests restore process state that they change.
    isolate: false,
    // Vitest leaves one core free, which is half of a machine with two.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'packages/{bridge,content,contract,formats,rules,scorm,texts}/src/**/*.test.ts',
          ],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: [
            'scripts/scorm-kit.mjs',
            'scripts/ensure-built.mjs',
            'apps/server/src/testing/database-setup.ts',
            'apps/server/src/testing/calls/error-coverage-report.ts',
          ],
          setupFiles: [
            'apps/server/src/testing/calls/error-coverage.ts',
            'apps/server/src/testing/no-warnings.ts',
          ],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // Many tests wait for the database or a child process.
          maxWorkers: 3,
        },
      },
      {
        ssr,
        test: {
          name: 'checks',
          include: ['checks/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['scripts/scorm-kit.mjs'],
          testTimeout: 120_000,
        },
      },
      {
        ssr,
        test: {
          name: 'web',
          include: [
            'apps/web/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'apps/console/src/**/*.test.ts',
            'apps/player/src/**/*.test.ts',
            'packages/{build,client,ui}/src/**/*.test.ts',
          ],
          environment: 'node',
        },
      },
      'apps/web/vitest.components.config.ts',
    ],
  },
});
