import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { listen } from './listen.ts';

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((at) => at?.address === '::1');
const addresses = ['127.0.0.1', ...(hasIpv6 ? ['[::1]'] : [])];

describe('listening at localhost', () => {
  it('answers at every address the name may lead to, and at none when it has ended', async () => {
    const app = Fastify();
    app.get('/', ({ socket }) => socket.localAddress);
    await listen(app, { host: 'localhost', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    for (const address of addresses) {
      const answer = await fetch(`http://${address}:${port}/`);
      expect(await answer.text()).toBe(address.replaceAll(/[[\]]/g, ''));
    }
    await app.close();
    for (const address of addresses)
      await expect(fetch(`http://${address}:${port}/`)).rejects.toThrow('fetch failed');
  });

  it('finishes what runs at either address before it ends', async () => {
    const app = Fastify();
    const asked = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    app.get('/', async () => {
      asked.resolve();
      await goOn.promise;
      return 'whole';
    });
    await listen(app, { host: 'localhost', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const answer = fetch(`http://${addresses.at(-1)}:${port}/`);
    await asked.promise;
    const closed = app.close();
    goOn.resolve();
    expect(await (await answer).text()).toBe('whole');
    await closed;
  });

  it('lets no more in at either address than the server takes', async () => {
    const app = Fastify();
    app.server.maxConnections = 1;
    const dropped: unknown[] = [];
    app.server.on('drop', (news) => dropped.push(news));
    await listen(app, { host: 'localhost', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const host = addresses.at(-1)?.replaceAll(/[[\]]/g, '') ?? '';
    const first = connect({ host, port });
    await once(first, 'connect');
    const second = connect({ host, port });
    await once(second, 'close');
    expect(dropped).toHaveLength(1);
    first.destroy();
    await app.close();
  });

  it('says when another program has the port at one of the addresses', async () => {
    const other = Fastify();
    await other.listen({ host: addresses.at(-1)?.replaceAll(/[[\]]/g, '') ?? '', port: 0 });
    const { port } = other.server.address() as AddressInfo;
    const app = Fastify();
    await expect(listen(app, { host: 'localhost', port })).rejects.toThrow('EADDRINUSE');
    await app.close();
    await other.close();
  });

  it('listens at one address alone where that is what is asked', async () => {
    const app = Fastify();
    await listen(app, { host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect({ host: '::1', port });
    const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
    expect(error.code).toMatch(/ECONNREFUSED|EADDRNOTAVAIL/);
    await app.close();
  });
});
