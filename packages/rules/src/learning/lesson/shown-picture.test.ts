import { describe, expect, it } from 'vitest';
import { lightCopies, shownByCopies } from './shown-picture.ts';

const copies = [
  { source: 'https://files.example/a-480.webp', width: 480, size: 9000 },
  { source: 'https://files.example/a-1280.webp', width: 1280, size: 99_999 },
  { source: 'https://files.example/a-1920.webp', width: 1920, size: 100_000 },
];

describe('a picture that is a lesson', () => {
  it('is shown by the copy its screen needs, and by the widest where a browser knows of no others', () => {
    expect(shownByCopies(copies)).toMatchObject({
      srcset:
        'https://files.example/a-480.webp 480w, https://files.example/a-1280.webp 1280w, https://files.example/a-1920.webp 1920w',
      src: 'https://files.example/a-1920.webp',
    });
  });

  it('has nothing to be shown by before there are copies', () => {
    expect(shownByCopies([])).toBeNull();
  });

  it('comes without a question, where data are saved, as those copies that are light', () => {
    expect(lightCopies(copies)).toEqual(copies.slice(0, 2));
  });
});
