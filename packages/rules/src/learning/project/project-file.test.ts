import { describe, expect, it } from 'vitest';
import { isAccepted, keptName, plainFileName } from './project-file.ts';

describe('files of projects', () => {
  it('pictures, documents, office files, sound, video, zip and texts are accepted', () => {
    for (const content of ['jpg', 'heic', 'pdf', 'docx', 'compound', 'mp3', 'mp4', 'zip', 'text'])
      expect(isAccepted(content), content).toBe(true);
  });

  it('programs, pages, packages and macros are not, nor words every object has', () => {
    for (const content of [
      'exe',
      'elf',
      'macho',
      'html',
      'docm',
      'jar',
      'apk',
      'swf',
      'constructor',
    ])
      expect(isAccepted(content), content).toBe(false);
  });

  it('an ending that says something else than the content gets the right one behind it', () => {
    expect(keptName('poster.JPEG', 'jpg')).toEqual({ name: 'poster.jpeg', ending: 'jpeg' });
    expect(keptName('poster.exe', 'jpg')).toEqual({ name: 'poster.exe.jpg', ending: 'jpg' });
    expect(keptName('notes', 'text')).toEqual({ name: 'notes.txt', ending: 'txt' });
    expect(() => keptName('a', 'exe')).toThrow(RangeError);
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\photos\\me.png', 'me.png'],
    ['photo\u202Egnp.exe', 'photognp.exe'],
    ['मेरा पोस्टर.png', 'मेरा पोस्टर.png'],
    ['क्‍ष.png', 'क्‍ष.png'],
    ['a\r\nb: c.png', 'a b c.png'],
    ['...', 'file'],
    ['', 'file'],
    [`${'x'.repeat(300)}.png`, `${'x'.repeat(100)}.png`],
  ])('%j is kept as %j', (given, plain) => {
    expect(plainFileName(given)).toBe(plain);
  });
});
