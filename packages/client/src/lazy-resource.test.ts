import { describe, expect, it, vi } from 'vitest';
import { forgetFailures, lazyResource } from './lazy-resource.ts';

const LOST = new Error('The connection is gone.');

/** A resource whose loads return these answers in turn. */
const loading = (...answers: (Error | { name: string })[]) => {
  const load = vi.fn<() => Promise<{ name: string }>>(async () => {
    const answer = answers.shift() ?? LOST;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { load, part: lazyResource(load) };
};

describe('what is loaded when it is first wanted', () => {
  it('is loaded once, and then there at once', async () => {
    const { load, part } = loading({ name: 'player' });
    expect(load).not.toHaveBeenCalled();
    const first = part.promise();
    expect(await part.load()).toEqual({ name: 'player' });
    expect(part.promise()).toBe(first);
    const seen: unknown[] = [];
    part.whenLoaded((it) => seen.push(it));
    expect(seen).toEqual([{ name: 'player' }]);
    expect(load).toHaveBeenCalledOnce();
  });

  it('stays lost for a screen that renders again, and is requested again by a press', async () => {
    const { load, part } = loading(LOST, { name: 'player' });
    const first = part.promise();
    await expect(first).rejects.toBe(LOST);
    expect(part.promise()).toBe(first);
    expect(load).toHaveBeenCalledOnce();
    expect(await part.load()).toEqual({ name: 'player' });
    expect(part.promise()).not.toBe(first);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is requested again by all screens when the connection is back', async () => {
    const { part } = loading(LOST, { name: 'player' });
    await expect(part.promise()).rejects.toBe(LOST);
    forgetFailures();
    expect(await part.promise()).toEqual({ name: 'player' });
    forgetFailures();
    expect(await part.promise()).toEqual({ name: 'player' });
  });

  it('does nothing with what does not come, and says nothing of it', async () => {
    const { part } = loading(LOST);
    const work = vi.fn<() => void>();
    part.whenLoaded(work);
    await expect(part.promise()).rejects.toBe(LOST);
    expect(work).not.toHaveBeenCalled();
  });
});
