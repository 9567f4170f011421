import { describe, expect, it } from 'vitest';
import { asWebVtt, decodeCaptions } from './caption-text.ts';

const VTT = 'WEBVTT\n\n00:00.000 --> 00:02.000\nDanke, Jürgen – très bien\n';
const bytes = (text: string, to: BufferEncoding = 'utf8') => Buffer.from(text, to);
const withMark = (mark: number[], content: Buffer) => Buffer.concat([Buffer.from(mark), content]);
const HEAD = 'WEBVTT\n\n00:00.000 --> 00:02.000\n';
/** Encodes with one byte a letter, as old editors of Windows do. */
function oneByteEach(text: string, encoding: 'windows-1251' | 'windows-1256'): Buffer {
  const letters = Array.from(
    new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
  );
  return Buffer.from(Array.from(text, (letter) => letters.indexOf(letter)));
}
const RUSSIAN = oneByteEach(`${HEAD}Привет`, 'windows-1251');

describe('what a caption file is written in', () => {
  it.each([
    ['UTF-8', bytes(VTT)],
    ['UTF-8 with a mark', withMark([0xef, 0xbb, 0xbf], bytes(VTT))],
    ['UTF-16 with a mark', withMark([0xff, 0xfe], bytes(VTT, 'utf16le'))],
    [
      'UTF-16, the other way round, with a mark',
      withMark([0xfe, 0xff], bytes(VTT, 'utf16le').swap16()),
    ],
  ])('%s is read', (_, content) => {
    expect(decodeCaptions(content)).toEqual({ text: VTT });
  });

  it.each([
    ['windows-1252', bytes(VTT.replace('–', '-'), 'latin1')],
    ['utf-16le', bytes(VTT, 'utf16le')],
    ['utf-16be', bytes(VTT, 'utf16le').swap16()],
    ['windows-1251', RUSSIAN],
  ] as const)('%s without a mark is asked about, and read as it is told', (likely, content) => {
    expect(decodeCaptions(content)).toEqual({ likely });
    const decoded = decodeCaptions(content, likely);
    expect('text' in decoded && asWebVtt(decoded.text)).toMatch(/Jürgen|Привет/);
  });

  it.each([
    ['windows-1251', 'Добро пожаловать на урок! Сегодня мы строим воздушного змея.'],
    ['windows-1251', 'ДОБРО ПОЖАЛОВАТЬ НА УРОК'],
    ['windows-1251', 'Ласкаво просимо! Це їжак, ґудзик та єнот.'],
    ['windows-1251', 'Добре дошли в урока'],
    ['windows-1256', 'مرحبا بكم في الدرس، اليوم نصنع طائرة ورقية'],
    ['windows-1256', 'السلام عليكم'],
    ['windows-1256', 'ہم سب پتنگ بناتے'],
    ['windows-1256', 'كيف؟ لا'],
  ] as const)('%s is recognised by its words: %s', (likely, text) => {
    expect(decodeCaptions(oneByteEach(HEAD + text, likely))).toEqual({ likely });
  });

  it('an encoding that does not fit is asked about again', () => {
    expect(decodeCaptions(bytes(VTT, 'latin1'), 'utf-8')).toEqual({ likely: 'windows-1252' });
  });
});

const SRT = '1\n00:00:00,520 --> 00:00:02,240\nHello\n';

describe('a file without a mark', () => {
  it('whose first byte alone is that of a mark has none', () => {
    expect(decodeCaptions(Buffer.from([0xff, 0x41]))).toEqual({ likely: 'windows-1252' });
    expect(decodeCaptions(Buffer.from([0xfe, 0x41]))).toEqual({ likely: 'windows-1252' });
    expect(decodeCaptions(Buffer.from([0x41, 0xfe]))).toEqual({ likely: 'windows-1252' });
    expect(decodeCaptions(Buffer.from([0x41, 0xff]))).toEqual({ likely: 'windows-1252' });
  });

  it('of letters alone without any beyond ASCII is UTF-8', () => {
    expect(decodeCaptions(bytes('plain'))).toEqual({ text: 'plain' });
    expect(decodeCaptions(Buffer.from([0x41, 0]))).toEqual({ likely: 'utf-16le' });
  });
});

describe('captions as WebVTT', () => {
  it.each([
    ['WebVTT as it is', VTT, VTT],
    ['lines of Windows and a mark', `\uFEFF${VTT.replaceAll('\n', '\r\n')}`, VTT],
    ['SubRip', SRT, 'WEBVTT\n\n00:00:00.520 --> 00:00:02.240\nHello\n'],
    [
      'SubRip of Windows with two cues',
      '1\r\n00:00:01,0 --> 0:00:02,5\r\nOne\r\nmore\r\n\r\n2\r\n00:00:03.000 --> 00:00:04.000\r\nTwo\r\n',
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nOne\nmore\n\n00:00:03.000 --> 00:00:04.000\nTwo\n',
    ],
    [
      'SubRip without empty lines between its cues',
      '1\n00:00:01,000 --> 00:00:02,000\nOne\n2\n00:00:03,000 --> 00:00:04,000\n42\n',
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nOne\n\n00:00:03.000 --> 00:00:04.000\n42\n',
    ],
    [
      'places, fonts and signs',
      '1\n00:00:01,000 --> 00:00:02,000 X1:5\n{\\an8}<font color="#fff">Salt & <I>water</I></font> &amp; air\n',
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nSalt &amp; <i>water</i> &amp; air\n',
    ],
  ])('%s', (_, text, expected) => {
    expect(asWebVtt(text)).toBe(expected);
  });

  it.each([
    ['-->', '→'],
    ['A &#38; B &x; & C', 'A &#38; B &x; &amp; C'],
    ['<u>a</u><C>b</C>', '<u>a</u>b'],
    ['room 7', 'room 7'],
    ['7 rooms', '7 rooms'],
  ])('the words %s of SubRip are %s', (words, wanted) => {
    const cue = '00:00:01,000 --> 00:00:02,000';
    expect(asWebVtt(`1\n${cue}\n${words}  \n${cue}\nend\n   \nlost\n`)).toBe(
      `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${wanted}\n\n00:00:01.000 --> 00:00:02.000\nend\n`,
    );
  });

  it.each(['<', '{\\'])('reads a line of %j alone in one pass', (opened) => {
    const line = opened.repeat(200_000);
    expect(asWebVtt(`1\n00:00:01,000 --> 00:00:02,000\n${line}\n`)).toContain(line);
  });

  it.each([
    ['Hello'],
    [''],
    ['xWEBVTT\n\n00:00.000 --> 00:02.000\nHello\n'],
    ['WEBVTT\n\nNo cue.\n'],
    ['1\n00:00:01,000 --> 00:00:02,000\n\n'],
  ])('is none: %j', (text) => {
    expect(asWebVtt(text)).toBeNull();
  });
});
