import type { DocumentReader } from './readers.ts';

/** Cache names and addresses shared by pages and the service worker (docs/develop/map.md). */

/** Prefix of the cache of a student's answers; the student id follows. */
export const ANSWERS_OF = 'answers-';
/** Files and pages of opened lessons, shared by all students of the device. */
export const OPENED = 'opened';
/** Prefix of the cache of a student's downloaded videos and sounds; the student id follows. */
export const MEDIA_OF = 'media-';

/** Prefix of the cache of a downloaded course; the course id follows. Shared by all students. */
export const COURSE_FILES = 'course-files-';

/**
 * Prefix of the cache of a student's stored launches; the student id follows. Log-out deletes it.
 */
export const ACTIVITIES_OF = 'activities-';

/** Prefix of a lesson page in the cache; its path on the content origin follows. */
export const KEPT_PAGE = '/kept-page';
/** Path of a stored video or sound, followed by student id and lesson id. */
export const KEPT_MEDIA = '/kept-media/';

/** Header of a cached answer: when it was stored. */
export const KEPT_AT = 'x-kept-at';

/** A read request, the cache key of its answer. */
export type KeptRead = { readonly path: string; readonly body: unknown };
/** Address of a stored file, and its size in bytes if known. */
export type KeptAddress = { readonly address: string; readonly bytes: number | null };
/** What a course lacks to work offline. */
export type WhatIsMissing = {
  readonly isScreenMissing: boolean;
  readonly addresses: readonly string[];
  readonly reads: readonly KeptRead[];
};

/** Messages from a page to the service worker. */
export type ToWorker =
  | { kind: 'keep-the-rest' }
  /** Also store some document readers. The reply on the port is whether all are stored. */
  | { kind: 'keep-with'; readers: readonly DocumentReader[] }
  /** The reply on the port is the size in bytes of those readers that are not stored yet. */
  | { kind: 'missing-bytes'; readers: readonly DocumentReader[] }
  /** A course was removed. The reply on the port comes when unused readers are deleted. */
  | { kind: 'drop-idle-readers' }
  | { kind: 'what-is-kept' }
  /** From a page that loaded before the worker existed: the worker takes control of it. */
  | { kind: 'claim' }
  /** Addresses that the page loaded before this worker controlled it. */
  | { kind: 'opened-with'; urls: readonly string[] }
  /** The reply on the port is what a course lacks to work offline. */
  | {
      kind: 'check';
      page: string;
      readers: readonly DocumentReader[];
      files: readonly KeptAddress[];
      reads: readonly KeptRead[];
    }
  /** An answer embedded in the page; the worker stores it like a fetched one. */
  | { kind: 'answered'; path: string; body: unknown; details: unknown };
/**
 * Messages from the service worker to a page: an answer came from the cache, stored at this time,
 * or the server is reachable again.
 */
export type FromWorker = { kind: 'kept'; at: string } | { kind: 'live' };
