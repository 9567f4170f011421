import { changeSettings, fetchSetup, finishSetup } from '@skillkite/contract/staff/installation';
import { invite } from '@skillkite/contract/staff/people';
import { createSchool } from '@skillkite/contract/staff/schools';
import { COMPLETE_LOCALES } from '@skillkite/rules/text/locale';
import { expect, it } from 'vitest';
import { loadDemo } from '../../../../demo/load-demo.ts';
import { aProgram, aStudent } from '../../../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../../../testing/data/people.ts';
import { type TestApp, openTestApp } from '../../../../testing/test-app.ts';

const reader = async (test: TestApp) => {
  const cookie = await personCookie(test, await aPerson(test, 'operator'));
  return {
    cookie,
    read: async () => (await staffCall(test, fetchSetup, {}, cookie)).details,
  };
};

it('the first steps are derived from data, can be left, and end once', async () => {
  const test = await openTestApp({ DEMO: 'off' });
  const { cookie, read } = await reader(test);
  expect(await read()).toEqual({ is_done: 0, done_steps: [], school: null, has_courses: 0 });
  const name = { version: 1, product_name: 'Skillkite' };
  await staffCall(test, changeSettings, name, cookie);
  await staffCall(test, changeSettings, { version: 2, locales: COMPLETE_LOCALES }, cookie);
  expect((await read()).done_steps).toEqual(['name', 'languages']);
  const made = await staffCall(
    test,
    createSchool,
    { code: 'LOTUS', name: 'Lotus Valley', time_zone: 'Asia/Kolkata', language: null },
    cookie,
  );
  const { school } = made.details;
  expect((await read()).school).toEqual(school);
  await aStudent(test.database, { schoolId: school.school_id });
  expect(await read()).toMatchObject({
    done_steps: ['name', 'languages', 'school', 'roster'],
    school: { students: 1 },
  });
  const given = { role: 'coordinator', school_id: school.school_id };
  await staffCall(test, invite, { email: 'meena@lotus.example', given }, cookie);
  await aProgram(test.database);
  await test.services.catalogue.reload();
  expect(await read()).toMatchObject({
    is_done: 0,
    done_steps: ['name', 'languages', 'school', 'roster', 'invite'],
    has_courses: 1,
  });
  for (let times = 0; times < 2; times += 1)
    expect((await staffCall(test, finishSetup, {}, cookie)).details).toEqual({ finished: true });
  expect((await read()).is_done).toBe(1);
  await test.close();
});

it('what the environment says is done, and so is the demo', async () => {
  const test = await openTestApp({ PRODUCT_NAME: 'Patang' });
  const { read } = await reader(test);
  expect((await read()).done_steps).toEqual(['name']);
  await loadDemo(test.database, test.services);
  expect((await read()).is_done).toBe(1);
  await test.close();
});
