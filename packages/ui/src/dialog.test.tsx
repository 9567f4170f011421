import { Suspense, use, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

function Page({ isAnswerRequired = false }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <main tabIndex={-1}>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      {isOpen && (
        <Dialog title="Sure?" onClose={close} isAnswerRequired={isAnswerRequired}>
          <Button onClick={close}>Yes</Button>
        </Dialog>
      )}
    </main>
  );
}

const LateWords = ({ words }: { words: Promise<string> }) => <p>{use(words)}</p>;

/** A component that suspends until its texts load. */
function PageThatWaits({ words }: { words: Promise<string> }) {
  const [isOpen, setIsOpen] = useState(true);
  const [isMore, setIsMore] = useState(false);
  return (
    <Suspense fallback={<p>Wait</p>}>
      {isOpen && (
        <Dialog title="Sure?" onClose={() => setIsOpen(false)}>
          <Button onClick={() => setIsMore(true)}>More</Button>
        </Dialog>
      )}
      {isMore && <LateWords words={words} />}
    </Suspense>
  );
}

describe('a dialog', () => {
  it('takes the focus in, is closed by Escape, and gives the focus back', async () => {
    const screen = await render(<Page />);
    await userEvent.keyboard('{Tab}{Enter}');
    const dialog = screen.getByRole('dialog', { name: 'Sure?' });
    await expect.element(dialog.getByRole('button', { name: 'Yes' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('gives the focus first to what is marked for it', async () => {
    const screen = await render(
      <Dialog title="Once more?" onClose={() => {}}>
        <Button>Leave</Button>
        <Button data-first-focus>Try again</Button>
      </Dialog>,
    );
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  });

  it('that has to be answered stays', async () => {
    const screen = await render(<Page isAnswerRequired />);
    await userEvent.keyboard('{Tab}{Enter}{Escape}{Escape}');
    const dialog = screen.getByRole('dialog', { name: 'Sure?' });
    await expect.element(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('that is hidden while something beside it loads is there afterwards, and can be closed', async () => {
    const words = Promise.withResolvers<string>();
    const screen = await render(<PageThatWaits words={words.promise} />);
    const dialog = screen.getByRole('dialog', { name: 'Sure?' });
    await dialog.getByRole('button', { name: 'More' }).click();
    await expect.element(screen.getByText('Wait')).toBeVisible();
    // Browsers fire the close event later.
    await new Promise((resolve) => setTimeout(resolve, 100));
    words.resolve('Here');
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'More' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
