import {
  acceptInvitation,
  chooseNewPassword,
  confirmCode,
  enrolSecondFactor,
  forgotPassword,
  signIn,
  whoAmI,
} from '@skillkite/contract/staff/access';
import { invite, resetSecondFactor } from '@skillkite/contract/staff/people';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bytesOfBase32 } from '../../testing/files/base32.ts';
import { aSchool, unique } from '../../testing/data/builders.ts';
import {
  type MailServer,
  mailSettings,
  openMailServer,
} from '../../testing/servers/mail-server.ts';
import { aPerson, personCookie, staffCall } from '../../testing/data/people.ts';
import { sendWaitingMails } from '../../testing/data/waiting-mails.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { hashPassword } from '../login/password/password.ts';
import { totpCode, totpStep } from './totp.ts';

const PASSWORD = 'blue rabbit moon';
const OTHER = 'green parrot sun';
const HOUR_MS = 3_600_000;

describe('e-mails to grown-ups (D11)', () => {
  let server: MailServer;
  let test: TestApp;
  let schoolId: number;
  let passwordHash: string;
  beforeAll(async () => {
    server = await openMailServer();
    test = await openTestApp({ ...mailSettings(server), FAILED_TRIES_PER_MINUTE: '100000' });
    schoolId = (await aSchool(test.database)).id;
    passwordHash = await hashPassword(PASSWORD);
  });
  beforeEach(async () => {
    server.received.length = 0;
    await test.database.pool.query('truncate login_tries, mails, jobs');
  });
  afterAll(async () => {
    await test.close();
    await server.close();
  });

  const teacher = () => aPerson(test, 'teacher', { schoolId }, { passwordHash });
  const logIn = (email: string, password = PASSWORD, cookie: string | null = null) =>
    staffCall(test, signIn, { email, password, language: 'hi' }, cookie);
  const forget = (email: string) =>
    staffCall(test, forgotPassword, { email, side: 'staff', language: 'en' });
  const arrived = async () => {
    await sendWaitingMails(test.services);
    return server.received.splice(0);
  };
  const subjects = async () => (await arrived()).map(({ subject }) => subject);
  const linkIn = (text = '') => /#(\S+)/.exec(text)?.[1] ?? '';
  const choose = (token: string, password = OTHER) =>
    staffCall(test, chooseNewPassword, { token, password });

  it('a link in an e-mail brings a new password, once, and ends all sessions (D11 forgotten)', async () => {
    const { email } = await teacher();
    const before = await logIn(email);
    await arrived();
    expect((await forget(email.toUpperCase())).details).toEqual({ asked: true });
    const [mail] = await arrived();
    expect(mail).toMatchObject({ recipients: [email], subject: 'Choose a new password' });
    expect(mail?.text).toContain('http://localhost:4000/staff/new-password#');
    const token = linkIn(mail?.text);
    expect((await choose(token, 'short')).failure).toMatchObject({
      code: 'BAD_REQUEST',
      field: 'password',
    });
    const chosen = await choose(token);
    expect(chosen.details).toEqual({ step: 'done' });
    expect((await staffCall(test, whoAmI, {}, chosen.cookie)).status).toBe(200);
    expect((await staffCall(test, whoAmI, {}, before.cookie)).failure.code).toBe('NOT_SIGNED_IN');
    expect((await choose(token)).failure.code).toBe('PASSWORD_LINK_NOT_FOUND');
    expect((await logIn(email)).failure.code).toBe('WRONG_LOGIN');
    expect((await logIn(email, OTHER)).status).toBe(200);
    expect(await subjects()).toContain('आपका पासवर्ड बदला गया');
  });

  it('an unknown address is answered alike and sent nothing; each is sent a few links an hour (D11 forgotten)', async () => {
    const { email } = await teacher();
    for (const address of [email, `${unique('nobody')}@school.example`]) {
      for (let times = 0; times < 3; times += 1)
        expect((await forget(address)).details).toEqual({ asked: true });
      expect((await forget(address)).failure).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    }
    const links = await arrived();
    expect(links.map(({ recipients }) => recipients)).toEqual([[email], [email], [email]]);
    // The first that is used ends the others.
    expect((await choose(linkIn(links[1]?.text))).status).toBe(200);
    expect((await choose(linkIn(links[0]?.text))).failure.code).toBe('PASSWORD_LINK_NOT_FOUND');
  });

  it('a link is good for an hour, opens a locked login, and goes round no second factor (D11 forgotten)', async () => {
    const { email } = await aPerson(test, 'coordinator', { schoolId }, { passwordHash });
    await forget(email);
    const late = linkIn((await arrived())[0]?.text);
    test.clock.advance(HOUR_MS);
    expect((await choose(late)).failure.code).toBe('PASSWORD_LINK_NOT_FOUND');
    for (let tries = 0; tries < 5; tries += 1) await logIn(email, 'wrong');
    expect((await logIn(email)).failure.code).toBe('RATE_LIMITED');
    await forget(email);
    const chosen = await choose(linkIn((await arrived())[0]?.text));
    expect(chosen.details).toEqual({ step: 'enrol' });
    expect((await logIn(email, OTHER)).details).toEqual({ step: 'enrol' });
  });

  it('a sign-in in another browser is told, one in a browser known before is not (D11 told)', async () => {
    const { email } = await teacher();
    const first = await logIn(email);
    expect(await subjects()).toEqual([]);
    test.clock.advance(HOUR_MS * 9);
    await logIn(email, PASSWORD, first.cookie);
    expect(await subjects()).toEqual([]);
    await logIn(email);
    const [mail, ...more] = await arrived();
    expect(more).toEqual([]);
    // In the language of the sign-in page.
    expect(mail?.subject).toBe('आपके खाते में नया साइन इन');
    expect(mail?.text).toContain('http://localhost:4000/staff/forgot-password');
  });

  it('an authenticator app that comes, and one that is taken away, are told (D11 told)', async () => {
    const { email, grantId } = await aPerson(test, 'coordinator', { schoolId }, { passwordHash });
    const { cookie } = await logIn(email);
    const { secret } = (await staffCall(test, enrolSecondFactor, {}, cookie)).details;
    const code = totpCode(bytesOfBase32(secret), totpStep(test.clock.now()));
    expect((await staffCall(test, confirmCode, { code }, cookie)).status).toBe(200);
    expect(await subjects()).toEqual(['आपका खाता अब ज़्यादा सुरक्षित है']);
    const other = await personCookie(test, await aPerson(test, 'coordinator', { schoolId }));
    await staffCall(test, resetSecondFactor, { grant_id: grantId }, other);
    expect(await subjects()).toEqual(['आपके खाते की दूसरी सुरक्षा हटाई गई']);
  });

  it('an invitation comes by e-mail too, in the inviter’s language (D11 invitation)', async () => {
    const by = await personCookie(test, await aPerson(test, 'coordinator', { schoolId }));
    const email = `${unique('new')}@school.example`;
    const given = { role: 'teacher', school_id: schoolId, grade: 6, section: 'B' } as const;
    const { details } = await staffCall(test, invite, { email, given, language: 'hi' }, by);
    expect(details.is_mailed).toBe(1);
    const [mail] = await arrived();
    expect(mail).toMatchObject({
      recipients: [email],
      subject: 'Skillkite में आपको बुलाया गया है',
    });
    expect(mail?.text).toContain(details.link);
    const token = linkIn(mail?.text);
    const taken = { token, name: 'Anita Bose', password: PASSWORD };
    expect((await staffCall(test, acceptInvitation, taken)).status).toBe(200);
  });

  it('where no e-mail is configured an invitation says so, and a forgotten password brings nothing', async () => {
    const without = await openTestApp();
    const school = await aSchool(without.database);
    const who = await aPerson(without, 'coordinator', { schoolId: school.id });
    const by = await personCookie(without, who);
    const given = { role: 'coordinator', school_id: school.id } as const;
    const invited = await staffCall(without, invite, { email: 'a@school.example', given }, by);
    expect(invited.details.is_mailed).toBe(0);
    const asked = { email: who.email, side: 'staff', language: 'en' } as const;
    expect((await staffCall(without, forgotPassword, asked)).status).toBe(200);
    const { rows } = await without.database.pool.query(
      `select 1 from mails union all select 1 from password_links union all select 1 from jobs where kind = 'send-mail'`,
    );
    expect(rows).toEqual([]);
    await without.close();
  });
});
