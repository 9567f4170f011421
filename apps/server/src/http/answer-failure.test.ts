import { writeFile } from 'node:fs/promises';
import { failures } from '@skillkite/rules/calls/failure';
import cookies from '@fastify/cookie';
import { COMPLETE_LOCALES } from '@skillkite/rules/text/locale';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { answerFailures } from './answer-failure.ts';
import { Failure } from '../errors/failure.ts';

/** An application with one failing route. */
const failing = (error: Error) => {
  const app = Fastify();
  answerFailures(app);
  app.post('/api/fails', async () => {
    throw error;
  });
  return app.inject({ method: 'POST', url: '/api/fails' });
};

describe('the answer of a call that failed', () => {
  it('has the status in the line and the body, a code, and a sentence fit to show (D3 failure-envelope)', async () => {
    const response = await failing(new Failure('NOT_YOUR_PROFILE'));
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({
      status: 403,
      code: 'NOT_YOUR_PROFILE',
      message: 'This belongs to another student.',
    });
  });

  it('says it in the language that was chosen on the device, else in the browser’s (D17)', async () => {
    const app = Fastify();
    await app.register(cookies);
    answerFailures(app, COMPLETE_LOCALES);
    app.post('/api/fails', async () => {
      throw new Failure('EVENT_FULL');
    });
    app.post('/api/says-more', async () => {
      throw new Failure('BAD_REQUEST', { field: 'name', message: 'A name has up to 60 letters.' });
    });
    const said = async (headers: Record<string, string>, url = '/api/fails') =>
      (await app.inject({ method: 'POST', url, headers })).json<{ message: string }>().message;
    const hindi = 'इस आयोजन की सारी जगहें भर गई हैं।';
    const english = 'All places at this event are taken.';
    expect(await said({ cookie: 'language=hi' })).toBe(hindi);
    expect(await said({ 'accept-language': 'hi-IN,en;q=0.5' })).toBe(hindi);
    expect(await said({ cookie: 'language=en', 'accept-language': 'hi-IN' })).toBe(english);
    expect(await said({ 'accept-language': 'ta-IN' })).toBe(english);
    expect(await said({})).toBe(english);
    expect(await said({ cookie: 'language=hi' }, '/api/says-more')).toBe(
      'A name has up to 60 letters.',
    );
  });

  it('is a page that loads again by itself where a browser opens a page of a server that is too busy', async () => {
    const app = Fastify();
    await app.register(cookies);
    answerFailures(app, COMPLETE_LOCALES);
    app.get('/home', async () => {
      throw new Failure('BUSY', { retryAfterSeconds: 5 });
    });
    const asked = (headers: Record<string, string>) =>
      app.inject({ method: 'GET', url: '/home', headers });
    const opened = await asked({ 'sec-fetch-dest': 'document', cookie: 'language=hi' });
    expect(opened.statusCode).toBe(503);
    expect(opened.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '5',
    });
    expect(opened.body).toContain('<html lang="hi"');
    expect(opened.body).toContain('<meta http-equiv="refresh" content="5" />');
    expect(opened.body).toContain('अभी बहुत भीड़ है। थोड़ी देर में फिर कोशिश करें।');
    const byScript = await asked({ 'sec-fetch-dest': 'empty' });
    expect(byScript.json()).toMatchObject({ status: 503, code: 'BUSY' });
  });

  it('says nothing about the inside in a 500 (D3 code-500)', async () => {
    const response = await failing(new Error('relation "students" does not exist at 10.0.0.7'));
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      status: 500,
      code: 'INTERNAL',
      message: 'Something went wrong!',
    });
  });

  it('is 503 with a time to come again where no byte can be written', async () => {
    const full: unknown = await writeFile('/dev/full', 'x').catch((error: unknown) => error);
    const response = await failing(new Error('not kept', { cause: full }));
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toMatch(/^\d+$/);
    expect(response.json()).toMatchObject({ code: 'BUSY' });
  });

  it.each(Object.entries(failures))(
    '%s is a status of the decisions, 412 of xAPI (decision 23), 421 of a foreign host name, 425 of D15, or 503 for busy, and one plain sentence (D3)',
    (code, [status, message]) => {
      expect([400, 401, 403, 404, 409, 412, 413, 415, 421, 425, 429, 500, 503]).toContain(status);
      expect(code).toMatch(/^[A-Z_]+$/);
      expect(message).toMatch(/^[A-Z].{10,}$/);
      expect(message).not.toMatch(/undefined|null|\{|_/);
    },
  );
});
