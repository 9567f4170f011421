import type { ReactNode } from 'react';
import type { NextLesson } from '../../../app/activity-player.ts';
import type { Lesson } from '../../../app/endpoints/classroom.ts';

/** Props of every player. The callbacks are stable while a lesson plays. */
export type PlayerProps = {
  lesson: Lesson;
  isWatched: boolean;
  /** The banner above announces the end of the course; only one voice may speak. */
  isCourseDone?: boolean;
  /** The next lesson; null at the end of the course. */
  next?: NextLesson | null;
  /** The first progress of a lesson (spec 4). */
  onBegun: (seconds: number) => void;
  /** The lesson is done; a watched one advances to the next (spec 4). */
  onDone: (seconds: number) => void;
  /** All questions are answered. The lesson counts as done, and its end shows until `onDone`. */
  onFinished: () => void;
  /** Wrapper of the player; for a video only of the picture, which stays in view. */
  around?: (shown: ReactNode) => ReactNode;
  /** The student's position in a video, and the furthest watched second. */
  onPosition: (place: { seconds: number; watchedSeconds: number }) => void;
};
