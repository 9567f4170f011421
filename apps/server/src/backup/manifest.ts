import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { BackupError } from './backup-error.ts';

export const MANIFEST = 'manifest.json';
export const tableEntry = (table: string): string => `database/${table}.copy`;
export const fileEntry = (key: string): string => `files/${key}`;

const seal = Type.Object({ bytes: Type.Integer(), sha256: Type.String() });

const manifest = Type.Object({
  format: Type.Literal(1),
  madeAt: Type.String(),
  /** The mark of the store the files are from (platform/store-identity); none of one that had none yet. */
  storeId: Type.Optional(Type.String()),
  /** The migrations the database had, by the moment that names them. */
  migrations: Type.Array(Type.Object({ when: Type.Integer(), sha256: Type.String() })),
  /** In an order in which they can be filled: what is referred to comes first. */
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
  files: Type.Array(Type.Object({ key: Type.String(), seal })),
});

export type Manifest = Static<typeof manifest>;
export type Seal = Static<typeof seal>;

/** What a backup says it holds. Throws a BackupError for a text that is no manifest of ours. */
export function readManifest(text: string): Manifest {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    read = null;
  }
  if (!Check(manifest, read)) throw new BackupError(`${MANIFEST} is not one of a backup of ours.`);
  return read;
}

/** Passes bytes through and knows afterwards how many and which they were. */
export class Sealing extends Transform {
  readonly #hash = createHash('sha256');
  #bytes = 0;
  #sha256 = '';

  get seal(): Seal {
    return { bytes: this.#bytes, sha256: this.#sha256 };
  }

  override _transform(chunk: Buffer, _encoding: string, done: (e: null, data: Buffer) => void) {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    done(null, chunk);
  }

  override _flush(done: () => void) {
    this.#sha256 = this.#hash.digest('hex');
    done();
  }
}

/** Refuses bytes that are not those of the day the backup was made. */
export function assertSealed(name: string, found: Seal, expected: Seal): void {
  if (found.bytes === expected.bytes && found.sha256 === expected.sha256) return;
  throw new BackupError(`${name} is damaged in this backup. Nothing of the database was restored.`);
}
