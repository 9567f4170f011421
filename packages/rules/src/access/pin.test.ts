import { expect, test } from 'vitest';
import { isPin } from './pin.ts';

test.each(['246810', '000000'])('%s is a PIN (D2)', (text) => {
  expect(isPin(text)).toBe(true);
});

test.each(['24681', '2468100', '24681a', '', ' 24681', '24681\n', '२४६८१०', '-24681'])(
  '%o is no PIN (D2)',
  (text) => {
    expect(isPin(text)).toBe(false);
  },
);
