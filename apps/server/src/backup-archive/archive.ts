import type { Readable } from 'node:stream';

/** A backup that is being written, one entry after the other. */
export type BackupWriter = {
  add(name: string, content: Readable): Promise<void>;
  /** All is in: make it appear under its name. */
  finish(): Promise<void>;
  /** Leave nothing behind. */
  abandon(): Promise<void>;
};

/** A backup that is read. */
export type BackupReader = {
  /** Throws a BackupError for a missing entry. */
  read(name: string): Promise<Readable>;
  close(): Promise<void>;
};
