import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allowOutboundNetworks, guardedLookup, outboundFetch } from './outbound-fetch.ts';
import { isNetwork, reachableWith } from './reachable-address.ts';

const NOT_PUBLIC = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.254',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:169.254.169.254',
  '::ffff:0:127.0.0.1',
  '64:ff9b::127.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
];
const PUBLIC = [
  '1.1.1.1',
  '8.8.8.8',
  '11.0.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.167.0.1',
  '223.255.255.255',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
  '2606:4700::1111',
  '2a00:1450:4001::1',
];

describe('the addresses that other servers may have', () => {
  it.each(NOT_PUBLIC)('%s is not public', (address) => {
    expect(reachableWith([])(address)).toBe(false);
  });
  it.each(PUBLIC)('%s is public', (address) => {
    expect(reachableWith([])(address)).toBe(true);
  });
  it('the operator may allow networks by range, address or name', () => {
    const isReachable = reachableWith(['10.1.0.0/16', '192.168.7.7', 'loopback', 'fd12::/16']);
    const allowed = ['10.1.2.3', '::ffff:10.1.2.3', '192.168.7.7', '127.9.9.9', '::1', 'fd12::5'];
    expect(allowed.filter(isReachable)).toEqual(allowed);
    expect(['10.2.0.1', '192.168.7.8', '169.254.169.254', 'fd13::5'].filter(isReachable)).toEqual(
      [],
    );
  });
  it('a network is an address, a range or a name', () => {
    expect(['loopback', '10.0.0.0/8', 'fd00::/8', '10.0.0.1'].every(isNetwork)).toBe(true);
    expect(['', 'intranet', '10.0.0.0/33', '10.0.0/8', '1.2.3.4/x', '::/129'].some(isNetwork)).toBe(
      false,
    );
  });
});

describe('a request to an address chosen by others', () => {
  let server: Server | null = null;
  let asked = 0;
  const aServer = async (answer: (request: IncomingMessage, response: ServerResponse) => void) => {
    asked = 0;
    server = createServer((request, response) => {
      asked += 1;
      answer(request, response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  beforeEach(() => allowOutboundNetworks([]));
  // Other tests of this process have their servers on loopback.
  afterAll(() => allowOutboundNetworks(['loopback']));
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
    server = null;
  });
  const refused = (error: unknown) => (error as { code?: string }).code;

  it('reaches this machine by no spelling', async () => {
    const port = await aServer((_request, response) => response.end('secret'));
    const spellings = [
      '127.0.0.1',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '127.1',
      '0',
      'localhost',
      'LOCALHOST',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '①②⑦.⓪.⓪.①',
    ];
    for (const host of spellings) {
      const code = await outboundFetch(`http://${host}:${port}/`).then(() => 'answered', refused);
      expect([host, code]).toEqual([host, 'ADDRESS_NOT_ALLOWED']);
    }
    expect(asked).toBe(0);
    allowOutboundNetworks(['loopback']);
    const answer = await outboundFetch(`http://2130706433:${port}/`);
    expect(await answer.text()).toBe('secret');
  });

  it('connects to the address that was judged, whatever the name resolves to later', async () => {
    const port = await aServer((_request, response) => response.end('secret'));
    const answers = ['93.184.216.34', '127.0.0.1'];
    const lookup = guardedLookup((_name, answer) =>
      answer(null, [{ address: answers.shift() ?? '', family: 4 }]),
    );
    const judged = Promise.withResolvers<unknown>();
    lookup('rebinding.example', {}, (_error, address) => judged.resolve(address));
    expect(await judged.promise).toBe('93.184.216.34');
    const code = await outboundFetch(`http://rebinding.example:${port}/`, {}, { lookup }).catch(
      refused,
    );
    expect(code).toBe('ADDRESS_NOT_ALLOWED');
    expect(asked).toBe(0);
  });

  it('takes of several addresses of a name the public ones', async () => {
    const lookup = guardedLookup((_name, answer) =>
      answer(null, [
        { address: '10.0.0.1', family: 4 },
        { address: '93.184.216.34', family: 4 },
      ]),
    );
    const found = Promise.withResolvers<unknown>();
    lookup('both.example', { all: true }, (_error, addresses) => found.resolve(addresses));
    expect(await found.promise).toEqual([{ address: '93.184.216.34', family: 4 }]);
  });

  it('follows no redirect, and tells where an answer leads', async () => {
    allowOutboundNetworks(['loopback']);
    const port = await aServer((_request, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    );
    const answer = await outboundFetch(`http://127.0.0.1:${port}/`);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      'http://169.254.169.254/',
    ]);
    await expect(outboundFetch(`http://127.0.0.1:${port}/`, { redirect: 'error' })).rejects.toThrow(
      'is a redirect',
    );
    expect(asked).toBe(2);
  });

  it('sends method, headers and body, and reads a bounded answer', async () => {
    allowOutboundNetworks(['loopback']);
    const port = await aServer((request, response) => {
      if (request.url === '/large') {
        response.end(Buffer.alloc(2 ** 20));
        return;
      }
      void text(request).then((body) =>
        response.end(`${request.method} ${String(request.headers['x-a'])} ${body}`),
      );
    });
    const answer = await outboundFetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { 'x-a': 'b' },
      body: new URLSearchParams({ c: 'd' }),
    });
    expect(await answer.text()).toBe('POST b c=d');
    const large = await outboundFetch(`http://127.0.0.1:${port}/large`);
    await expect(large.text()).rejects.toThrow('too large');
  });

  it('ends when its signal aborts', async () => {
    allowOutboundNetworks(['loopback']);
    const port = await aServer(() => {});
    const asking = new AbortController();
    const answer = outboundFetch(`http://127.0.0.1:${port}/`, { signal: asking.signal });
    setTimeout(() => asking.abort(), 50);
    await expect(answer).rejects.toThrow('abort');
  });
});
