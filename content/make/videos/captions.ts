import type { Language, Line } from './video.ts';

/** Some browsers show both lines at the very second where one ends and the next begins. */
const PAUSE_SECONDS = 0.05;

const clock = (seconds: number): string => {
  const whole = Math.floor(seconds);
  const part = (value: number) => String(value).padStart(2, '0');
  const thousandths = String(Math.round((seconds - whole) * 1000)).padStart(3, '0');
  return `${part(Math.floor(whole / 3600))}:${part(Math.floor(whole / 60) % 60)}:${part(whole % 60)}.${thousandths}`;
};

/** Captions as WebVTT. */
export const webVtt = (lines: readonly Line[], language: Language): string =>
  `WEBVTT\n\n${lines
    .map((line) => `${clock(line.from)} --> ${clock(line.to - PAUSE_SECONDS)}\n${line[language]}\n`)
    .join('\n')}`;
