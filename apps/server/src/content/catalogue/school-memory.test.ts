import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heapBytes } from '../../testing/heap-bytes.ts';
import { someSchoolContent } from '../../testing/data/school-content.ts';
import { type TestDatabase, openTestDatabase } from '../../testing/test-database.ts';
import { openCatalogue } from './open-catalogue.ts';

const MB = 2 ** 20;
const SCHOOLS = 40;
const NEVER_MS = 3_600_000;
/** Of a process: garbage, statements, and what the driver keeps. */
const SLACK = 4 * MB;

describe('memory of content that schools made', () => {
  let database: TestDatabase;
  let schoolIds: number[];
  beforeAll(async () => {
    database = await openTestDatabase();
    const size = { schools: SCHOOLS, courses: 50, lessons: 3, questions: 2 };
    schoolIds = await someSchoolContent(database, size);
  }, 120_000);
  afterAll(() => database.close());

  const opened = (schoolContentBytes: number) =>
    openCatalogue(database, { lookEveryMs: NEVER_MS, schoolContentBytes });
  /** Staff, the class that is named and another one. */
  const useAll = async (source: Awaited<ReturnType<typeof opened>>) => {
    for (const schoolId of schoolIds) {
      const { programs } = await source.ofSchool(schoolId);
      expect(programs.flatMap(({ courses }) => courses)).toHaveLength(50);
      const named = await source.of({ schoolId, grade: 6, section: 'A' });
      expect(named.programs.flatMap(({ courses }) => courses)).toHaveLength(50);
      const other = await source.of({ schoolId, grade: 6, section: 'B' });
      expect(other.programs.flatMap(({ courses }) => courses)).toHaveLength(35);
    }
  };

  it('stays within the limit, however many schools are used (D20 library-memory)', async () => {
    const limit = 5 * MB;
    const source = await opened(limit);
    await source.ofSchool(schoolIds[0] ?? 0);
    const before = heapBytes() - source.held().bytes;
    await useAll(source);
    const held = source.held();
    expect(held.bytes).toBeLessThanOrEqual(limit);
    expect(held.schools).toBeLessThan(SCHOOLS / 2);
    expect(held.evictions).toBe(held.reads - held.schools);
    expect(heapBytes() - before).toBeLessThan(limit + SLACK);
    await source.close();
  }, 120_000);

  it('is estimated as it is: neither half of it nor twice', async () => {
    const source = await opened(1000 * MB);
    await source.ofSchool(schoolIds[0] ?? 0);
    const [before, estimated] = [heapBytes(), source.held().bytes];
    await useAll(source);
    expect(source.held().schools).toBe(SCHOOLS);
    const share = (source.held().bytes - estimated) / (heapBytes() - before);
    expect(share).toBeGreaterThan(0.6);
    expect(share).toBeLessThan(1.7);
    await source.close();
  }, 120_000);
});
