/** A caption: from and to in seconds. */
export type Cue = { readonly from: number; readonly to: number; readonly text: string };

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?`;
const TIMING = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}`);

/** In whole milliseconds first: 1 + 0.809 is not 1.809. */
const seconds = (parts: readonly (string | undefined)[]): number => {
  const [hours = '0', minutes = '0', whole = '0', part = ''] = parts;
  const ms = Number(part.padEnd(3, '0'));
  return (((Number(hours) * 60 + Number(minutes)) * 60 + Number(whole)) * 1000 + ms) / 1000;
};

/** The captions of a WebVTT or a SubRip file, in the order of their times. What is none is left out. */
export function readCues(source: string): Cue[] {
  const cues: Cue[] = [];
  for (const block of source
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)) {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => TIMING.test(line));
    const timing = at === -1 ? null : TIMING.exec(lines[at] ?? '');
    if (!timing) continue;
    const text = lines
      .slice(at + 1)
      .join('\n')
      .trim();
    const cue = { from: seconds(timing.slice(1, 5)), to: seconds(timing.slice(5, 9)), text };
    if (text !== '' && cue.to > cue.from) cues.push(cue);
  }
  return cues.toSorted((one, other) => one.from - other.from);
}

const stamp = (value: number): string => {
  const ms = Math.round(value * 1000);
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  const rest = String(ms % 1000).padStart(3, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${rest}`;
};

/** Captions as a WebVTT file. */
export const writeCues = (cues: readonly Cue[]): string =>
  `WEBVTT\n${cues
    .filter(({ text, from, to }) => text.trim() !== '' && to > from)
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, to, text }) => {
      const lines = text
        .trim()
        .replaceAll(/\n{2,}/g, '\n')
        .replaceAll('-->', '→');
      return `\n${stamp(from)} --> ${stamp(to)}\n${lines}\n`;
    })
    .join('')}`;

/** Seconds of `1:05`, `65` or `1:02:03.5`; null where it is no time. */
export function readClock(typed: string): number | null {
  const parts = typed
    .trim()
    .split(':')
    .map((part) => part.replace(',', '.'));
  if (parts.length > 3 || parts.some((part) => !/^\d{1,4}(\.\d{1,3})?$/.test(part))) return null;
  return Math.round(parts.reduce((sum, part) => sum * 60 + Number(part), 0) * 1000) / 1000;
}
