import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { leadToOwnHostName, shareCookies } from './host-name.ts';

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

  it('leads nobody anywhere where the application is not at a name of this machine', async () => {
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
