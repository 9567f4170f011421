import { userDetails } from '@skillkite/contract/school/login';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCertifiedStudent } from '../../../testing/data/certified-student.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';
import { students } from '../../../school/accounts/tables.ts';

/** Visible text of a page. */
const wordsOf = (page: string): string =>
  page
    .replaceAll(/<(style|svg)[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('the public page of a certificate', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());

  const open = (url: string, headers: Record<string, string> = {}) =>
    test.app.inject({ url, headers });

  it('says to anybody that it is genuine: name, program, day and who gave it, nothing else of the child (D9)', async () => {
    const { path, certificate, student } = await aCertifiedStudent(test);
    const page = await open(path);
    expect(page.statusCode).toBe(200);
    const words = wordsOf(page.payload);
    expect(words).toContain(
      `This certificate is genuine Asha Verma completed ${certificate.name} on 4 March 2026 at Skillkite.`,
    );
    for (const secret of ['Hill School', 'VI', 'class'])
      expect(words).not.toMatch(new RegExp(`\\b${secret}\\b`));
    const { rows } = await test.database.pool.query<{ login_id: string }>(
      'select login_id from accounts where id = $1',
      [student.accountId],
    );
    expect(page.payload).not.toContain(rows[0]?.login_id);
  });

  it('says the name the school gave, whatever the student is called on the screen; so do the credential and the student’s own view', async () => {
    const { path, certificate, student } = await aCertifiedStudent(test, {
      displayName: 'Rocket Queen',
    });
    expect(certificate.fullname).toBe('Asha Verma');
    const { details } = await test.call(userDetails, { user_id: student.id }, student);
    expect(details.fullname).toBe('Rocket Queen');
    for (const url of [path, certificate.credential_url]) {
      const { payload } = await open(url);
      expect(payload).toContain('Asha Verma');
      expect(payload).not.toContain('Rocket');
    }
  });

  it('says that the name was corrected and earlier prints are superseded; the credential keeps its id and is the later one (D9 name-corrected)', async () => {
    const { path, certificate, student } = await aCertifiedStudent(test, {
      fullname: 'Asha Varma',
    });
    const read = async () => (await open(certificate.credential_url)).json<Credential>();
    type Credential = { id: string; issuer: { id: string }; validFrom: string };
    const before = await read();
    expect(wordsOf((await open(path)).payload)).not.toContain('corrected');
    await test.database.orm
      .update(students)
      .set({ fullname: 'Asha Verma' })
      .where(eq(students.id, student.id));
    const words = wordsOf((await open(path)).payload);
    expect(words).toContain('This certificate is genuine Asha Verma completed');
    expect(words).toMatch(
      /The name was corrected on \d+ \w+ \d{4}\. An earlier print or badge with another name is no longer valid\./,
    );
    // The earlier name is not revealed.
    expect(words).not.toContain('Varma');
    expect(wordsOf((await open(`${path}?language=hi`)).payload)).toContain('को ठीक किया गया');
    const after = await read();
    expect([after.id, after.issuer.id]).toEqual([before.id, before.issuer.id]);
    expect(Date.parse(after.validFrom)).toBeGreaterThan(Date.parse(before.validFrom));
    expect(JSON.stringify(after)).toContain('Asha Verma');
    expect(JSON.stringify(after)).not.toContain('Varma');
  });

  it('is in Hindi by choice or by browser, with a link to the other language', async () => {
    const { path, certificate } = await aCertifiedStudent(test, { fullname: 'श्रेया क्षत्रिय' });
    const sentence = `श्रेया क्षत्रिय ने ${certificate.name} कार्यक्रम 4 मार्च 2026 को Skillkite पर पूरा किया।`;
    for (const page of [
      await open(`${path}?language=hi`),
      await open(path, { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.5' }),
    ]) {
      expect(page.payload).toContain('<html lang="hi" dir="ltr">');
      expect(wordsOf(page.payload)).toContain(sentence);
      expect(page.payload).toContain(`${path}?language=en`);
    }
    const chosen = await open(`${path}?language=en`, { 'accept-language': 'hi' });
    expect(wordsOf(chosen.payload)).toContain('This certificate is genuine');
  });

  it('is not found by search engines, runs no scripts and loads nothing', async () => {
    const { path } = await aCertifiedStudent(test);
    for (const url of [path, '/certificate/AAAAAAAAAAAAAAAAAAAAAA']) {
      const { headers, payload } = await open(url);
      expect(headers).toMatchObject({
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
        'cache-control': 'private, no-cache',
        'content-security-policy': expect.stringMatching(
          /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
        ),
      });
      expect(payload).toContain('name="robots" content="noindex');
      expect(payload).not.toMatch(/<script|src=|@import|url\(/);
    }
  });

  it('takes a name as text, whatever stands in it', async () => {
    const { path } = await aCertifiedStudent(test, { fullname: '<img src=x onerror=alert(1)>' });
    const { payload } = await open(path);
    expect(payload).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(payload).not.toContain('<img');
  });

  it('says for an unknown code that there is no certificate', async () => {
    const { path } = await aCertifiedStudent(test);
    const wrong = [
      `${path.slice(0, -1)}${path.endsWith('A') ? 'Q' : 'A'}`,
      '/certificate/1',
      '/certificate/a%20%3Cb%3E',
    ];
    for (const url of wrong) {
      const page = await open(url);
      expect(page.statusCode).toBe(404);
      expect(wordsOf(page.payload)).toContain('There is no certificate here');
      expect(page.payload).not.toContain('<b>');
      for (const ending of ['json', 'jwt'])
        expect((await open(`${url}/credential.${ending}`)).json()).toMatchObject({
          code: 'CERTIFICATE_NOT_FOUND',
        });
    }
    expect(wordsOf((await open(`${wrong[0]}?language=hi`)).payload)).toContain(
      'यहाँ कोई प्रमाणपत्र नहीं है',
    );
  });

  it('goes with the data of its student', async () => {
    const { path, student } = await aCertifiedStudent(test);
    await test.database.orm.delete(students).where(eq(students.id, student.id));
    expect((await open(path)).statusCode).toBe(404);
    expect((await open(`${path}/credential.json`)).statusCode).toBe(404);
  });

  it('is not guessed at without end from one address', async () => {
    const guess = (index: number) =>
      test.app.inject({ url: `/certificate/guess-${index}`, remoteAddress: '10.9.8.7' });
    for (let tries = 0; tries < 120; tries += 1) expect((await guess(tries)).statusCode).toBe(404);
    expect((await guess(120)).json()).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  });
});
