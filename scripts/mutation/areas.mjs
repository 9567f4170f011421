/** A part of the code: folders with the files to mutate, and the tests that have to notice. */
const part = (threshold, oneIn, folders, more = {}) => ({
  threshold,
  oneIn,
  folders,
  tests: folders.map((folder) => `${folder}/**/*.test.ts`),
  ...more,
});
const COMPONENTS = { components: ['apps/web/vitest.components.config.ts'] };

/**
 * What `npm run mutation -- <area>` mutates, and the share in percent that the tests must kill. `oneIn` is the sample:
 * 1 takes every file, 20 a twentieth of them. `besides` are always taken too.
 */
export const AREAS = {
  rules: part(85, 1, ['packages/rules/src']),
  scorm: part(85, 1, ['packages/scorm/src']),
  formats: part(75, 4, ['packages/formats/src']),
  web: part(70, 20, ['apps/web/src', 'packages/client/src', 'packages/ui/src'], COMPONENTS),
  console: part(70, 10, ['apps/console/src'], COMPONENTS),
  server: part(80, 25, ['apps/server/src'], {
    globalSetup: ['apps/server/src/testing/database-setup.ts'],
    isBesideOnly: true,
    besides: ['apps/server/src/http/plain-texts.ts'],
    // They start processes, which hold no mutants; the last waits 400 ms at most, and this runs at the lowest priority.
    exclude: [
      'apps/server/src/{commands,workers}/**/*.test.ts',
      'apps/server/src/start-refused.test.ts',
      'apps/server/src/database/embedded-postgres/server-user.test.ts',
      'apps/server/src/first-paint/**/*.test.ts',
    ],
  }),
};
