import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, verify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launcher } from './launcher.ts';
import { licencesOf } from './licences.ts';
import { type Lock, folderOf, productionPackages } from './production-packages.ts';
import {
  importedPackages,
  readLock,
  refusedIn,
  runtimePackages,
  trackedFiles,
} from './release-files.ts';
import { ofThisPlatform } from './sbom.ts';
import { checksumsOf, signatureOf, signingKey } from './signature.ts';

const repoRoot = join(import.meta.dirname, '../..');
const lock: Lock = {
  packages: {
    'apps/server': { dependencies: { a: '1', '@skillkite/rules': '1' } },
    'node_modules/@skillkite/rules': { link: true },
    'node_modules/a': {
      version: '1.0.0',
      dependencies: { b: '1' },
      optionalDependencies: { 'c-linux': '1', 'c-darwin': '1' },
      peerDependencies: { d: '1', '@types/d': '1' },
      peerDependenciesMeta: { '@types/d': { optional: true } },
    },
    'node_modules/a/node_modules/b': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0', dev: true },
    'node_modules/c-linux': { version: '1.0.0' },
    'node_modules/c-darwin': { version: '1.0.0' },
    'node_modules/d': { version: '1.0.0' },
  },
};
const needed = (...names: string[]) =>
  names.map((name) => ({ importer: 'apps/server', name, isOptional: false }));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'skillkite-release-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('packages of a release', () => {
  it('are found as Node finds them', () => {
    expect(folderOf(lock, 'node_modules/a', 'b')).toBe('node_modules/a/node_modules/b');
    expect(folderOf(lock, 'apps/server/dist', 'b')).toBe('node_modules/b');
    expect(folderOf(lock, 'apps/server/dist', 'missing')).toBeNull();
  });

  it('are those that production needs on this platform (decision 122)', () => {
    const isInstalled = (one: string) => one !== 'node_modules/c-darwin';
    expect(
      productionPackages(lock, { needed: needed('a', '@skillkite/rules'), isInstalled }),
    ).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/c-linux',
      'node_modules/d',
    ]);
  });

  it('may not be missing', () => {
    expect(() =>
      productionPackages(lock, { needed: needed('a'), isInstalled: () => false }),
    ).toThrow('apps/server needs a, which is not installed.');
  });

  it('are read from built files, whatever the form of the import', () => {
    const text = [
      'import { x } from "pg";',
      "import 'node:fs';",
      'import "@aws-sdk/client-s3";',
      'export * from "yazl/lib";',
      'const y = await import("jose");',
      'const react=require(\'react-dom/static.edge\'),fs=require("fs")',
      'throw Error("Import RouterProvider from \\"somewhere\\"");',
    ].join('\n');
    expect(importedPackages(text)).toEqual([
      'pg',
      '@aws-sdk/client-s3',
      'yazl',
      'jose',
      'react-dom',
    ]);
  });

  it('of this repository are none of development, and no tracked file is a secret', () => {
    const real = readLock(repoRoot);
    const packages = runtimePackages(repoRoot, real, []);
    expect(packages).toContain('node_modules/fastify');
    expect(packages.length).toBeGreaterThan(100);
    const files = trackedFiles(repoRoot);
    expect(files).toContain('apps/server/migrations/meta/_journal.json');
    expect(refusedIn(real, files, packages)).toEqual([]);
    expect(
      refusedIn(real, ['deploy/.env', 'x/tls.key', 'a/.npmrc'], ['node_modules/vitest']),
    ).toEqual(['deploy/.env', 'x/tls.key', 'a/.npmrc', 'node_modules/vitest']);
  });
});

describe('the list of packages (CycloneDX)', () => {
  const list = {
    serialNumber: 'urn:uuid:random',
    metadata: { timestamp: 'now', component: { name: 'folder' } },
    components: [{ 'bom-ref': 'a@1' }, { 'bom-ref': 'c-darwin@1' }],
    dependencies: [
      { ref: 'a@1', dependsOn: ['c-darwin@1'] },
      { ref: 'c-darwin@1', dependsOn: [] },
    ],
  };
  const made = (time: string) =>
    ofThisPlatform(list, { name: 'skillkite', time, isInstalled: (ref) => ref === 'a@1' });

  it('leaves out packages of other platforms', () => {
    const { components, dependencies, metadata } = made('2026-11-28T00:00:00Z');
    expect(components).toEqual([{ 'bom-ref': 'a@1' }]);
    expect(dependencies).toEqual([{ ref: 'a@1', dependsOn: [] }]);
    expect(metadata.component.name).toBe('skillkite');
  });

  it('is the same for the same commit', () => {
    expect(made('2026-11-28T00:00:00Z')).toEqual(made('2026-11-28T00:00:00Z'));
    expect(made('2026-11-28T00:00:00Z').serialNumber).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(made('2026-11-29T00:00:00Z').serialNumber).not.toBe(
      made('2026-11-28T00:00:00Z').serialNumber,
    );
  });
});

describe('a release', () => {
  it('is signed with the Ed25519 key of its maker; a changed list of checksums is refused', async () => {
    const pair = generateKeyPairSync('ed25519');
    const pem = join(folder, 'private');
    writeFileSync(pem, pair.privateKey.export({ format: 'pem', type: 'pkcs8' }));
    const file = join(folder, 'file.txt');
    writeFileSync(file, 'abc');
    const sums = await checksumsOf([file]);
    expect(sums).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  file.txt\n',
    );
    const signature = signatureOf(sums, await signingKey(pem));
    const isValid = (text: string) => verify(null, Buffer.from(text), pair.publicKey, signature);
    expect(isValid(sums)).toBe(true);
    expect(isValid(sums.replace('b', 'c'))).toBe(false);
  });

  it('refuses a key of another kind', async () => {
    const pem = join(folder, 'rsa');
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    writeFileSync(pem, privateKey.export({ format: 'pem', type: 'pkcs8' }));
    await expect(signingKey(pem)).rejects.toThrow('is not an Ed25519 key');
  });

  it('lists the licence of each package', () => {
    const text = licencesOf(repoRoot, ['node_modules/fastify']);
    expect(text).toMatch(/fastify \d+\.\d+\.\d+: MIT/);
    expect(text).toContain('Permission is hereby granted');
  });

  it('has a launcher that names its commands and refuses others', () => {
    const script = join(folder, 'skillkite');
    writeFileSync(script, launcher(['backup', 'jobs']), { mode: 0o755 });
    const run = (...args: string[]) => {
      try {
        return execFileSync(script, args, { encoding: 'utf8', stdio: 'pipe' });
      } catch (error) {
        return (error as { stderr: string }).stderr;
      }
    };
    expect(run('nonsense')).toContain('Commands: backup jobs');
    expect(run('jobs', 'list')).toContain(join(dirname(folder), 'node/bin/node'));
  });
});
