import { isIPv6 } from 'node:net';

/** One customer of a network has all addresses of a /64. */
export const networkOf = (address: string): string =>
  isIPv6(address) && !address.startsWith('::') ? address.split(':').slice(0, 4).join(':') : address;

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

export const isLoopbackAddress = (address: string | undefined): boolean =>
  LOOPBACK.has(address ?? '');
