import type { CaptionEncoding } from '@skillkite/content/pack-schemas';

/** A text, or that it is in another encoding than UTF-8 and does not say which: `likely` is to be confirmed. */
export type Decoded = { readonly text: string } | { readonly likely: CaptionEncoding };

const decodedAs = (bytes: Uint8Array, encoding: CaptionEncoding): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** A byte order mark says what follows it. */
function markedEncoding([first, second]: Uint8Array): CaptionEncoding | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

const shareOf = (text: string, letters: RegExp): number => {
  const beyondAscii = text.match(/[^\0-\u007F]/g)?.length ?? 0;
  return beyondAscii === 0 ? 0 : (text.match(letters)?.length ?? 0) / beyondAscii;
};

/** Letters in words of two letters or more: a Western text has a letter beyond ASCII here and there. */
const lettersIn = (range: string) =>
  new RegExp(`(?<=[${range}])[${range}]|[${range}](?=[${range}])`, 'g');
const CYRILLIC = lettersIn('\\u0400-\\u04FF');
const ARABIC = lettersIn('\\u0600-\\u06FF');

const isMostly = (bytes: Uint8Array, encoding: CaptionEncoding, letters: RegExp): boolean =>
  shareOf(decodedAs(bytes, encoding) ?? '', letters) > 0.8;

/** Arabic read as windows-1251 is all Cyrillic letters too, but with capitals after small letters. */
function hasCapitalsInside(bytes: Uint8Array): boolean {
  const text = decodedAs(bytes, 'windows-1251') ?? '';
  const pairs = text.match(/(?<=\p{L})\p{L}/gu)?.length ?? 0;
  return (text.match(/(?<=\p{Ll})\p{Lu}/gu)?.length ?? 0) > pairs / 20;
}

/** UTF-16 without its mark has a zero in nearly every Latin letter and sign. Of encodings of one byte the letters decide. */
function likelyEncoding(bytes: Uint8Array): CaptionEncoding {
  const zeros = [0, 0];
  for (const [index, byte] of bytes.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > bytes.length / 5) return 'utf-16le';
  if (even > bytes.length / 5) return 'utf-16be';
  if (isMostly(bytes, 'windows-1251', CYRILLIC) && !hasCapitalsInside(bytes)) return 'windows-1251';
  if (isMostly(bytes, 'windows-1256', ARABIC)) return 'windows-1256';
  return 'windows-1252';
}

/** The text of a caption file. Without a byte order mark or a given encoding only UTF-8 is believed. */
export function decodeCaptions(bytes: Uint8Array, given?: CaptionEncoding): Decoded {
  const encoding = given ?? markedEncoding(bytes) ?? 'utf-8';
  // A NUL is part of no caption: it is half of a letter of UTF-16.
  const text = decodedAs(bytes, encoding);
  if (text !== null && !text.includes('\0')) return { text };
  return { likely: likelyEncoding(bytes) };
}

const VTT_TIME = String.raw`(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}`;
const VTT_CUE = new RegExp(`^${VTT_TIME}[ \\t]+-->[ \\t]+${VTT_TIME}`, 'm');
/** Hours, minutes, seconds and thousandths: players write them with a comma, some with a point or fewer digits. */
const SRT_TIME = String.raw`(\d{1,2}):(\d{1,2}):(\d{1,2})[,.](\d{1,3})`;
const SRT_CUE = new RegExp(`^\\s*${SRT_TIME}\\s*-->\\s*${SRT_TIME}`);

const isWebVtt = (text: string): boolean =>
  /^WEBVTT(?:[ \t\n\r]|$)/.test(text) && VTT_CUE.test(text);

const timeOf = (parts: readonly (string | undefined)[]): string => {
  const [hours = '', minutes = '', seconds = '', thousandths = ''] = parts;
  const clock = [hours, minutes, seconds].map((part) => part.padStart(2, '0')).join(':');
  return `${clock}.${thousandths.padEnd(3, '0')}`;
};

/** Removes SubRip markup that WebVTT does not know; keeps the words. */
const wordsOf = (line: string): string =>
  line
    .replaceAll(/\{\\[^{}]*\}/g, '')
    .replaceAll(/<(?!\/?[biu]>)[^<>]*>/gi, '')
    .replaceAll(
      /<(\/?)([BIU])>/g,
      (_, end: string, name: string) => `<${end}${name.toLowerCase()}>`,
    )
    .replaceAll(/&(?!\w+;|#\d+;)/g, '&amp;')
    .replaceAll('-->', '→');

/** SubRip (.srt) as WebVTT; null where it has no cue. */
function fromSubRip(text: string): string | null {
  const cues: string[] = [];
  let cue: string[] | null = null;
  const end = () => {
    if (cue !== null && cue.length > 1) cues.push(cue.join('\n'));
    cue = null;
  };
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const found = SRT_CUE.exec(line);
    if (found) {
      end();
      cue = [`${timeOf(found.slice(1, 5))} --> ${timeOf(found.slice(5, 9))}`];
    } else if (line.trim() === '') end();
    // The number of the next cue may follow without an empty line.
    else if (cue !== null && !(/^\s*\d+\s*$/.test(line) && SRT_CUE.test(lines[index + 1] ?? '')))
      cue.push(wordsOf(line.trimEnd()));
  }
  end();
  return cues.length === 0 ? null : `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

/** WebVTT from WebVTT or SubRip; null for other files. */
export function asWebVtt(decoded: string): string | null {
  const text = decoded.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  if (isWebVtt(text)) return text;
  return text.startsWith('WEBVTT') ? null : fromSubRip(text);
}
