import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { ScormPackageError } from '../../content/packs/packages/scorm-package-error.ts';
import {
  DEFAULT_LIMITS,
  type PackageLimits,
} from '../../content/packs/packages/scorm-package-source.ts';
import { openScormPackage } from '../../content/packs/packages/scorm-package.ts';

export type Files = Readonly<Record<string, string | Buffer>>;

export const item = (more = '') =>
  `<item identifier="i1" identifierref="r1"><title>One</title>${more}</item>`;

export const manifest = (
  items = item(),
  resources = `<resource identifier="r1" type="webcontent" adlcp:scormtype="sco" href="sco.html"/>`,
  head = '<metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>',
) => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">${head}
<organizations default="o"><organization identifier="o"><title>A course</title>${items}</organization></organizations>
<resources>${resources}</resources></manifest>`;

export async function archive(
  files: Files,
  change: { mode?: number; patch?: (zip: Buffer) => Buffer } = {},
): Promise<string> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) {
    zip.addBuffer(Buffer.from(content), path, { ...(change.mode && { mode: change.mode }) });
  }
  zip.end();
  const packed = await buffer(zip.outputStream as Readable);
  const file = join(await mkdtemp(join(tmpdir(), 'scorm-test-')), 'package.zip');
  await writeFile(file, change.patch?.(packed) ?? packed);
  return file;
}

export async function folder(files: Files): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'scorm-test-'));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  return root;
}

export async function manifestIn(path: string) {
  const opened = await openScormPackage(path);
  await opened.close();
  return opened.manifest;
}

export async function refusal(path: string, limits?: Partial<PackageLimits>): Promise<string> {
  try {
    const opened = await openScormPackage(path, { ...DEFAULT_LIMITS, ...limits });
    await opened.close();
  } catch (error) {
    if (error instanceof ScormPackageError) return error.message;
    throw error;
  }
  return 'not refused';
}

/** A name of the same length, so that the archive's offsets stay right. */
export const renamed = (from: string, to: string) => (zip: Buffer) =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');

export const good: Files = { 'imsmanifest.xml': manifest(), 'sco.html': '<h1>hello</h1>' };
