import { createServer } from 'node:net';
import { type ListeningAddress, addressesOf, isNoSuchAddress } from './listening-addresses.ts';
import { OperatorError } from '../errors/operator-error.ts';

type Wanted = { readonly name: string; readonly port: number };

const WHY: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken by another program, perhaps a copy of this one. Stop that',
  EACCES: 'may not be used by this user. Choose one above 1023',
  EADDRNOTAVAIL: 'is at an address this machine does not have. Put HOST right',
};

const tryPort = ({ host, isOptional }: ListeningAddress, { name, port }: Wanted) =>
  new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (isOptional && isNoSuchAddress(error)) {
        resolve();
        return;
      }
      reject(
        new OperatorError(
          `Port ${port} at ${host} ${WHY[error.code ?? ''] ?? `cannot be used (${error.code})`}, or set ${name} to another port.`,
          { cause: error },
        ),
      );
    });
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });

/** Reports a used port at once: the steps before listening may take half a minute. */
export async function assertPortsFree(host: string, wanted: readonly Wanted[]): Promise<void> {
  for (const one of wanted.filter(({ port }) => port !== 0)) {
    for (const address of addressesOf(host)) await tryPort(address, one);
  }
}
