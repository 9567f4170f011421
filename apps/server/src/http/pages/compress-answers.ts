import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below this a packet holds it anyway. */
const FROM_BYTES = 1024;
/** Each answer is packed as it is sent: most of the gain for little of the work. */
const QUALITY = 3;

/** Compresses responses. None contains a secret together with caller input (decision 5). */
export async function compressAnswers(api: FastifyInstance): Promise<void> {
  await api.register(compress, {
    globalDecompression: false,
    threshold: FROM_BYTES,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json/,
    zlibOptions: { level: QUALITY },
    brotliOptions: {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      },
    },
  });
  // Node counts the bytes of a long text, then encodes it piece by piece as it writes it: both at once take half as long (docs/develop/performance.md).
  api.addHook('onSend', (_request, _reply, payload, done) => {
    const isLong = typeof payload === 'string' && payload.length >= FROM_BYTES;
    done(null, isLong ? Buffer.from(payload) : payload);
  });
}
