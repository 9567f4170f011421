import { once } from 'node:events';
import { type AddressInfo, type Socket, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type ListeningAddress, addressesOf, isNoSuchAddress } from './listening-addresses.ts';

/**
 * Listens at `host`; `localhost` has two addresses. Both use one server with its limits, because Fastify would create a
 * second one.
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<void> {
  const [first, ...others] = addressesOf(host);
  const open = others.map((address) => ({ address, door: doorOf(app) }));
  await app.listen({ host: first.host, port });
  const { port: given } = app.server.address() as AddressInfo;
  for (const { address, door } of open) await openDoor(door, address, given);
}

type Door = ReturnType<typeof createServer>;

function doorOf(app: FastifyInstance): Door {
  const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket: Socket) =>
    app.server.emit('connection', socket),
  );
  door.maxConnections = app.server.maxConnections;
  door.on('drop', (dropped) => app.server.emit('drop', dropped));
  let shut: Promise<unknown> = Promise.resolve();
  app.addHook('preClose', async () => {
    if (!door.listening) return;
    shut = once(door, 'close');
    door.close();
    app.server.closeIdleConnections();
  });
  app.addHook('onClose', async () => void (await shut));
  return door;
}

async function openDoor(
  door: Door,
  { host, isOptional }: ListeningAddress,
  port: number,
): Promise<void> {
  const opened = once(door, 'listening');
  door.listen({ host, port });
  await opened.catch((error: NodeJS.ErrnoException) => {
    if (!isOptional || !isNoSuchAddress(error)) throw error;
  });
}
