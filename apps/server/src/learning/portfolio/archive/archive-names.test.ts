import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkedKey } from '../../../files/storage.ts';
import { archiveNames } from './archive-names.ts';

describe('names in the archive of a portfolio', () => {
  it('keeps letters of every script and the ending', () => {
    expect(archiveNames()('projects', 'मेरा पोस्टर.png')).toBe('projects/मेरा पोस्टर.png');
  });

  it('leaves out what a system does not take, or what could climb out of a folder', () => {
    const name = archiveNames();
    expect(name('a', '../../etc/passwd')).toBe('a/etc-passwd');
    expect(name('a', '..')).toBe('a/file');
    expect(name('a', 'What lets current through?.pdf')).toBe('a/What lets current through.pdf');
    expect(name('a', 'what? "this": 1/2.pdf')).toBe('a/what- -this-- 1-2.pdf');
  });

  it('gives no path twice, however alike the names', () => {
    const name = archiveNames();
    expect(['A.png', 'a.png', 'a (2).png', 'A.PNG'].map((wanted) => name('f', wanted))).toEqual([
      'f/A.png',
      'f/a (2).png',
      'f/a (2) (2).png',
      'f/A (3).PNG',
    ]);
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (names) => {
        const give = archiveNames();
        const paths = names.map((wanted) => give('f', wanted));
        expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
        for (const path of paths) expect(checkedKey(path).split('/')).toHaveLength(2);
      }),
    );
  });
});
