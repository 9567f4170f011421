import { currentLogin } from '@skillkite/contract/school/login';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect } from 'vitest';
import { type TestStudent, aSchool, aStudent, unique } from '../data/builders.ts';
import { type Launch, type LtiTestPlatform, openLtiPlatform } from './lti-platform.ts';
import { aBrowser, connect } from './lti-browser.ts';
import { type SmallWorld, openSmallWorld } from '../data/small-world.ts';

/** A school with a platform. Registers the hooks of its test file. */
export function ltiWorld() {
  const lti = {} as {
    world: SmallWorld;
    platform: LtiTestPlatform;
    schoolId: number;
    platformId: number;
  };
  beforeAll(async () => {
    lti.world = await openSmallWorld();
    const { test } = lti.world;
    lti.platform = await openLtiPlatform({
      toolKeys: async () => (await test.app.inject('/lti/jwks')).json(),
      loginUrl: `${test.services.config.publicUrl}/lti/login`,
      now: () => test.clock.now(),
    });
    lti.schoolId = (await aSchool(test.database)).id;
    lti.platformId = await connect(test, lti.platform, lti.schoolId);
  });
  afterAll(async () => {
    await lti.world.test.close();
    await lti.platform.close();
  });

  const browser = () => aBrowser(lti.world.test, lti.platform);
  const aPupil = (given = {}) =>
    aStudent(lti.world.test.database, { schoolId: lti.schoolId, ...given });
  const join = (subject: string, student: TestStudent) =>
    lti.world.test.database.orm.execute(sql`
      insert into lti_links (platform_id, subject, student_id, joined_by, created_at)
      values (${lti.platformId}, ${subject}, ${student.id}, 'staff', now())`);
  const joined = async () => {
    const student = await aPupil();
    const subject = unique('subject');
    await join(subject, student);
    return { student, subject };
  };
  const whoIs = async (cookie: string) => {
    const { config } = lti.world.test.services;
    const answer = await lti.world.test.app.inject({
      method: 'POST',
      url: currentLogin.path,
      headers: { 'x-access-key': config.accessKey, cookie },
      payload: {},
    });
    return answer.statusCode === 200
      ? answer.json<{ details: { user: { id: number } | null } }>().details.user?.id
      : null;
  };
  const count = async (table: 'lti_links' | 'lti_attempts' | 'lti_deployments') => {
    const { rows } = await lti.world.test.database.pool.query<{ n: number }>(
      `select count(*)::int as n from ${table}`,
    );
    return rows[0]?.n;
  };
  const refused = async (launch: Launch) => {
    const one = browser();
    const page = await one.launch(launch);
    expect(await whoIs(one.cookies()), 'nobody is logged in').toBeNull();
    return page;
  };

  return Object.assign(lti, { browser, aPupil, join, joined, whoIs, count, refused });
}
