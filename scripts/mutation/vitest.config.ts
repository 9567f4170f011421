import { defineConfig } from 'vitest/config';
import { AREAS } from './areas.mjs';

const area = AREAS[process.env['MUTATION_AREA'] ?? ''];
const root = process.cwd();

/** The tests beside the files of one area, for StrykerJS: it takes one configuration, without the projects of the others. */
export default defineConfig({
  root,
  test: {
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    projects: [
      {
        test: {
          name: 'tests',
          root,
          include: [...(area?.tests ?? [])],
          exclude: [...(area?.exclude ?? [])],
          environment: 'node',
          globalSetup: [...(area?.globalSetup ?? [])],
        },
      },
      ...(area?.components ?? []),
    ],
  },
});
