import type { ReactNode } from 'react';
import type { NextLesson } from '../../../app/activity-player.ts';
import type { Lesson } from '../../../app/endpoints/classroom.ts';

/** What every player is given. The callbacks stay the same for as long as a lesson plays. */
export type PlayerProps = {
  lesson: Lesson;
  isWatched: boolean;
  /** The whole course is done, which the banner above says aloud: only one voice at a time. */
  isCourseDone?: boolean;
  /** The lesson that comes next; null where the course ends. */
  next?: NextLesson | null;
  /** The first progress of a lesson (spec 4). */
  onBegun: (seconds: number) => void;
  /** The lesson is done; of a watched one it just goes on to the next (spec 4). */
  onDone: (seconds: number) => void;
  /** All of it is answered: it is finished, and its own end shows until the student goes on by `onDone`. */
  onFinished: () => void;
  /** Wrapper of the player; for a video only its picture, which stays in view. */
  around?: (shown: ReactNode) => ReactNode;
  /** Where the student is in a video now, and how far they watched it. */
  onPosition: (place: { seconds: number; watchedSeconds: number }) => void;
};
