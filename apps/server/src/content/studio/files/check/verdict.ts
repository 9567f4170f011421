import type { FileRefusal, LibraryFileKind } from '@skillkite/content/library-file';
import type { PackageReport } from '@skillkite/rules/scorm/package-report';

/** What the parser is to examine: a file on this disk, and a folder for what it makes of it. */
export type Examination = {
  readonly path: string;
  readonly kind: LibraryFileKind;
  readonly folder: string;
};

/** A file that can be used. */
export type Examined = {
  readonly fileType: string;
  /** The file to store, on this disk; the package to unpack. */
  readonly path: string;
  /** A smaller copy, on this disk. */
  readonly small: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly seconds: number | null;
  readonly pages: number | null;
  readonly scormManifest: Record<string, unknown> | null;
  readonly packageReport: PackageReport | null;
};

export type Refused = { readonly refusal: FileRefusal; readonly detail: string | null };
export type Verdict = Examined | Refused;

/** Ends an examination. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly refusal: FileRefusal;
  readonly detail: string | null;
  constructor(refusal: FileRefusal, detail: string | null = null) {
    super(`The file is refused: ${refusal}.`);
    this.refusal = refusal;
    this.detail = detail;
  }
}

export const PLAIN = {
  small: null,
  width: null,
  height: null,
  seconds: null,
  pages: null,
  scormManifest: null,
  packageReport: null,
} satisfies Partial<Examined>;
