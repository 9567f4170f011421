import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers open connections ahead of need; one that never asked for anything must not hold up the end. */
export function dropSilentConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    return Promise.resolve();
  });
}
