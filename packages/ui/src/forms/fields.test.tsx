import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PinField } from './pin-field.tsx';
import { TextField } from './text-field.tsx';

function Pin() {
  const [pin, setPin] = useState('');
  return (
    <>
      <PinField
        label="PIN"
        digitLabel={(number) => `Digit ${number}`}
        value={pin}
        onChange={setPin}
      />
      <output>{pin}</output>
    </>
  );
}

describe('a text field', () => {
  it('is named by its label and described by its hint', async () => {
    const screen = await render(<TextField label="Name" hint="As your school writes it" />);
    const field = screen.getByRole('textbox', { name: 'Name' });
    await expect.element(field).toHaveAccessibleDescription('As your school writes it');
    await expect.element(field).toHaveAttribute('aria-invalid', 'false');
  });

  it('that is wrong says why in place of the hint, and keeps what was typed', async () => {
    const screen = await render(<TextField label="Name" hint="As your school writes it" />);
    const field = screen.getByRole('textbox', { name: 'Name' });
    await field.fill('Asha 2');
    await screen.rerender(<TextField label="Name" hint="…" error="No digits" />);
    await expect.element(field).toHaveAccessibleDescription('No digits');
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveValue('Asha 2');
  });
});

describe('the boxes of a PIN', () => {
  it('take digits one after the other and nothing else, and Backspace goes back', async () => {
    const screen = await render(<Pin />);
    await userEvent.keyboard('{Tab}2a46');
    await expect.element(screen.getByRole('status')).toHaveTextContent('246');
    await expect.element(screen.getByRole('textbox', { name: 'Digit 4' })).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await expect.element(screen.getByRole('status')).toHaveTextContent('24');
    await expect.element(screen.getByRole('textbox', { name: 'Digit 3' })).toHaveFocus();
  });

  it('take a whole PIN that is pasted', async () => {
    const screen = await render(<Pin />);
    const first = screen.getByRole('textbox', { name: 'Digit 1' }).element();
    const data = new DataTransfer();
    data.setData('text', '24 68-10');
    first.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    await expect.element(screen.getByRole('status')).toHaveTextContent('246810');
    await expect.element(screen.getByRole('textbox', { name: 'Digit 6' })).toHaveFocus();
  });
});
