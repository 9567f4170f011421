import { Readable } from 'node:stream';
import { ScormPackageError } from './scorm-package-error.ts';

/** One file of a package, wherever it lies. */
export type PackageFile = {
  /** Clean, relative to the package's root. */
  readonly path: string;
  readonly bytes: number;
  open(): Promise<Readable>;
};

/** A file that no package brought: it is put into it by us. */
export const madeFile = (path: string, content: string): PackageFile => ({
  path,
  bytes: Buffer.byteLength(content),
  open: () => Promise.resolve(Readable.from([Buffer.from(content)])),
});

/** A package's files before anything is known about them. */
export type PackageSource = {
  /** Display name: the archive or folder. */
  readonly name: string;
  readonly files: readonly PackageFile[];
  close(): Promise<void>;
};

/** Limits of a package. */
export type PackageLimits = {
  readonly files: number;
  readonly bytes: number;
  /** Unpacked size over archive size; a text course packs about 1:10, a bomb 1:1000. */
  readonly ratio: number;
};

export const DEFAULT_LIMITS: PackageLimits = { files: 20_000, bytes: 2_000_000_000, ratio: 100 };

/** A ratio says nothing about small archives: below this they cannot hurt. */
const RATIO_COUNTS_FROM_BYTES = 20_000_000;

/** Refuses a package that would fill the store. */
export function assertWithin(
  limits: PackageLimits,
  name: string,
  size: { files: number; bytes: number; packedBytes: number | null },
): void {
  if (size.files > limits.files) {
    throw new ScormPackageError(
      name,
      `holds more than ${limits.files} files, the most a package may hold.`,
    );
  }
  if (size.bytes > limits.bytes) {
    throw new ScormPackageError(
      name,
      `is larger than ${limits.bytes} bytes when unpacked, the most a package may be.`,
    );
  }
  if (
    size.packedBytes !== null &&
    size.bytes > RATIO_COUNTS_FROM_BYTES &&
    size.bytes > size.packedBytes * limits.ratio
  ) {
    throw new ScormPackageError(
      name,
      `expands to more than ${limits.ratio} times its size, like a zip bomb.`,
    );
  }
}
