import type { FastifyRequest } from 'fastify';

const ENCODINGS = ['br', 'gzip'] as const;
export type ContentEncoding = (typeof ENCODINGS)[number];

/** The encodings a browser takes, the tightest first; one with the weight 0 is one it refuses. */
export function acceptedEncodings({ headers }: FastifyRequest): readonly ContentEncoding[] {
  const named = (headers['accept-encoding']?.toString() ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return ENCODINGS.filter((encoding) => named.includes(encoding));
}
