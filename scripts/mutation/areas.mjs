/**
 * What `npm run mutation -- <area>` mutates, which tests have to notice, and the share in percent that they must kill.
 * rules and scorm are mutated whole. The others are a fixed sample of files.
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
};
