import { fileKind } from '@skillkite/rules/files/file-kind';
import { describe, expect, it } from 'vitest';
import {
  KIND_RULES,
  fileIdOf,
  fileIdsIn,
  fileRef,
  kindOfName,
  withFileReplaced,
} from './library-file.ts';

describe('files that drafts name', () => {
  it('have a name of their id', () => {
    expect(fileIdOf(fileRef(42))).toBe(42);
    for (const other of ['file-0', 'file-042', 'file-', 'file-4x', 'cake.png', 'xfile-4'])
      expect(fileIdOf(other), other).toBeNull();
  });

  const content = {
    file: 'file-1',
    body: '<p>file-2</p><img src="file-3"><audio src=\'file-4\'></audio><img src="file-31">',
    options: [{ picture: 'file-3' }],
  };

  it('are found in fields and in pages, and not in words', () => {
    expect(fileIdsIn(content).toSorted((a, b) => a - b)).toEqual([1, 3, 4, 31]);
    expect(fileIdsIn(undefined)).toEqual([]);
  });

  it('are replaced by others, and by nothing that only looks like them', () => {
    const replaced = withFileReplaced(content, 3, 9);
    expect(replaced.options).toEqual([{ picture: 'file-9' }]);
    expect(replaced.body).toContain('src="file-9"');
    expect(replaced.body).toContain('src="file-31"');
    expect(withFileReplaced(content, 2, 9)).toEqual(content);
  });

  it.each([
    ['Kite.JPG', 'picture'],
    ['कपड़े.mp4', 'video'],
    ['a.h5p', 'activity'],
    ['marks.xlsx', 'sheet'],
    ['a.exe', null],
    ['zip', null],
  ])('%s is of kind %s', (name, kind) => {
    expect(kindOfName(name)).toBe(kind);
  });
});

describe('a file of a library that becomes a lesson', () => {
  it.each([
    ['picture', 'Image'],
    ['video', 'Video'],
    ['sound', 'Audio'],
  ] as const)('is shown to students as a %s, whatever its ending', (kind, shown) => {
    for (const extension of KIND_RULES[kind].extensions)
      expect(fileKind(`a.${extension}`), extension).toBe(shown);
  });
});
