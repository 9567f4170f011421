import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';

describe('a button', () => {
  it('is pressed by Enter and by Space', async () => {
    const press = vi.fn<() => void>();
    const screen = await render(<Button onClick={press}>Try again</Button>);
    await userEvent.keyboard('{Tab}');
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    expect(press).toHaveBeenCalledTimes(2);
  });

  it('keeps the focus while it is busy, and is not pressed twice', async () => {
    const press = vi.fn<() => void>();
    const screen = await render(<Button onClick={press}>Save</Button>);
    await userEvent.keyboard('{Tab}{Enter}');
    await screen.rerender(
      <Button isBusy onClick={press}>
        Save
      </Button>,
    );
    await userEvent.keyboard('{Enter}');
    const button = screen.getByRole('button', { name: 'Save' });
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    expect(press).toHaveBeenCalledOnce();
  });

  it('of a form that is busy sends nothing', async () => {
    const send = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    const screen = await render(
      <form onSubmit={({ nativeEvent }) => send(nativeEvent)}>
        <Button type="submit" isBusy>
          Send
        </Button>
      </form>,
    );
    // Users also press disabled buttons.
    await screen.getByRole('button', { name: 'Send' }).click({ force: true });
    expect(send).not.toHaveBeenCalled();
  });
});
