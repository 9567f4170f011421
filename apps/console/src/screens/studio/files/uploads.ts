import type { ApiFailure } from '@skillkite/client/post';
import { postPart } from '@skillkite/client/uploads/post-part';
import { sendInParts } from '@skillkite/client/uploads/send-in-parts';
import type { DraftLesson } from '@skillkite/content/draft-schemas';
import { fileRef } from '@skillkite/content/library-file';
import { uploadRef } from '@skillkite/content/page/page-media';
import { useSyncExternalStore } from 'react';
import {
  type LibraryFile,
  type PartAnswer,
  addPartPath,
  changedByUpload,
  studioFilesApi,
} from '../../../app/endpoints/studio.ts';
import { endpoints } from '../../../app/endpoints/endpoints.ts';
import { fromWire } from '../../../app/names.ts';
import { hearSignIns } from '../../../app/sign-in-news.ts';
import { store } from '../../../app/store.ts';
import { newKey } from '../draft/session.ts';
import { type Languages, textOf, withText } from '../draft/text-in.ts';
import { lessonOf } from '../draft/tree.ts';
import { sessionOf } from '../draft/use-draft.ts';
import {
  type KeptUpload,
  type Target,
  dropUpload,
  keepUpload,
  keptUploadsOf,
} from './kept-uploads.ts';
import { smallerPicture } from './smaller-picture.ts';

export type UploadState =
  | { readonly kind: 'waiting' | 'sending' }
  /** No connection: it goes on by itself. */
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'failed' }
  /** Its author has to choose the same file again: this page does not have it. */
  | { readonly kind: 'lost' }
  /** All of it has arrived; the server looks into it. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'refused'; readonly code: string };

export type Upload = KeptUpload & {
  readonly isKept: boolean;
  readonly percent: number;
  readonly state: UploadState;
};

/** One tab sends at a time: two would send the same parts. */
const LOCK = 'skillkite-studio-uploads';
/** While something is interrupted and no event says that the connection is back. */
const TRY_AGAIN_MS = 20_000;
const ASK_AGAIN_MS = 1500;
/** Larger files are not read twice to compute their digest. */
const MOST_DIGESTED_BYTES = 32 * 1024 * 1024;

let uploads: readonly Upload[] = [];
let owner: number | null = null;
let running: Promise<void> | null = null;
let isPaused = false;
const aborts = new Map<string, AbortController>();
const listeners = new Set<() => void>();
/** Hears the id of a file as soon as the server has given one. */
const begun = new Map<string, (fileId: number) => void>();
/** Ids that the server has given: an editor that goes back in its history asks again. */
const given = new Map<string, number>();

const show = (next: readonly Upload[]) => {
  uploads = next;
  for (const listener of listeners) listener();
};
const change = (key: string, to: Partial<Upload>): Upload | undefined => {
  show(uploads.map((one) => (one.key === key ? { ...one, ...to } : one)));
  return uploads.find((one) => one.key === key);
};
const without = (key: string) => show(uploads.filter((one) => one.key !== key));
const isThere = (key: string) => uploads.some((one) => one.key === key);
/** Changes it on the device too. */
async function keepChange(key: string, to: Partial<KeptUpload>): Promise<void> {
  const next = change(key, to);
  if (!next) return;
  const { isKept: _1, percent: _2, state: _3, ...kept } = next;
  change(key, { isKept: await keepUpload(kept) });
}

const refreshFiles = () => store.dispatch(studioFilesApi.util.invalidateTags([...changedByUpload]));

const isOfSession = ({ status }: ApiFailure) => status === 401 || status === 403;
const stateOf = (error: { status?: number; code?: string | undefined }): UploadState => {
  const { status = 0 } = error;
  if (status === 0 || status === 401) return { kind: 'interrupted' };
  if (status === 408 || status === 429 || status >= 500) return { kind: 'failed' };
  return { kind: 'refused', code: error.code ?? '' };
};

