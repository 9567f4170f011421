import { createReadStream } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ScormPackageError } from './scorm-package-error.ts';
import { isLitter, packagePath } from './scorm-package-path.ts';
import {
  type PackageFile,
  type PackageLimits,
  type PackageSource,
  assertWithin,
} from './scorm-package-source.ts';

/** A package that lies unpacked in a folder. */
export async function openFolder(folder: string, limits: PackageLimits): Promise<PackageSource> {
  const name = basename(folder);
  const files = new Map<string, PackageFile>();
  let bytes = 0;
  const waiting = [''];
  for (let inside = waiting.pop(); inside !== undefined; inside = waiting.pop()) {
    for (const entry of (await readdir(join(folder, inside))).sort()) {
      const raw = inside === '' ? entry : `${inside}/${entry}`;
      const found = await lstat(join(folder, raw));
      if (found.isSymbolicLink()) {
        throw new ScormPackageError(raw, 'is a symbolic link, which a package may not contain.');
      }
      if (found.isDirectory()) {
        waiting.push(raw);
        continue;
      }
      const path = packagePath(raw);
      if (!found.isFile() || isLitter(path)) continue;
      bytes += found.size;
      // One name may be written in two ways (NFC, NFD).
      files.set(path, {
        path,
        bytes: found.size,
        open: () => Promise.resolve(createReadStream(join(folder, raw))),
      });
      assertWithin(limits, name, { files: files.size, bytes, packedBytes: null });
    }
  }
  return { name, files: [...files.values()], close: () => Promise.resolve() };
}
