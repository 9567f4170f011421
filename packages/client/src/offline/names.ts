import type { DocumentReader } from './readers.ts';

/** Caches and addresses that the pages and the service worker call by the same names (docs/develop/map.md). */

/** The answers of one student: this and the student's id. */
export const ANSWERS_OF = 'answers-';
/** Files and pages of opened lessons, shared by all students of the device. */
export const OPENED = 'opened';
/** The videos and sounds one student asked to keep: this and the student's id. */
export const MEDIA_OF = 'media-';

/** Prefix of the cache of a downloaded course; the course id follows. Shared by all students. */
export const COURSE_FILES = 'course-files-';

/** The launches of activities one student keeps: this and the student's id. They go with a log-out. */
export const ACTIVITIES_OF = 'activities-';

/** A lesson's page as it was kept, by the path it has on the content origin. */
export const KEPT_PAGE = '/kept-page';
/** Path of a stored video or sound, followed by student id and lesson id. */
export const KEPT_MEDIA = '/kept-media/';

/** When an answer was kept, in one that comes from this device. */
export const KEPT_AT = 'x-kept-at';

/** A read as it was asked: its answer is kept by both. */
export type KeptRead = { readonly path: string; readonly body: unknown };
/** A file on this device: the address a screen asks for, and how large it is, where that is known. */
export type KeptAddress = { readonly address: string; readonly bytes: number | null };
/** What of a course would not open without a connection. */
export type WhatIsMissing = {
  readonly isScreenMissing: boolean;
  readonly addresses: readonly string[];
  readonly reads: readonly KeptRead[];
};

/** Messages from a page to the service worker. */
export type ToWorker =
  | { kind: 'keep-the-rest' }
  /** Some readers of documents too. Answers on the port that comes with it whether all of it is there. */
  | { kind: 'keep-with'; readers: readonly DocumentReader[] }
  /** Answers on the port how many bytes readers would take that are not on the device. */
  | { kind: 'missing-bytes'; readers: readonly DocumentReader[] }
  /** A course was removed. Answers on the port when their room is given back. */
  | { kind: 'drop-idle-readers' }
  | { kind: 'what-is-kept' }
  /** A page that was opened before this worker was there: it takes the page over. */
  | { kind: 'claim' }
  /** Addresses that the page loaded before this worker controlled it. */
  | { kind: 'opened-with'; urls: readonly string[] }
  /** Answers on the port what of a course would not open without a connection. */
  | {
      kind: 'check';
      page: string;
      readers: readonly DocumentReader[];
      files: readonly KeptAddress[];
      reads: readonly KeptRead[];
    }
  /** An answer came with the page: the worker keeps it as if it had gone by. */
  | { kind: 'answered'; path: string; body: unknown; details: unknown };
/**
 * Messages from the service worker to a page: its data came from the cache, stored at this time; or the server answers
 * again.
 */
export type FromWorker = { kind: 'kept'; at: string } | { kind: 'live' };
