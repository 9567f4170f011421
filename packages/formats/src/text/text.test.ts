import { describe, expect, it } from 'vitest';
import { base64Bytes, joined, pictureFinder } from '../build/pictures.ts';
import { createNotes } from '../notes.ts';
import { imported } from '../testing/imported.ts';
import { textOf } from './decode.ts';
import { languageOf } from './language.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

describe('the text of a file', () => {
  it('is UTF-8, UTF-16 by its mark, or what its XML declares', () => {
    expect(textOf(utf8('\uFEFFपतंग'))).toEqual({ text: 'पतंग', isGuessed: false });
    expect(textOf(new Uint8Array([0xff, 0xfe, 0x2a, 0x09]))).toEqual({
      text: 'प',
      isGuessed: false,
    });
    expect(textOf(new Uint8Array([0xfe, 0xff, 0x09, 0x2a]))).toEqual({
      text: 'प',
      isGuessed: false,
    });
    const latin = Uint8Array.from(
      "<?xml version='1.0' encoding='iso-8859-2'?><a>\u00b1</a>",
      (letter) => letter.charCodeAt(0),
    );
    expect(textOf(latin)).toEqual({
      text: "<?xml version='1.0' encoding='iso-8859-2'?><a>ą</a>",
      isGuessed: false,
    });
    expect(textOf(new Uint8Array())).toEqual({ text: '', isGuessed: false });
  });

  it('is Windows-1252 where nothing else fits, and the report says so', () => {
    expect(textOf(new Uint8Array([0x61, 0xe9]))).toEqual({ text: 'aé', isGuessed: true });
    const bytes = Uint8Array.from('Caf\u00e9?{T}', (letter) => letter.charCodeAt(0));
    expect(imported(bytes)).toMatchObject({ format: 'gift', notes: [{ code: 'encoding' }] });
    expect(imported(utf8('Café?{T}')).notes).toEqual([]);
  });

  it('has the language of most of its letters', () => {
    expect(languageOf('पौधे क्या लेते हैं? (a) CO2')).toBe('hi');
    expect(languageOf('What is पतंग in English?')).toBe('en');
    expect(languageOf('12 + 3')).toBe('en');
    expect(languageOf('2x + y = 3', 'hi')).toBe('hi');
    expect(languageOf('What is it?', 'hi')).toBe('en');
    expect(languageOf('यह क्या है?', 'en')).toBe('hi');
    expect(languageOf('हे काय आहे?', 'mr')).toBe('mr');
  });
});

describe('pictures', () => {
  const files = new Map([
    ['course/images/a b.png', utf8('x')],
    ['note.txt', utf8('x')],
  ]);
  it.each([
    ['@@PLUGINFILE@@/a%20b.png', ''],
    ['images/a%20b.png', 'course'],
    ['../course/images/a b.png?v=2', 'items'],
    ['$IMS-CC-FILEBASE$/a b.png', ''],
    ['%241EdTech-CC-FILEBASE%24/course/images/a b.png', ''],
    ['$@FILEPHP@$/a b.png', ''],
  ])('%s is found', (source, folder) => {
    expect(
      pictureFinder(files).find({ source, alternative: 'A' }, createNotes(), { folder }),
    ).toEqual({
      file: 'course/images/a b.png',
      alternative: 'A',
    });
  });

  it.each([
    ['https://x.example/a b.png', 'remote-picture'],
    ['//x.example/a b.png', 'remote-picture'],
    ['javascript:alert(1)', 'remote-picture'],
    ['note.txt', 'missing-picture'],
    ['%E0%A4%A.png', 'missing-picture'],
    ['', 'missing-picture'],
    ['data:image/png;base64,!', 'missing-picture'],
    ['data:text/html;base64,AAAA', 'remote-picture'],
  ])('%s is not', (source, code) => {
    const notes = createNotes();
    expect(pictureFinder(files).find({ source, alternative: '' }, notes)).toBeNull();
    expect(notes.changes().map((note) => note.code)).toEqual([code]);
  });

  it('inside a text become files', () => {
    const finder = pictureFinder(new Map());
    expect(
      finder.find({ source: 'data:image/jpeg;base64,AQI=', alternative: 'A' }, createNotes())?.file,
    ).toBe('embedded-1.jpeg');
    expect([...(finder.files.get('embedded-1.jpeg') ?? [])]).toEqual([1, 2]);
    expect(finder.embed('a.exe', utf8('x'))).toBeNull();
    expect(finder.embed('a.png', new Uint8Array(60 * 2 ** 20))).toBeNull();
  });

  it('never leave the package by their path', () => {
    expect(joined('a/b', '../../../c.png')).toBe('c.png');
    expect(base64Bytes('%')).toBeNull();
  });
});
