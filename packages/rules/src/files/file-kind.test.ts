import { describe, expect, test } from 'vitest';
import { extensionOf, fileKind, fileTypeGroup } from './file-kind.ts';

describe('file-type groups (spec 3)', () => {
  test.each([
    ['video', 'mp4 mov mkv wmv avi avchd flv f4v swf webm m4v video_file project_video'],
    ['interactive', 'zip rar tar ia scorm scorms_file'],
    ['image', 'jpg jpeg png gif'],
    ['doc', 'pdf docx xlsx csv html mp3 webp supporting_file anything'],
  ])('%s', (group, types) => {
    expect(types.split(' ').filter((type) => fileTypeGroup(type) !== group)).toEqual([]);
  });

  test('letters, dots and blanks around a type do not matter', () => {
    expect([' MP4', '.Zip', 'PNG '].map(fileTypeGroup)).toEqual(['video', 'interactive', 'image']);
    expect(fileTypeGroup('')).toBe('doc');
  });
});

describe('extension kinds (spec 3)', () => {
  test.each([
    ['poster.JPG', 'Image'],
    ['/media/lesson.mp4?v=2', 'Video'],
    ['https://cdn.example/sound.mp3#t=3', 'Audio'],
    ['reading.v2.pdf', 'Doc'],
    ['marks.xlsx', 'xlsx'],
    ['marks.csv', 'csv'],
    ['package.zip', 'Archive'],
    ['slides.pptx', 'ppt'],
    ['page.html', 'html'],
    ['game.exe', 'Unknown'],
    ['no-extension', 'Unknown'],
    ['.hidden', 'Unknown'],
    ['folder.zip/readme', 'Unknown'],
    ['constructor', 'Unknown'],
    ['', 'Unknown'],
  ])('%s is %s', (source, kind) => {
    expect(fileKind(source)).toBe(kind);
  });

  test('an extension is read from the last part of a path', () => {
    expect(extensionOf('a.b/c.d/E.TAR.GZ')).toBe('gz');
    expect(extensionOf('folder/a.pdf')).toBe('pdf');
    expect(extensionOf('name.')).toBe('');
    expect(extensionOf('.pdf')).toBe('');
  });
});
