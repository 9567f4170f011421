import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCatalogue } from '../apps/server/src/content/catalogue/open-catalogue.ts';
import { migrateDatabase, openDatabase } from '../apps/server/src/database/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded-postgres.ts';
import { someSchoolContent } from '../apps/server/src/testing/data/school-content.ts';
import { heapBytes } from '../apps/server/src/testing/heap-bytes.ts';
import { record } from './record.ts';

/** How many schools: `npm run bench:school-content -- 100`. */
const SCHOOLS = Number(process.argv[2] ?? 500);
const SIZE = { schools: SCHOOLS, courses: 200, lessons: 5, questions: 1 };
const LIMIT_MB = 64;
const MB = 2 ** 20;
const COMMAND = 'npm run bench:school-content';

const folder = await mkdtemp(join(tmpdir(), 'skillkite-school-content-'));
await chmod(folder, 0o755);
const embedded = await startEmbeddedPostgres({ dataDir: join(folder, 'database') });
const database = openDatabase(embedded.url, { connections: 6, onError: () => {} });

try {
  await migrateDatabase(embedded.url);
  const schoolIds = await someSchoolContent(database, SIZE);
  const source = await openCatalogue(database, { schoolContentBytes: LIMIT_MB * MB });
  const before = heapBytes();
  const took: number[] = [];
  let most = 0;
  for (const [at, schoolId] of schoolIds.entries()) {
    const started = performance.now();
    await source.ofSchool(schoolId);
    took.push(performance.now() - started);
    await source.of({ schoolId, grade: 6, section: 'A' });
    await source.of({ schoolId, grade: 6, section: 'B' });
    if (at % Math.ceil(SCHOOLS / 50) === 0) most = Math.max(most, heapBytes() - before);
  }
  const held = source.held();
  await source.close();
  const sorted = took.toSorted((a, b) => a - b);
  const ms = (share: number) => `${Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)} ms`;
  const what = `${SCHOOLS} schools of ${SIZE.courses} courses`;
  const figures = [
    {
      what: `${what}: heap, at most`,
      value: `${Math.round(most / MB)} MB`,
      target: `${LIMIT_MB + 32} MB`,
    },
    {
      what: `${what}: estimated, at the end`,
      value: `${Math.round(held.bytes / MB)} MB`,
      target: `${LIMIT_MB} MB`,
    },
    {
      what: `${what}: in memory, put away`,
      value: `${held.schools}, ${held.evictions}`,
      target: null,
    },
    {
      what: `${what}: first use of a school, half, 99 of 100`,
      value: `${ms(0.5)}, ${ms(0.99)}`,
      target: null,
    },
  ];
  for (const figure of figures) console.log(`${figure.what.padEnd(72)} ${figure.value}`);
  await record(COMMAND, figures);
} finally {
  await database.close();
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
}
