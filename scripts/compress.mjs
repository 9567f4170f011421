import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = /\.(?:js|mjs|css|svg|json|wasm|txt)$/;
/** Below this a packet holds it anyway. */
const FROM_BYTES = 1400;

const contentEncodings = [
  {
    ending: '.br',
    pack: (content) =>
      brotliCompressSync(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
  },
  { ending: '.gz', pack: (content) => gzipSync(content, { level: 9 }) },
];

/**
 * Writes a compressed copy next to each text file of a build. Pages are left out, because the server writes its
 * configuration into them.
 */
export const compressBuilt = (folder) => {
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((file) => TEXT.test(file) && statSync(file).isFile());
  for (const file of files) {
    const content = readFileSync(file);
    for (const { ending, pack } of contentEncodings) {
      const packed = content.length >= FROM_BYTES ? pack(content) : content;
      if (packed.length < content.length) writeFileSync(file + ending, packed);
      else rmSync(file + ending, { force: true });
    }
  }
};
