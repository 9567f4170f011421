import type { LessonReading } from '../lessons/lesson-reading.ts';
import { pictureAsset } from './picture.ts';

/** The picture that a lesson names for itself; null where it names none, or none that can be taken. */
export async function posterOf({ root, folder, lesson, at }: LessonReading) {
  return lesson.poster === undefined
    ? null
    : await pictureAsset(root, folder, lesson.poster, at('poster'));
}

export function refusePoster({ lesson, at }: LessonReading): void {
  if (lesson.poster !== undefined)
    at('poster').problem('Only a video, a quiz or a story has a poster.');
}
