import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDemoGrownUps } from '../../demo/grown-ups.ts';
import { loadDemo } from '../../demo/load-demo.ts';
import { aCmi5Course } from '../files/a-cmi5-course.ts';
import { type Database, openDatabase } from '../../database/database.ts';
import { type TestCourse, aProgram } from '../data/builders.ts';
import { aManifest } from '../data/small-world.ts';
import { type TestApp, openTestApp } from '../test-app.ts';
import { type DocumentedCall, documentedCalls } from './document.ts';
import { fuzz } from './run.ts';
import { type FuzzWorld, fuzzWorld, personSessions } from './world.ts';
import { openParts } from './xapi.ts';

/** As `npm run fuzz`, always with the same requests: a sample of them in the short run. */
const SEED = 20_261_122;
const REQUESTS = process.env['TEST_RUN'] === 'short' ? 2500 : 20_000;

/** A program of each area for all grades: a video, an activity, a project, quests. */
async function someContent(database: Database): Promise<TestCourse> {
  const activity = {
    kind: 'ia' as const,
    fileType: 'scorm',
    storageKey: 'packages/none',
    scormManifest: { ...aManifest() },
  };
  const course = {
    projectBrief: '<p>Make a poster.</p>',
    badgeMilestone: 1 as const,
    lessons: [{}, activity, { kind: 'project' as const, fileType: 'html' }],
    quests: 2,
  };
  const grades = Array.from({ length: 12 }, (_, index) => index + 1);
  for (const [area, themeCategory] of [
    ['school', 1],
    ['career', 2],
    ['creative', 3],
  ] as const) {
    await aProgram(database, {
      area,
      themeCategory,
      grades,
      ...(area === 'career' && { cluster: 'nature' }),
      courses: [course, { lessons: [activity] }],
    });
  }
  return aCmi5Course(database, { grades });
}

describe('whatever is sent to the server', () => {
  let test: TestApp;
  let url: string;
  let calls: readonly DocumentedCall[];
  let world: FuzzWorld;
  let course: TestCourse;
  /** Database pool for checks around the calls; waits for locks. */
  let patient: Database;
  beforeAll(async () => {
    test = await openTestApp({ TRUST_PROXY: 'on' });
    await loadDemo(test.database, test.services);
    await addDemoGrownUps(test.database, { clock: test.clock });
    course = await someContent(test.database);
    await test.services.catalogue.reload();
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    url = `http://localhost:${(test.app.server.address() as AddressInfo).port}`;
    calls = await documentedCalls(url);
    patient = openDatabase(test.database.url, { connections: 2, onError: () => {} });
    world = await fuzzWorld(patient);
  });
  afterAll(async () => {
    await patient.close();
    await test.close();
  });

  it('is answered in time and in the envelope, as the document says, and never with a fault (D3)', async () => {
    expect(calls.length).toBeGreaterThan(60);
    const { accessKey } = test.services.config;
    const { sessions } = test.services;
    const beginPersonSession = personSessions(patient);
    const parts = await openParts({ url, accessKey, sessions, world, course });
    const target = { url, accessKey, calls, world, sessions, beginPersonSession, parts };
    const { findings, answers } = await fuzz(target, { seed: SEED, requests: REQUESTS });
    expect(findings).toEqual([]);
    expect(answers.get(200) ?? 0).toBeGreaterThan(REQUESTS / 20);
  });
});