async function digestOf(blob: Blob): Promise<string | null> {
  // Only pages of HTTPS and of this computer have it.
  if (blob.size > MOST_DIGESTED_BYTES || !globalThis.isSecureContext) return null;
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A lesson that names the file. */
function withFile(
  content: DraftLesson,
  { field, key, ref }: { field: Target['field']; key: string; ref: string },
  languages: Languages,
): DraftLesson {
  if (field === 'poster') return { ...content, poster: ref };
  if (field === 'file') return { ...content, file: withText(content.file, ref, languages) };
  const html = textOf(content.body, languages);
  const named = html.replaceAll(`"${uploadRef(key)}"`, `"${ref}"`);
  // The editor of the page may have named it before, or its author took it out.
  return named === html ? content : { ...content, body: withText(content.body, named, languages) };
}

/** Names the file in its lesson. */
async function place(upload: Upload, fileId: number): Promise<void> {
  const { target, personId, key } = upload;
  if (target === null) return;
  const session = sessionOf(personId, target.draftId);
  if (session.state().tree === null) await session.load();
  const { tree } = session.state();
  if (!tree) return;
  const lesson = lessonOf(tree, target.lesson);
  if (lesson) {
    const languages = { shown: target.language, original: tree.content.lang };
    const { field } = target;
    const content = withFile(lesson.content, { field, key, ref: fileRef(fileId) }, languages);
    if (content !== lesson.content) session.save(lesson.key, { of: 'lesson', content });
  }
  await keepChange(key, { target: null });
}

/** The server gives the file an id, with which drafts name it. False: not now. */
async function begin(upload: Upload): Promise<boolean> {
  const { key, libraryId, name, size, blob } = upload;
  const sha256 = blob && (await digestOf(blob).catch(() => null));
  const { data, error } = await store.dispatch(
    studioFilesApi.endpoints.beginFile.initiate({
      libraryId,
      requestKey: key,
      name,
      sizeBytes: size,
      ...(sha256 && { sha256 }),
    }),
  );
  if (!isThere(key)) return true;
  if (error) {
    const state = stateOf(error);
    change(key, { state });
    if (state.kind === 'refused') await dropUpload(key);
    return state.kind !== 'interrupted';
  }
  const { fileId, state } = data.file;
  given.set(key, fileId);
  await keepChange(key, { fileId });
  begun.get(key)?.(fileId);
  begun.delete(key);
  const now = uploads.find((one) => one.key === key);
  if (now) await place(now, fileId);
  if (state !== 'receiving') await arrived(key, fileId, state);
  return true;
}

const askFile = (fileId: number) =>
  store.dispatch(
    studioFilesApi.endpoints.fetchFile.initiate(
      { fileId },
      { forceRefetch: true, subscribe: false },
    ),
  );

/** All of it is there: waits for what the server finds, beside the next upload. */
async function arrived(key: string, fileId: number, state: LibraryFile['state']): Promise<void> {
  if (state === 'ready') {
    await dropUpload(key);
    without(key);
    refreshFiles();
    return;
  }
  change(key, { state: { kind: 'checking' }, percent: 100 });
  void watch(key, fileId);
}
async function watch(key: string, fileId: number): Promise<void> {
  while (isThere(key)) {
    const { data, error } = await askFile(fileId);
    const file = data?.file;
    if (file?.state === 'ready') {
      await dropUpload(key);
      without(key);
      refreshFiles();
      return;
    }
    if (file?.state === 'refused' || (error && 'status' in error && error.status === 404)) {
      await dropUpload(key);
      change(key, { state: { kind: 'refused', code: file?.refusal ?? 'FILE_NOT_FOUND' } });
      refreshFiles();
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}

async function send({ key, fileId, blob, name, size }: Upload): Promise<void> {
  if (fileId === null) return;
  if (blob === null) {
    change(key, { state: { kind: 'lost' } });
    return;
  }
  const abort = new AbortController();
  aborts.set(key, abort);
  change(key, { state: { kind: 'sending' } });
  const outcome = await sendInParts<PartAnswer & { received: number; isComplete: boolean }>(size, {
    ask: async () => {
      const { data, error } = await askFile(fileId);
      if (!data) return { error: { status: 0, code: '', message: '', ...error } };
      const { receivedBytes, state } = data.file;
      return { data: { received: receivedBytes, isComplete: state !== 'receiving' } };
    },
    sendPart: async (start, end, onSent) => {
      const answer = await postPart(
        {
          path: addPartPath,
          uploadId: `${key}-${start}`,
          fields: { file_id: fileId, offset: start },
          file: blob.slice(start, end),
          fileName: name,
        },
        { signal: abort.signal, onSent },
      );
      if ('error' in answer) return answer;
      const sent = fromWire(answer.data) as PartAnswer;
      return {
        data: { ...sent, received: sent.receivedBytes, isComplete: sent.state !== 'receiving' },
      };
    },
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, abort.signal.aborted ? 0 : ms)),
    onProgress: (percent) => change(key, { percent }),
    isOfSession,
  });
  aborts.delete(key);
  if (abort.signal.aborted) return;
  if (outcome.kind === 'accepted') await arrived(key, fileId, outcome.answer?.state ?? 'checking');
  else if (outcome.kind === 'refused') {
    await dropUpload(key);
    change(key, { state: { kind: 'refused', code: outcome.failure.code } });
  } else change(key, { state: { kind: outcome.kind } });
}

/** What an earlier page, or another tab, left on the device. */
async function readDevice(personId: number): Promise<void> {
  const onDevice = await keptUploadsOf(personId, Date.now());
  const present = new Set(onDevice.map(({ key }) => key));
  const known = new Set(uploads.map(({ key }) => key));
  const stays = ({ key, isKept, state }: Upload) =>
    !isKept || state.kind === 'refused' || present.has(key);
  const found = onDevice
    .filter(({ key }) => !known.has(key))
    .map((kept): Upload => ({
      ...kept,
      isKept: kept.blob !== null,
      percent: 0,
      state: { kind: kept.blob === null ? 'lost' : 'waiting' },
    }));
  show([...uploads.filter(stays), ...found]);
}

const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(LOCK, work) : work();
const waiting = () => uploads.filter(({ state }) => state.kind === 'waiting');

async function sendAll(personId: number): Promise<void> {
  await readDevice(personId);
  await alone(async () => {
    await readDevice(personId);
    for (let next = waiting()[0]; next && !isPaused; next = waiting()[0]) {
      // All of them get their ids first: lessons can name them before they have arrived.
      for (const one of waiting())
        if (one.fileId === null && !(await begin(one))) {
          interruptAll();
          return;
        }
      const [first] = waiting();
      if (first) await send(first);
    }
  });
}
const interruptAll = () =>
  show(
    uploads.map((one) =>
      one.state.kind === 'waiting' ? { ...one, state: { kind: 'interrupted' } } : one,
    ),
  );

/** Asked for while another run was under way. */
let isAskedAgain = false;
function run(): void {
  if (owner === null || isPaused) return;
  if (running) {
    isAskedAgain = true;
    return;
  }
  running = sendAll(owner).finally(() => {
    running = null;
    if (!isAskedAgain && waiting().length === 0) return;
    isAskedAgain = false;
    run();
  });
}

function goOn(): void {
  if (!uploads.some(({ state }) => state.kind === 'interrupted')) return;
  show(
    uploads.map((one) =>
      one.state.kind === 'interrupted' ? { ...one, state: { kind: 'waiting' } } : one,
    ),
  );
  run();
}

/** After a sign-in in another tab: nothing of one person goes out under the name of another. */
async function checkPerson(): Promise<void> {
  if (owner === null) return;
  isPaused = true;
  for (const abort of aborts.values()) abort.abort();
  const { data } = await store.dispatch(
    endpoints.whoAmI.initiate({}, { forceRefetch: true, subscribe: false }),
  );
  if (data?.id !== owner) {
    forgetUploads();
    return;
  }
  isPaused = false;
  show(
    uploads.map((one) =>
      one.state.kind === 'sending' ? { ...one, state: { kind: 'waiting' } } : one,
    ),
  );
  run();
}

let isListening = false;
/** From now on the files of this person are sent: those of an earlier visit too, each from where it stopped. */
export function openUploads(personId: number): void {
  if (!isListening) {
    isListening = true;
    addEventListener('online', goOn);
    setInterval(goOn, TRY_AGAIN_MS);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') goOn();
    });
    hearSignIns(() => void checkPerson());
  }
  if (owner !== personId) show([]);
  owner = personId;
  isPaused = false;
  run();
}

