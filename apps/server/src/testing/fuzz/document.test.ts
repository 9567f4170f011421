import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { documentedCalls } from './document.ts';

it('asks for the document again where the server is too busy to say it', async () => {
  const answers = [503, 200];
  const server = createServer((_request, response) => {
    const status = answers.shift() ?? 500;
    const body = status === 200 ? { paths: {} } : { status, code: 'BUSY' };
    response.writeHead(status, { 'retry-after': '0' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await documentedCalls(`http://127.0.0.1:${port}`)).toEqual([]);
  expect(answers).toEqual([]);
  server.close();
});
