/** Files of these names in a folder and below it, and the tests beside them. */
const named = (folder, ...names) => `${folder}/**/{${names.join(',')}}.{ts,tsx}`;
const testsOf = (files) =>
  files.map((glob) => glob.replace(/\.\{ts,tsx\}$/, '{,.property}.test.{ts,tsx}'));
/** A sample: each file is judged by the tests of its own name alone. */
const sample = (...files) => ({
  mutate: [
    ...files,
    ...files
      .map((glob) => glob.replace(/\/\*\*\/.*$/, '/**/*.test.{ts,tsx}'))
      .map((glob) => `!${glob}`),
  ],
  testFiles: testsOf(files),
});
const COMPONENTS = 'apps/web/vitest.components.config.ts';

/**
 * What `npm run mutation -- <area>` mutates, which tests have to notice, and the share in percent that they must kill.
 * rules and scorm are mutated whole; the others are a fixed sample of files.
 */
export const AREAS = {
  rules: {
    threshold: 85,
    mutate: ['packages/rules/src/**/*.ts', '!packages/rules/src/**/*.test.ts'],
    tests: ['packages/rules/src/**/*.test.ts'],
  },
  scorm: {
    threshold: 85,
    mutate: ['packages/scorm/src/**/*.ts', '!packages/scorm/src/**/*.test.ts'],
    tests: ['packages/scorm/src/**/*.test.ts'],
  },
  web: {
    threshold: 70,
    ...sample(
      named(
        'apps/web/src',
        'sort-answer',
        'session-watch',
        'local-data',
        'use-classroom',
        'lesson-kinds',
        'use-accepts-press',
        'raise-ticket-page',
        'introduction-page',
        'pin-form',
        'course-scene',
      ),
      named('packages/ui/src', 'size-text', 'show-more'),
      named('packages/client/src', 'post', 'failure-kind'),
    ),
    tests: ['apps/web/src/**/*.test.ts', 'packages/{client,ui}/src/**/*.test.ts'],
    components: [COMPONENTS],
    concurrency: 1,
  },
  console: {
    threshold: 70,
    ...sample(
      named(
        'apps/console/src',
        'questions-page',
        'year-page',
        'students-page',
        'attendance-page',
        'print-dialogs',
        'invite-dialog',
      ),
    ),
    tests: ['apps/console/src/**/*.test.ts'],
    components: [COMPONENTS],
    concurrency: 1,
  },
  server: {
    threshold: 80,
    ...sample(
      named(
        'apps/server/src',
        'retry-delay',
        'restart-delay',
        'seal',
        'totp',
        'authorize',
        'host-name',
        'html',
        'ttl-cache',
        'work-queue',
        'displayed-number',
        'caption-text',
      ),
    ),
    tests: ['apps/server/src/**/*.test.ts'],
  },
};
