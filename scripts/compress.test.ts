import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compressBuilt } from './compress.mjs';

describe('packing a build', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'skillkite-built-'));
    mkdirSync(join(folder, 'assets'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('writes brotli and gzip next to a script, with the same content', () => {
    const script = 'export const kite = () => "up";\n'.repeat(500);
    writeFileSync(join(folder, 'assets/app-BChVajMu.js'), script);
    compressBuilt(folder);
    const packed = (ending: string) =>
      readFileSync(join(folder, `assets/app-BChVajMu.js${ending}`));
    expect(brotliDecompressSync(packed('.br')).toString()).toBe(script);
    expect(gunzipSync(packed('.gz')).toString()).toBe(script);
    expect(packed('.br').length).toBeLessThan(packed('.gz').length);
  });

  it('leaves alone what is small, what is packed already, and pages', () => {
    writeFileSync(join(folder, 'assets/small-BChVajMu.js'), 'export {};');
    writeFileSync(join(folder, 'assets/font-BChVajMu.woff2'), 'x'.repeat(5000));
    writeFileSync(join(folder, 'index.html'), '<p>'.repeat(5000));
    compressBuilt(folder);
    expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual([
      'assets',
      'assets/font-BChVajMu.woff2',
      'assets/small-BChVajMu.js',
      'index.html',
    ]);
  });
});
