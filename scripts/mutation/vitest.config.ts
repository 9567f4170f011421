import { defineConfig } from 'vitest/config';
import { AREAS } from './areas.mjs';

const { tests, components } = AREAS[process.env['MUTATION_AREA'] ?? ''] ?? { tests: [] };
const root = process.cwd();

/** The tests beside the files of one area, for StrykerJS: it takes one configuration, without the projects of the others. */
export default defineConfig({
  root,
  test: {
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    projects: [
      { test: { name: 'tests', root, include: [...tests], environment: 'node' } },
      ...(components ?? []),
    ],
  },
});
