import type { FileTypeGroup } from '../../files/file-kind.ts';

/** Explore watch seconds are multiples of this (spec 5, 9). */
export const WATCH_STEP_SECONDS = 5;
/** The first progress of a video is sent here (spec 4, 9). */
export const FIRST_PROGRESS_SECONDS = 5;
/** Progress of lessons without a video, and of a completed SCORM package (spec 4, 5, 9). */
export const NON_VIDEO_PROGRESS = 100;

/** Watch seconds rounded down to a multiple of 5, on client and server (spec 5, D4). */
export function watchSeconds(seconds: number): number {
  if (!Number.isFinite(seconds) || seconds <= 0) return 0;
  return Math.floor(seconds / WATCH_STEP_SECONDS) * WATCH_STEP_SECONDS;
}

/** The seconds that a progress event reports: the position for video, else 100 (spec 5). */
export function progressSeconds(group: FileTypeGroup, currentSeconds: number): number {
  return group === 'video' ? Math.max(0, Math.floor(currentSeconds)) : NON_VIDEO_PROGRESS;
}

/** Progress of a video that was sent so far. */
export type VideoSent = 'nothing' | 'first' | 'done';

export interface VideoPosition {
  seconds: number;
  duration: number;
  /** The browser's `ended`; the last position can be slightly before the duration. */
  hasEnded: boolean;
}

/**
 * Video progress to send now: the first at 5 seconds, done at the full duration, each once (spec
 * 4). A lesson that was already watched sends nothing more.
 */
export function videoProgressDue(
  sent: VideoSent,
  position: VideoPosition,
): 'first' | 'done' | null {
  if (sent === 'done') return null;
  const isAtEnd = position.duration > 0 && position.seconds >= position.duration;
  if (position.hasEnded || isAtEnd) return 'done';
  return sent === 'nothing' && position.seconds >= FIRST_PROGRESS_SECONDS ? 'first' : null;
}
