import { type LessonMedia, type LessonReading, plainMedia } from '../lessons/lesson-reading.ts';
import { readQuestions } from '../lessons/lesson-questions.ts';
import { fileAsset } from './media-asset.ts';
import type { PackPlace } from '../pack-file.ts';
import { posterOf } from './poster.ts';

/** Default length of a question in seconds (docs/develop/content-packs.md). */
export const SECONDS_A_QUESTION = 30;

/** A quiz: its lesson is its questions. */
export async function quizMedia(
  place: PackPlace,
  reading: LessonReading,
): Promise<LessonMedia | null> {
  const { lesson, at } = reading;
  const questions = await readQuestions(place, at('file'), reading);
  const poster = await posterOf(reading);
  if (!questions) return null;
  const asset = await fileAsset(place);
  return {
    ...plainMedia,
    fileType: 'quiz',
    storageKey: asset.key,
    posterKey: poster?.key ?? null,
    durationSeconds: lesson.duration ?? questions.file.value.length * SECONDS_A_QUESTION,
    questions,
    assets: [asset, ...(poster ? [poster] : []), ...questions.assets],
  };
}
