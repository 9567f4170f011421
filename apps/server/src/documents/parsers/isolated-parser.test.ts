import { describe, expect, it } from 'vitest';
import type { parse } from '../../testing/hostile/parser.ts';
import { Failure } from '../../errors/failure.ts';
import { ParserStopped, isolatedParser } from './isolated-parser.ts';

const PARSER = new URL('../../testing/hostile/parser.ts', import.meta.url);
const aParser = (withinMs = 60_000, module = PARSER) =>
  isolatedParser<typeof parse>({
    module,
    withinMs,
    heapMb: 64,
    residentMb: 256,
  });

const reasonOf = (parsed: Promise<unknown>) =>
  parsed.then(
    () => 'a value',
    (error: unknown) => (error instanceof ParserStopped ? error.reason : error),
  );

describe('a parser process', () => {
  it('answers what its parser made of the bytes, and knows no secret of this process', async () => {
    process.env['DATABASE_URL'] ??= 'postgres://secret';
    const answer = await aParser()({ does: 'answer', letters: 'नमस्ते' });
    expect(answer).toMatchObject({ letters: 'नमस्ते' });
    expect(answer?.environment).not.toContain('DATABASE_URL');
  });

  it.each([
    ['throw', 'failed'],
    ['exit', 'crashed'],
    ['crash', 'too much memory'],
    ['fill the heap', 'too much memory'],
    ['fill buffers', 'too much memory'],
  ])('that has to %s stops without harm here: %s', async (does, reason) => {
    expect(await reasonOf(aParser()({ does }))).toBe(reason);
  });

  it('says where its parser cannot be loaded', async () => {
    const missing = aParser(60_000, new URL('no-such-parser.ts', import.meta.url));
    expect(await reasonOf(missing({ does: 'answer' }))).toBe('not loaded');
  });

  it.each(['loop', 'wait'])('that does nothing but %s is stopped at its deadline', async (does) => {
    expect(await reasonOf(aParser(1500)({ does }))).toBe('too long');
  });

  it('is killed when its request is aborted', async () => {
    const asking = new AbortController();
    const parsed = reasonOf(aParser()({ does: 'loop' }, asking.signal));
    setTimeout(() => asking.abort(new Error('The sender left.')), 500);
    expect(await parsed).toMatchObject({ message: 'The sender left.' });
    expect(await reasonOf(aParser()({ does: 'loop' }, asking.signal))).toMatchObject({
      message: 'The sender left.',
    });
  });

  it('waits in a line with a bound, and the next one is told to come back', async () => {
    const asking = new AbortController();
    const parsed = Array.from({ length: 40 }, () =>
      reasonOf(aParser()({ does: 'wait' }, asking.signal)),
    );
    setTimeout(() => asking.abort(new Error('All leave.')), 500);
    const ends = await Promise.all(parsed);
    expect(ends.filter((end) => end instanceof Failure && end.code === 'BUSY')).toHaveLength(22);
    expect(await aParser()({ does: 'answer' })).toMatchObject({ letters: '' });
  });
});
