import type { LessonId, StudentId } from '@skillkite/contract/ids';
import { useSyncExternalStore } from 'react';
import { type KeptMedium, type Keeping, type KeptMedia, keptMediaIn } from './kept-media.ts';

/** Progress of a download, 0 to 1, or why it failed. */
export type KeepingState = { share: number } | { problem: Exclude<Keeping, 'kept' | 'stopped'> };

/** Space left free for other data. */
const LEFT_FREE_BYTES = 20_000_000;

/** WebKit lacked `navigator.storage` for long, and lacks it on Debian. */
const saysRoom = (): boolean => 'storage' in navigator;

/** Bytes of free space on this device; null if unknown. */
export const roomLeft = async (): Promise<number | null> => {
  if (!saysRoom()) return null;
  const { quota, usage } = await navigator.storage.estimate();
  return quota === undefined ? null : quota - (usage ?? 0) - LEFT_FREE_BYTES;
};

/**
 * Whether a service worker can play stored media. There is none without HTTPS or on a first visit.
 */
export const canKeepMedia = (): boolean => Boolean(navigator.serviceWorker?.controller);

export const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

let known: KeptMedia | null = null;
const media = (): KeptMedia =>
  (known ??= keptMediaIn({
    caches,
    storage: localStorage,
    fetch: (source, options) => fetch(source, options),
    room: roomLeft,
    wait,
  }));

const listeners = new Set<() => void>();
const going = new Map<string, { state: KeepingState; stop: () => void }>();
let revision = 0;
/** Id of a download: a lesson or a whole course. */
export type Kept = LessonId | `course-${number}`;
const nameOf = (studentId: StudentId, what: Kept) => `${studentId}/${what}`;
/** Notifies components that show stored media. */
export const keptChanged = () => {
  revision += 1;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export type KeepingOptions = { signal: AbortSignal; onProgress: (share: number) => void };

/**
 * Stores a medium for a student and reports progress; continues across pages. `within`: the download it belongs to,
 * which can be stopped as a whole.
 */
export async function whileKeeping(
  studentId: StudentId,
  what: Kept,
  keep: (options: KeepingOptions) => Promise<Keeping>,
  within?: KeepingOptions,
): Promise<Keeping> {
  const name = nameOf(studentId, what);
  const abort = new AbortController();
  const stop = () => abort.abort();
  within?.signal.addEventListener('abort', stop);
  const say = (state: KeepingState) => {
    going.set(name, { state, stop });
    if ('share' in state) within?.onProgress(state.share);
    keptChanged();
  };
  say({ share: 0 });
  // Requested only now: some browsers ask the student, who may answer late or never.
  if (saysRoom()) void navigator.storage.persist?.().catch(() => false);
  const options = { signal: abort.signal, onProgress: (share: number) => say({ share }) };
  const end = await keep(options).catch((): Keeping => 'failed');
  if (end === 'kept' || end === 'stopped') going.delete(name);
  else say({ problem: end });
  within?.signal.removeEventListener('abort', stop);
  keptChanged();
  return end;
}

export const keepMedium = (
  studentId: StudentId,
  medium: Omit<KeptMedium, 'bytes'>,
  within?: KeepingOptions,
): Promise<Keeping> =>
  whileKeeping(
    studentId,
    medium.lessonId,
    (options) => media().keep(studentId, medium, options),
    within,
  );

export const noteKept = (studentId: StudentId, medium: KeptMedium): void =>
  media().note(studentId, medium);

/** A student's stored medium of a lesson. */
export const keptOf = (studentId: StudentId, lessonId: LessonId): KeptMedium | undefined =>
  canKeepMedia()
    ? media()
        .of(studentId)
        .find((one) => one.lessonId === lessonId)
    : undefined;

export const stopKeeping = (studentId: StudentId, what: Kept): void =>
  going.get(nameOf(studentId, what))?.stop();

export async function dropMedium(studentId: StudentId, lessonId: LessonId): Promise<void> {
  await media().drop(studentId, lessonId);
  keptChanged();
}

/** Local address of a stored video or sound; null if it is not stored, or no worker serves it. */
export const keptMediumAddress = (
  studentId: StudentId,
  lessonId: LessonId,
  sources: readonly string[],
): string | null => (canKeepMedia() ? media().addressOf(studentId, lessonId, sources) : null);

/** A student's stored media and downloads in progress; live. */
export function useKeptMedia(studentId: StudentId) {
  useSyncExternalStore(subscribe, () => revision);
  return {
    kept: canKeepMedia() ? media().of(studentId) : [],
    keepingOf: (what: Kept): KeepingState | null =>
      going.get(nameOf(studentId, what))?.state ?? null,
  };
}
