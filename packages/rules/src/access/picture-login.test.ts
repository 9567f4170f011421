import { expect, test } from 'vitest';
import { LOGIN_PICTURES, drawnPictures } from './picture-login.ts';

test('a child has three different pictures of twelve, in any order (D2 picture-login)', () => {
  expect(LOGIN_PICTURES).toHaveLength(12);
  expect(drawnPictures(() => 0)).toEqual(['mango', 'elephant', 'boat']);
  expect(drawnPictures((limit) => limit - 1)).toEqual(['butterfly', 'pot', 'bus']);
  const seen = new Set<string>();
  for (let first = 0; first < 12; first += 1)
    for (let second = 0; second < 11; second += 1)
      for (let third = 0; third < 10; third += 1) {
        const numbers = [first, second, third];
        const drawn = drawnPictures(() => numbers.shift() ?? 0);
        expect(new Set(drawn).size).toBe(3);
        seen.add(drawn.join(' '));
      }
  expect(seen.size).toBe(12 * 11 * 10);
});
