import type { Lesson } from '../../../app/endpoints/classroom.ts';

/** Of the device, as its language is; empty where they were turned off. */
const KEY = 'captions';

/** The captions of who reads in a language, where the video has them. */
export const captionsOfReader = ({ captions }: Lesson, reading: string): string | null =>
  (captions.find(({ language }) => language === reading) ?? captions[0])?.language ?? null;

/** As chosen in an earlier video, else of who reads; null for none. */
export function firstCaptions(lesson: Lesson, reading: string): string | null {
  const kept = localStorage.getItem(KEY);
  if (kept === '') return null;
  const isThere = lesson.captions.some(({ language }) => language === kept);
  return isThere ? kept : captionsOfReader(lesson, reading);
}

export const keepCaptions = (language: string | null): void =>
  localStorage.setItem(KEY, language ?? '');
