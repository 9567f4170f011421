import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { HoldButton } from './hold-button.tsx';

const heard = {
  onHeld: vi.fn<() => void>(),
  onTap: vi.fn<() => void>(),
  onAssisted: vi.fn<() => void>(),
};

async function held(more: Partial<typeof heard> = heard) {
  const screen = await render(
    <HoldButton aria-label="Log out" instruction="Hold it." {...heard} {...more}>
      Out
    </HoldButton>,
  );
  return screen.getByRole('button', { name: 'Log out' });
}
const pointer = (at: Element, kind: string) =>
  at.dispatchEvent(new PointerEvent(kind, { bubbles: true, button: 0 }));
const key = (at: Element, kind: string, name: string, repeat = false) =>
  at.dispatchEvent(new KeyboardEvent(kind, { bubbles: true, cancelable: true, key: name, repeat }));
const calls = () =>
  Object.fromEntries(Object.entries(heard).map(([name, mock]) => [name, mock.mock.calls.length]));

describe('a button that is held (decision 80)', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const mock of Object.values(heard)) mock.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('acts once after two seconds of touch or mouse, and a tap says the instruction', async () => {
    const button = (await held()).element();
    pointer(button, 'pointerdown');
    vi.advanceTimersByTime(1999);
    pointer(button, 'pointerup');
    vi.advanceTimersByTime(5000);
    expect(calls()).toEqual({ onHeld: 0, onTap: 1, onAssisted: 0 });
    pointer(button, 'pointerdown');
    vi.advanceTimersByTime(2000);
    expect(calls()).toEqual({ onHeld: 1, onTap: 1, onAssisted: 0 });
    pointer(button, 'pointerup');
    vi.advanceTimersByTime(5000);
    expect(calls()).toEqual({ onHeld: 1, onTap: 1, onAssisted: 0 });
  });

  it.each(['Enter', ' '])('acts by key %j, however often it repeats', async (name) => {
    const button = (await held()).element();
    key(button, 'keydown', name);
    vi.advanceTimersByTime(500);
    key(button, 'keyup', name);
    expect(calls()).toEqual({ onHeld: 0, onTap: 1, onAssisted: 0 });
    key(button, 'keydown', name);
    for (let at = 0; at < 2000; at += 100) {
      key(button, 'keydown', name, true);
      vi.advanceTimersByTime(100);
    }
    key(button, 'keyup', name);
    expect(calls()).toEqual({ onHeld: 1, onTap: 1, onAssisted: 0 });
  });

  it.each(['pointerleave', 'pointercancel', 'blur'])('does nothing after %s', async (kind) => {
    const button = (await held()).element();
    pointer(button, 'pointerdown');
    if (kind === 'blur') button.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    else if (kind === 'pointerleave') pointer(button, 'pointerout');
    else pointer(button, kind);
    vi.advanceTimersByTime(5000);
    expect(calls()).toEqual({ onHeld: 0, onTap: 0, onAssisted: 0 });
  });

  it('asks in another way who presses without holding: a screen reader, a switch, a voice', async () => {
    const button = (await held()).element() as HTMLButtonElement;
    button.click();
    expect(calls()).toEqual({ onHeld: 0, onTap: 0, onAssisted: 1 });
  });

  it('tells readers that it has to be held', async () => {
    await expect.element(await held()).toHaveAccessibleDescription('Hold it.');
  });

  it('a real key and a real press do not press it as other buttons', async () => {
    vi.useRealTimers();
    const button = await held();
    await button.click();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    expect(calls()).toEqual({ onHeld: 0, onTap: 3, onAssisted: 0 });
  });
});
