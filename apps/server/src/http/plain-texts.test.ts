import { BEACON_PATH } from '@skillkite/bridge/messages';
import { fetchSkillQuestions, saveTestProgress } from '@skillkite/contract/learning/assessment';
import type { AnyCall } from '@skillkite/contract/call';
import { exploreSearch } from '@skillkite/contract/learning/explore';
import { trackFeedbackReview } from '@skillkite/contract/learning/feedback';
import {
  contactUs,
  institutionLogin,
  loginUsingPin,
  studentLogin,
} from '@skillkite/contract/school/login';
import { changePassword, signOutDevice, updateProfile } from '@skillkite/contract/school/profile';
import { removeProjectFile, updateProjectFile } from '@skillkite/contract/learning/projects';
import { trackTechnicalIssues } from '@skillkite/contract/school/support';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessmentDrafts } from '../learning/assessment/tables.ts';
import { ownDataOf } from '../school/privacy/own-data.ts';
import type { TestStudent } from '../testing/data/builders.ts';
import { aText, openProjectWorld } from '../testing/data/project-world.ts';

/** U+0000, and both halves of a surrogate pair alone. */
const STRANGE = ['a\0b', 'a\uD83E', '\uDDE8b'];

describe('a text that no database can hold', () => {
  let world: Awaited<ReturnType<typeof openProjectWorld>>;
  let student: TestStudent;
  beforeAll(async () => {
    world = await openProjectWorld();
    student = await world.student();
  });
  afterAll(() => world.test.close());

  const ticket = (given: object) => ({
    role_id: '6',
    category: 'other',
    text: 'Help!',
    facts: {},
    request_key: 'request-1',
    ...given,
  });
  type Row = { call: AnyCall; path: string; field: string; body: (text: string) => object };
  const row = (call: AnyCall, field: string, body: Row['body']): Row => ({
    call,
    path: call.path,
    field,
    body,
  });
  const signedOut = [
    row(contactUs, 'name', (name) => ({ name, contact: 'me@school', message: 'Hello' })),
    row(contactUs, 'message', (message) => ({ name: 'Me', contact: 'me@school', message })),
    row(studentLogin, 'login_id', (login_id) => ({ login_id, password: 'p' })),
    row(studentLogin, 'password', (password) => ({ login_id: 'asha', password })),
    row(institutionLogin, 'admission_no', (admission_no) => ({
      school_code: 'S',
      admission_no,
      password: 'p',
    })),
    row(loginUsingPin, 'school_code', (school_code) => ({ school_code, pin: '123456' })),
  ];
  const signedIn = [
    row(updateProfile, 'fullname', (fullname) => ({ fullname })),
    row(changePassword, 'new_password', (new_password) => ({ old_password: 'p', new_password })),
    row(signOutDevice, 'device_id', (device_id) => ({ device_id })),
    row(removeProjectFile, 'file_id', (file_id) => ({ ilm_id: world.course.id, file_id })),
    row(exploreSearch, 'words', (words) => ({ words, show: 'all' })),
    row(trackTechnicalIssues, 'text', (text) => ticket({ text })),
    row(trackTechnicalIssues, 'request_key', (key) => ticket({ request_key: `${key}-longer` })),
    row(trackTechnicalIssues, 'facts', (browser) => ticket({ facts: { browser } })),
    row(trackTechnicalIssues, 'facts', (key) => ticket({ facts: { [key]: 'x' } })),
  ];

  it.each(signedOut)(
    '$path refuses it in $field without a session (D3)',
    async ({ call, field, body }) => {
      for (const text of STRANGE) {
        const reply = await world.test.call(call, { ...body(text) });
        expect(reply.failure).toMatchObject({ status: 400, code: 'BAD_REQUEST', field });
      }
    },
  );

  it.each(signedIn)('$path refuses it in $field (D3)', async ({ call, field, body }) => {
    for (const text of STRANGE) {
      const reply = await world.test.call(call, { user_id: student.id, ...body(text) }, student);
      expect(reply.failure).toMatchObject({ status: 400, code: 'BAD_REQUEST', field });
    }
  });

  it('is refused in a form: in its fields, and as the name of a file (D3)', async () => {
    const { send, course } = world;
    const fields = { user_id: student.id, ilm_id: course.id };
    const refused = async (more: Record<string, string>, name: string) =>
      (await send(updateProjectFile, { ...fields, ...more }, [aText(name)], student)).failure;
    expect(await refused({ uploaded_by: 'a\0' }, 'a.txt')).toMatchObject({
      status: 400,
      field: 'uploaded_by',
    });
    expect(await refused({}, 'a\0.txt')).toMatchObject({ status: 400, field: 'file' });
  });

  it('is refused in an address: a file of a project, a certificate (D3)', async () => {
    const cookie = await world.test.cookieOf(student);
    for (const url of [
      '/api/projects/files/a%00b',
      '/api/student_dashboard/certificate_pdf/%00',
      '/certificate/a%00b',
    ]) {
      const response = await world.test.app.inject({ url, headers: { cookie } });
      expect([url, response.json()]).toMatchObject([url, { status: 400, code: 'BAD_REQUEST' }]);
    }
  });

  it.each(STRANGE)('is refused as the launch of a beacon: %j (D3)', async (launch) => {
    const response = await world.test.app.inject({
      method: 'POST',
      url: BEACON_PATH,
      headers: { 'content-type': 'text/plain' },
      payload: JSON.stringify({ launch, token: 'x'.repeat(43), messages: [] }),
    });
    expect(response.json()).toMatchObject({ status: 400, code: 'BAD_REQUEST', field: 'launch' });
  });

  it('is kept in answers of the assessment and comes back, as do its keys (spec 5)', async () => {
    const { test } = world;
    const testresult = Object.fromEntries(STRANGE.map((text) => [text, [text, { [text]: text }]]));
    const body = { user_id: student.id, status: 0, testresult };
    expect((await test.call(saveTestProgress, body, student)).details).toEqual({ saved: true });
    const [draft] = await test.database.orm
      .select()
      .from(assessmentDrafts)
      .where(eq(assessmentDrafts.studentId, student.id));
    expect(draft?.answers).toEqual(testresult);
    const { assessment_drafts: own } = await ownDataOf(test.database, student.id);
    expect(own).toMatchObject([{ answers: testresult }]);
    const asked = await test.call(fetchSkillQuestions, { user_id: student.id }, student);
    expect(asked.status).not.toBe(500);
  });

  const send = async (payload: string) => {
    const { config } = world.test.services;
    const response = await world.test.app.inject({
      method: 'POST',
      url: saveTestProgress.path,
      headers: {
        'x-access-key': config.accessKey,
        cookie: await world.test.cookieOf(student),
        'content-type': 'application/json',
      },
      payload,
    });
    return response.json();
  };

  it('a body that is nested without end is refused, exact or not', async () => {
    const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    const body = (levels: number) =>
      `{"user_id":${student.id},"status":0,"testresult":{"q":${deep(levels)}}}`;
    expect(await send(body(60))).toMatchObject({ status: 200 });
    for (const levels of [65, 90_000]) {
      expect(await send(body(levels))).toMatchObject({ status: 400, field: 'testresult' });
    }
    expect(await send(deep(100_000))).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });

  it('a body of more values than anybody has to say is refused before it is read, whatever its texts hold', async () => {
    const body = (values: string) =>
      `{"user_id":${student.id},"status":0,"testresult":{"q":${values}}}`;
    const lists = (count: number) => `[${Array(count).fill('{}').join()}]`;
    const tooMany = await send(body(lists(100_000)));
    expect(tooMany).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' });
    expect(tooMany.message).toContain('100,000');
    expect(await send(body(lists(50_000 - 5)))).toMatchObject({ status: 200 });
    const punctuation = JSON.stringify(`{[,\\"${'[{,'.repeat(100_000)}`);
    expect(await send(body(punctuation))).toMatchObject({ status: 200 });
    expect(await send(body('["'))).toMatchObject({ status: 400 });
  });

  it.each(['q', '1\n', '-1', '1'.repeat(17)])(
    'a rating under the key %j is no rating (D3)',
    async (key) => {
      const body = {
        user_id: student.id,
        ilm_id: world.course.id,
        response: { [key]: { any: 'thing' } },
        is_skipped: 0,
      };
      const reply = await world.test.call(trackFeedbackReview, body, student);
      expect(reply.failure).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    },
  );
});
