import type { LessonId, StudentId } from '@skillkite/contract/ids';
import {
  type DownloadEnd,
  type FileParts,
  download,
  partsInCache,
} from '@skillkite/bridge/resumable-download';
import { KEPT_MEDIA, MEDIA_OF } from './names.ts';

/** A video or sound that a student stored on this device. */
export type KeptMedium = {
  readonly lessonId: LessonId;
  readonly title: string;
  /** Address of the original: a replaced video has another one. */
  readonly source: string;
  /** Bytes stored so far. */
  readonly bytes: number;
  /** Path of its classroom. */
  readonly path: string;
  /** Activities are stored by the content origin, as packages (package-keeper.ts). */
  readonly isActivity?: boolean;
  /** The connection was lost or the app closed before the download finished. */
  readonly isUnfinished?: boolean;
};

/** `unable`: this browser cannot store activities. */
export type Keeping = DownloadEnd | 'unable';

type Ports = {
  readonly caches: Pick<CacheStorage, 'open' | 'delete'>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly fetch: (source: string, options: RequestInit) => Promise<Response>;
  /** Bytes of free space on this device; null if unknown. */
  readonly room: () => Promise<number | null>;
  readonly wait: (ms: number) => Promise<void>;
};

export type KeptMedia = {
  of(studentId: StudentId): KeptMedium[];
  /** Adds a medium stored elsewhere to the student's list. */
  note(studentId: StudentId, medium: KeptMedium): void;
  /** Local address of a stored video; null if there is none. */
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

/**
 * Videos and sounds on this device, by student. They stay after log-out, because the download cost data. Another
 * student does not see them; the list names lessons only.
 */
export function keptMediaIn({ caches, storage, fetch, room, wait }: Ports): KeptMedia {
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

  const partsOf = (studentId: StudentId, lessonId: LessonId, source: string): FileParts => {
    const open = () => caches.open(MEDIA_OF + studentId);
    const address = addressFor(studentId, lessonId);
    const parts = partsInCache(open, address, source);
    const drop = async () => {
      // Media stored by versions without parts are complete.
      await (await open()).delete(address);
      await parts.drop();
    };
    return { ...parts, drop };
  };

  const drop = async (studentId: StudentId, lessonId: LessonId) => {
    const left = without(studentId, lessonId);
    write(studentId, left);
    if (left.length === 0) await caches.delete(MEDIA_OF + studentId);
    else await partsOf(studentId, lessonId, '').drop();
  };

  return {
    of,
    note: (studentId, medium) => write(studentId, [...without(studentId, medium.lessonId), medium]),
    drop,
    addressOf: (studentId, lessonId, sources) =>
      of(studentId).some(
        (medium) =>
          medium.lessonId === lessonId && !medium.isUnfinished && sources.includes(medium.source),
      )
        ? addressFor(studentId, lessonId)
        : null,
    keep: async (studentId, medium, { signal, onProgress }) => {
      const { lessonId, source } = medium;
      const parts = partsOf(studentId, lessonId, source);
      const note = (bytes: number, more: Pick<KeptMedium, 'isUnfinished'> = {}) =>
        write(studentId, [...without(studentId, lessonId), { ...medium, bytes, ...more }]);
      // Noted first, so that a concurrent removal does not delete its parts.
      note((await parts.begun()).bytes, { isUnfinished: true });
      const end = await download({
        parts,
        signal,
        wait,
        fetch: (options) => fetch(source, options),
        hasRoom: async (bytes) => bytes <= ((await room()) ?? Infinity),
        onBytes: (arrived, whole) => whole !== null && onProgress(Math.min(1, arrived / whole)),
        onKept: (bytes) => note(bytes, { isUnfinished: true }),
      });
      const here = end === 'kept' || end === 'failed' ? (await parts.begun()).bytes : 0;
      if (end === 'kept') note(here);
      // The partial download stays for the next try.
      else if (here === 0) await drop(studentId, lessonId);
      return end;
    },
  };
}