type Wanted = {
  readonly personId: number;
  readonly libraryId: number;
  readonly target?: Target;
  /** Names it already. */
  readonly key?: string;
};

/** A file was chosen: kept on the device first, then sent after those before it. Answers what names its upload. */
export async function addUpload(
  chosen: File,
  { personId, libraryId, target, key = newKey() }: Wanted,
): Promise<string> {
  const file = await smallerPicture(chosen);
  const kept: KeptUpload = {
    key,
    personId,
    libraryId,
    name: file.name.slice(-160),
    type: file.type,
    size: file.size,
    blob: file,
    fileId: null,
    target: target ?? null,
    chosenAt: Date.now(),
  };
  show([...uploads, { ...kept, isKept: false, percent: 0, state: { kind: 'waiting' } }]);
  change(key, { isKept: await keepUpload(kept) });
  openUploads(personId);
  return key;
}

/** Hears the id of the upload's file; at once where it has one. */
export function onBegun(key: string, hear: (fileId: number) => void): void {
  const fileId = uploads.find((one) => one.key === key)?.fileId ?? null;
  if (fileId === null) begun.set(key, hear);
  else hear(fileId);
}

/** The id that the server has given to an upload; null before. */
export const fileIdOfUpload = (key: string): number | null =>
  given.get(key) ?? uploads.find((one) => one.key === key)?.fileId ?? null;

/** The same file once more, for an upload whose file this page does not have. Whether it is the same. */
export function chooseAgain(key: string, file: File): boolean {
  const upload = uploads.find((one) => one.key === key);
  if (!upload || upload.size !== file.size || upload.name !== file.name.slice(-160)) return false;
  change(key, { blob: file, state: { kind: 'waiting' } });
  run();
  return true;
}

export function retryUpload(key: string): void {
  change(key, { state: { kind: 'waiting' } });
  run();
}

/** Stops an upload and forgets it. The server deletes what has arrived, later. */
export async function cancelUpload(key: string): Promise<void> {
  aborts.get(key)?.abort();
  begun.delete(key);
  without(key);
  await dropUpload(key);
}

/** As in another tab: what the device keeps is read again. */
export function forgetUploads(): void {
  for (const abort of aborts.values()) abort.abort();
  aborts.clear();
  begun.clear();
  given.clear();
  owner = null;
  show([]);
}

export const hearUploads = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The files on their way. */
export const uploadsNow = (): readonly Upload[] => uploads;

/** The same, kept current. */
export const useUploads = (): readonly Upload[] => useSyncExternalStore(hearUploads, uploadsNow);
