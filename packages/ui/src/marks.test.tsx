import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { HeartButton } from './heart-button.tsx';
import { ProgressBar } from './feedback/progress-bar.tsx';
import { ScrollRegion } from './layout/scroll-region.tsx';
import { Tip } from './tip.tsx';

describe('small parts', () => {
  it('a heart says whether it is on, and is pressed by the keyboard', async () => {
    const toggle = vi.fn<() => void>();
    const screen = await render(<HeartButton label="Keep" isOn={false} onToggle={toggle} />);
    const heart = screen.getByRole('button', { name: 'Keep' });
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
    await userEvent.keyboard('{Tab} ');
    expect(toggle).toHaveBeenCalledOnce();
    await screen.rerender(<HeartButton label="Keep" isOn onToggle={toggle} />);
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  });

  it('progress is told as a number', async () => {
    const screen = await render(<ProgressBar label="40 % done" percent={40} />);
    const bar = screen.getByRole('progressbar', { name: '40 % done' });
    await expect.element(bar).toHaveAttribute('aria-valuenow', '40');
  });

  it('what scrolls by itself is within reach of the keyboard', async () => {
    const screen = await render(
      <ScrollRegion label="Streaks" className="overflow-x-auto">
        <p>1 2 3</p>
      </ScrollRegion>,
    );
    await userEvent.keyboard('{Tab}');
    await expect.element(screen.getByRole('region', { name: 'Streaks' })).toHaveFocus();
  });

  it('a tip shows its words by the keyboard, and Escape or leaving hides them', async () => {
    const screen = await render(
      <>
        <Tip label="How streaks work" text="Finish a course within 7 days.">
          ?
        </Tip>
        <a href="#next">Next</a>
      </>,
    );
    const sign = screen.getByRole('button', { name: 'How streaks work' });
    await expect.element(sign).toHaveAccessibleDescription('Finish a course within 7 days.');
    const words = screen.getByText('Finish a course within 7 days.');
    await expect.element(words).not.toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(words).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(words).not.toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(words).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(words).not.toBeVisible();
  });
});
