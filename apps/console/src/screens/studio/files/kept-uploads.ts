import type { Locale } from '@skillkite/rules/text/locale';
import { deviceStore } from '../draft/device-store.ts';
import type { Key } from '../draft/tree.ts';

/** The lesson that shows a file, and where it names it. */
export type Target = {
  readonly draftId: number;
  /** Of the lesson: its key in this page, and its id as soon as the server has given one. */
  readonly lesson: Key;
  /** `body`: its page names the upload by its key. */
  readonly field: 'file' | 'poster' | 'body';
  /** Of a file or a page for one language. */
  readonly language: Locale;
};

/** A file on its way to a library, as the device keeps it. */
export type KeptUpload = {
  /** Names it for the server: the same one is never taken twice. */
  readonly key: string;
  readonly personId: number;
  readonly libraryId: number;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** Null: too large for the device; after a reload its author chooses the same file again. */
  readonly blob: Blob | null;
  /** Null: the server does not know it yet. */
  readonly fileId: number | null;
  /** Null: it has no place, or has it already. */
  readonly target: Target | null;
  readonly chosenAt: number;
};

/** Larger files are not copied into the device's storage. */
export const MOST_KEPT_BYTES = 200 * 1024 * 1024;
/** An upload that its author has left for so long is forgotten: the server does the same. */
const FORGOTTEN_AFTER_MS = 7 * 24 * 60 * 60 * 1000;

const store = deviceStore<KeptUpload>({
  database: 'skillkite-studio-files',
  store: 'uploads',
  keyPath: 'key',
});

export const dropUpload = (key: string) => store.drop(key);

/** Whether the file outlives this page. */
export const keepUpload = async (upload: KeptUpload): Promise<boolean> => {
  if (upload.blob !== null && upload.blob.size <= MOST_KEPT_BYTES && (await store.keep(upload)))
    return true;
  await store.keep({ ...upload, blob: null });
  return false;
};

/** In the order in which they were chosen. */
export async function keptUploadsOf(personId: number, now: number): Promise<KeptUpload[]> {
  const found = await store.of(personId);
  const isOld = ({ chosenAt }: KeptUpload) => chosenAt < now - FORGOTTEN_AFTER_MS;
  for (const one of found.filter(isOld)) await dropUpload(one.key);
  return found.filter((one) => !isOld(one)).sort((one, other) => one.chosenAt - other.chosenAt);
}
