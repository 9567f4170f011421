import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { failureOf } from '../http/answer-failure.ts';
import { answerAtOwnHostAlone, leadToOwnHostName, shareCookies } from './host-name.ts';

async function ask(publicUrl: string, host: string, url = '/', method: 'GET' | 'POST' = 'GET') {
  const app = Fastify();
  leadToOwnHostName(app, publicUrl);
  app.route({ method: ['GET', 'POST'], url: '/*', handler: () => 'here' });
  const answer = await app.inject({ method, url, headers: { host } });
  await app.close();
  return [answer.statusCode, answer.headers.location];
}
const HERE = [200, undefined];

describe('the application’s own host name', () => {
  it.each(['127.0.0.1:4000', '[::1]:4000'])(
    'leads a page asked for at %s to localhost, path and query kept',
    async (host) => {
      const led = (to: string) => [307, `http://localhost:4000${to}`];
      const site = 'http://localhost:4000';
      expect(await ask(site, host)).toEqual(led('/'));
      expect(await ask(site, host, '/explore?theme=2&q=%2F')).toEqual(
        led('/explore?theme=2&q=%2F'),
      );
      expect(await ask(site, host, '//elsewhere.example/x')).toEqual(led('//elsewhere.example/x'));
    },
  );

  it('answers what programs ask for at any name of the machine', async () => {
    for (const url of ['/health/live', '/metrics', '/api/docs/json'])
      expect(await ask('http://localhost:4000', '127.0.0.1:4000', url)).toEqual(HERE);
    expect(await ask('http://localhost:4000', '127.0.0.1:4000', '/x', 'POST')).toEqual(HERE);
    expect(await ask('http://localhost:4000', 'localhost:4000', '/apis')).toEqual(HERE);
    expect(await ask('http://localhost:4000', '127.0.0.1:4000', '/apis')).not.toEqual(HERE);
  });

  it('redirects only if the application has a name of this machine', async () => {
    for (const host of ['127.0.0.1:4000', 'learn.example.org', ''])
      expect(await ask('https://learn.example.org', host)).toEqual(HERE);
    expect(await ask('http://localhost:4000', 'school-pc:4000')).toEqual(HERE);
  });

  it('is told from one that shares its cookies: ports keep none apart', () => {
    expect(shareCookies('http://192.168.1.5:4000', 'http://192.168.1.5:4001')).toBe(true);
    expect(shareCookies('http://localhost:4000', 'http://127.0.0.1:4001')).toBe(false);
    expect(shareCookies('https://a.example', 'https://{package}.b.example')).toBe(false);
  });
});

describe('the application at the name its operator gave it', () => {
  const SITE = 'https://learn.example.org';
  async function statusOf(
    host: string,
    { url = '/', from = '10.1.2.3', forwarded = '', trustProxy = false } = {},
  ): Promise<number> {
    const app = Fastify({ trustProxy });
    app.setErrorHandler((error, _request, reply) => {
      const { status, body } = failureOf(error);
      return reply.code(status).send(body);
    });
    answerAtOwnHostAlone(app, SITE);
    app.route({ method: ['GET', 'POST'], url: '/*', handler: () => 'here' });
    const answer = await app.inject({
      url,
      remoteAddress: from,
      headers: { host, ...(forwarded !== '' && { 'x-forwarded-host': forwarded }) },
    });
    await app.close();
    return answer.statusCode;
  }

  it.each(['learn.example.org', 'LEARN.example.org', 'learn.example.org:8443'])(
    'answers at %s',
    async (host) => {
      expect(await statusOf(host)).toBe(200);
    },
  );

  it.each([
    'elsewhere.example',
    'learn.example.org.elsewhere.example',
    'learn.example.org.',
    '192.168.1.5:4000',
    'localhost:4000',
    '127.0.0.1',
    '[::1]',
    'user@learn.example.org@elsewhere.example',
    '',
  ])('answers 421 at %s', async (host) => {
    expect(await statusOf(host)).toBe(421);
    expect(await statusOf(host, { url: '/api/login/user_details' })).toBe(421);
    expect(await statusOf(host, { url: '/healthy' })).toBe(421);
    expect(await statusOf(host, { url: '/metrics/../api' })).toBe(421);
  });

  it('answers monitors at any name, and programs of this machine at its loopback names', async () => {
    for (const url of ['/health/live', '/health/ready', '/health/ready?x=1', '/metrics'])
      expect(await statusOf('10.9.8.7:4000', { url })).toBe(200);
    for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect(await statusOf('127.0.0.1:4000', { from })).toBe(200);
    expect(await statusOf('elsewhere.example', { from: '127.0.0.1' })).toBe(421);
  });

  it('believes the name a proxy passes on where the operator believes the proxy', async () => {
    const forwarded = 'learn.example.org';
    expect(await statusOf('app:4000', { forwarded, trustProxy: true })).toBe(200);
    expect(await statusOf('app:4000', { forwarded })).toBe(421);
    expect(
      await statusOf('learn.example.org', { forwarded: 'elsewhere.example', trustProxy: true }),
    ).toBe(421);
  });
});
