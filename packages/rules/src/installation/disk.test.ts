import { expect, it } from 'vitest';
import { isDiskLow } from './disk.ts';

it('a disk is low with less than a tenth of it left', () => {
  expect(isDiskLow({ free: 10, size: 100 })).toBe(false);
  expect(isDiskLow({ free: 9, size: 100 })).toBe(true);
});
