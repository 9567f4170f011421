import { expect, it } from 'vitest';
import { endedOnce } from './week-sentences.ts';

it('a sentence that ends with a name ends once', () => {
  expect(endedOnce('Asha finished **Fact or guess?**. It is course 1.')).toBe(
    'Asha finished **Fact or guess?** It is course 1.',
  );
  expect(endedOnce('**3 days**, 10 minutes in all.')).toBe('**3 days**, 10 minutes in all.');
});
