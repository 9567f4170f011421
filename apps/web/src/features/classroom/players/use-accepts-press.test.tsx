import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useAcceptsPress } from './use-accepts-press.ts';

const Lesson = ({ id }: { id: number }) => (
  <p>{`${id}: ${useAcceptsPress() ? 'open' : 'closed'}`}</p>
);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('a lesson takes a press after one second on the screen, not before, and the next lesson waits again', async () => {
  const screen = await render(<Lesson key={1} id={1} />);
  const words = () => screen.container.textContent;
  expect(words()).toBe('1: closed');
  await vi.advanceTimersByTimeAsync(999);
  expect(words()).toBe('1: closed');
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(words()).toBe('1: open'));
  await screen.rerender(<Lesson key={2} id={2} />);
  expect(words()).toBe('2: closed');
});

it('a lesson that was left keeps no timer', async () => {
  const screen = await render(<Lesson id={1} />);
  const before = vi.getTimerCount();
  await screen.unmount();
  expect(vi.getTimerCount()).toBe(before - 1);
});
