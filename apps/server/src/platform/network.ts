import { isIPv6 } from 'node:net';

/** One customer of a network has all addresses of a /64. */
export const networkOf = (address: string): string =>
  isIPv6(address) && !address.startsWith('::') ? address.split(':').slice(0, 4).join(':') : address;
