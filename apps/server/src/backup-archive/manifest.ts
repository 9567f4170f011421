import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { BackupError } from './backup-error.ts';

export const MANIFEST = 'manifest.json';
export const tableEntry = (table: string): string => `database/${table}.copy`;
export const fileEntry = (key: string): string => `files/${key}`;

const FORMAT = 2;

const seal = Type.Object({ bytes: Type.Integer(), sha256: Type.String() });

/** Another backup with its id; `name` is its file or folder at that time. */
const named = Type.Object({ id: Type.String(), name: Type.String(), madeAt: Type.String() });

const manifest = Type.Object({
  /** 1 has no incremental backups. */
  format: Type.Union([Type.Literal(1), Type.Literal(FORMAT)]),
  madeAt: Type.String(),
  /** The mark of the store the files are from (files/store-identity); none of one that had none yet. */
  storeId: Type.Optional(Type.String()),
  /** The migrations the database had, by the moment that names them. */
  migrations: Type.Array(Type.Object({ when: Type.Integer(), sha256: Type.String() })),
  /** In load order: referenced tables come first. */
  tables: Type.Array(
    Type.Object({
      name: Type.String(),
      columns: Type.Array(Type.String()),
      rows: Type.Integer(),
      seal,
    }),
  ),
  /** The last number each sequence gave; null for one that was never asked. */
  sequences: Type.Array(
    Type.Object({ name: Type.String(), last: Type.Union([Type.String(), Type.Null()]) }),
  ),
  /** All files; `in` is the id of the earlier backup that contains the file, unless this one does. */
  files: Type.Array(Type.Object({ key: Type.String(), seal, in: Type.Optional(Type.String()) })),
  /** The earlier backups that hold files of this one. */
  earlier: Type.Optional(Type.Array(named)),
  /** Digest of all the rest; a format of 1 has none. */
  id: Type.Optional(Type.String()),
});

export type Manifest = Static<typeof manifest>;
export type Seal = Static<typeof seal>;
export type NamedBackup = Static<typeof named>;

/** Id of a backup: the digest of its manifest. */
export const idOf = (manifest: Manifest): string => {
  const { id: _, ...rest } = manifest;
  return createHash('sha256').update(JSON.stringify(rest)).digest('hex');
};

/** The manifest of a backup that is complete. */
export const sealedManifest = (given: Omit<Manifest, 'format' | 'id'>): Manifest => {
  const whole: Manifest = { format: FORMAT, ...given };
  return { ...whole, id: idOf(whole) };
};

/** Parses a manifest. Throws a BackupError for other text. */
export function readManifest(text: string): Manifest {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    read = null;
  }
  const { format } = (read ?? {}) as { format?: unknown };
  if (typeof format === 'number' && format > FORMAT) {
    throw new BackupError(
      'This backup was made by a newer version of the application. Use that version, or a newer one.',
    );
  }
  if (!Check(manifest, read)) throw new BackupError(`${MANIFEST} is not one of a backup of ours.`);
  if (read.id !== undefined && read.id !== idOf(read))
    throw new BackupError(`${MANIFEST} is damaged in this backup.`);
  return read;
}

/** Passes bytes through and knows afterwards how many and which they were. */
export class Sealing extends Transform {
  readonly #hash = createHash('sha256');
  readonly #hear: (chunk: Buffer) => void;
  #bytes = 0;
  #sha256 = '';

  constructor(hear: (chunk: Buffer) => void = () => {}) {
    super();
    this.#hear = hear;
  }

  get seal(): Seal {
    return { bytes: this.#bytes, sha256: this.#sha256 };
  }

  override _transform(
    chunk: Buffer,
    _encoding: string,
    done: (error: Error | null, data?: Buffer) => void,
  ) {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    try {
      this.#hear(chunk);
    } catch (error) {
      done(error as Error);
      return;
    }
    done(null, chunk);
  }

  override _flush(done: () => void) {
    this.#sha256 = this.#hash.digest('hex');
    done();
  }
}

/** Whether bytes have the size and digest of the backup. */
export const isSealed = (found: Seal, expected: Seal): boolean =>
  found.bytes === expected.bytes && found.sha256 === expected.sha256;

/** Refuses bytes that are not. */
export function assertSealed(name: string, found: Seal, expected: Seal): void {
  if (isSealed(found, expected)) return;
  throw new BackupError(`${name} is damaged in this backup. Nothing of the database was restored.`);
}
