import type { Lesson } from '../../../app/endpoints/classroom.ts';

/** Storage key of the device's caption language; '' is off. */
const KEY = 'captions';

/** Captions in the reader's language, if available. */
export const captionsOfReader = ({ captions }: Lesson, reading: string): string | null =>
  (captions.find(({ language }) => language === reading) ?? captions[0])?.language ?? null;

/** Captions as chosen before, else the reader's; null for none. */
export function firstCaptions(lesson: Lesson, reading: string): string | null {
  const kept = localStorage.getItem(KEY);
  if (kept === '') return null;
  const isThere = lesson.captions.some(({ language }) => language === kept);
  return isThere ? kept : captionsOfReader(lesson, reading);
}

export const keepCaptions = (language: string | null): void =>
  localStorage.setItem(KEY, language ?? '');
