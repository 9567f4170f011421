import type { FastifyRequest } from 'fastify';

const PACKINGS = ['br', 'gzip'] as const;
export type Packing = (typeof PACKINGS)[number];

/** The packings a browser takes, the tightest first; one with the weight 0 is one it refuses. */
export function acceptedPackings({ headers }: FastifyRequest): readonly Packing[] {
  const named = (headers['accept-encoding']?.toString() ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return PACKINGS.filter((packing) => named.includes(packing));
}
