import type { LessonId, StudentId } from '@skillkite/contract/ids';
import { KEPT_MEDIA, MEDIA_OF } from './names.ts';

/** A video or a sound that a student asked to keep on this device. */
export type KeptMedium = {
  readonly lessonId: LessonId;
  readonly title: string;
  /** Where it came from: a video that was replaced since is another one. */
  readonly source: string;
  readonly bytes: number;
  /** The classroom it is played in. */
  readonly path: string;
  /** An activity lies with the content origin, as a package (package-keeper.ts). */
  readonly isActivity?: boolean;
};

/** `full`: the device has no room for it. `unable`: this browser lets nobody keep an activity here. */
export type Keeping = 'kept' | 'full' | 'failed' | 'stopped' | 'unable';

type Ports = {
  readonly caches: Pick<CacheStorage, 'open' | 'delete'>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly fetch: (source: string, options: RequestInit) => Promise<Response>;
  /** How many more bytes this device takes; null where it does not say. */
  readonly room: () => Promise<number | null>;
};

export type KeptMedia = {
  of(studentId: StudentId): KeptMedium[];
  /** Puts what is kept elsewhere on a student's list. */
  note(studentId: StudentId, medium: KeptMedium): void;
  /** Where a player finds the kept copy of a video; null when there is none. */
  addressOf(studentId: StudentId, lessonId: LessonId, sources: readonly string[]): string | null;
  keep(
    studentId: StudentId,
    medium: Omit<KeptMedium, 'bytes'>,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ): Promise<Keeping>;
  drop(studentId: StudentId, lessonId: LessonId): Promise<void>;
};

const listOf = (studentId: StudentId) => `keptMedia/${studentId}`;
const addressFor = (studentId: StudentId, lessonId: LessonId) =>
  `${KEPT_MEDIA}${studentId}/${lessonId}`;
const isFull = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError';

/** Counts what flows by. */
const counting = (onBytes: (bytes: number) => void) => {
  let bytes = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform: (part, controller) => {
      bytes += part.byteLength;
      onBytes(bytes);
      controller.enqueue(part);
    },
  });
};

/**
 * Videos and sounds on this device, each student's own. What is kept stays over a log-out: it cost its student data. Another student
 * does not see it; the list names lessons and nobody.
 */
export function keptMediaIn({ caches, storage, fetch, room }: Ports): KeptMedia {
  const of = (studentId: StudentId): KeptMedium[] => {
    try {
      return JSON.parse(storage.getItem(listOf(studentId)) ?? '[]') as KeptMedium[];
    } catch {
      return [];
    }
  };
  const write = (studentId: StudentId, media: readonly KeptMedium[]) => {
    if (media.length === 0) storage.removeItem(listOf(studentId));
    else storage.setItem(listOf(studentId), JSON.stringify(media));
  };
  const without = (studentId: StudentId, lessonId: LessonId) =>
    of(studentId).filter((medium) => medium.lessonId !== lessonId);

  const drop = async (studentId: StudentId, lessonId: LessonId) => {
    const left = without(studentId, lessonId);
    write(studentId, left);
    if (left.length === 0) await caches.delete(MEDIA_OF + studentId);
    else {
      const cache = await caches.open(MEDIA_OF + studentId);
      await cache.delete(addressFor(studentId, lessonId));
    }
  };

  return {
    of,
    note: (studentId, medium) => write(studentId, [...without(studentId, medium.lessonId), medium]),
    drop,
    addressOf: (studentId, lessonId, sources) =>
      of(studentId).some(
        (medium) => medium.lessonId === lessonId && sources.includes(medium.source),
      )
        ? addressFor(studentId, lessonId)
        : null,
    keep: async (studentId, medium, { signal, onProgress }) => {
      try {
        const answer = await fetch(medium.source, { credentials: 'omit', signal });
        const total = Number(answer.headers.get('content-length') ?? 0);
        if (!answer.ok || !answer.body) return 'failed';
        const left = await room();
        if (left !== null && total > left) {
          await answer.body.cancel();
          return 'full';
        }
        let bytes = 0;
        const counted = answer.body.pipeThrough(
          counting((so) => {
            bytes = so;
            if (total > 0) onProgress(Math.min(1, so / total));
          }),
        );
        const type = answer.headers.get('content-type') ?? 'video/mp4';
        const cache = await caches.open(MEDIA_OF + studentId);
        await cache.put(
          addressFor(studentId, medium.lessonId),
          new Response(counted, { headers: { 'content-type': type } }),
        );
        write(studentId, [...without(studentId, medium.lessonId), { ...medium, bytes }]);
        return 'kept';
      } catch (error) {
        await drop(studentId, medium.lessonId).catch(() => {});
        if (signal.aborted) return 'stopped';
        return isFull(error) ? 'full' : 'failed';
      }
    },
  };
}
