import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { holdBlankForms } from './blank-fields.ts';
import { sayFieldProblems } from './field-problems.ts';
import { PinField } from './pin-field.tsx';
import { TextField } from './text-field.tsx';

beforeAll(() => {
  sayFieldProblems();
  holdBlankForms();
});
afterEach(() => {
  document.documentElement.lang = 'en';
});

function Form() {
  const [pin, setPin] = useState('');
  const [name, setName] = useState('');
  return (
    <form aria-label="Form" onSubmit={(event) => event.preventDefault()}>
      <TextField
        label="Name"
        hint="As on your card"
        required
        minLength={3}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <label>
        E-mail
        <input type="email" required />
      </label>
      <PinField label="PIN" digitLabel={(n) => `Digit ${n}`} value={pin} onChange={setPin} />
      <button type="submit">Send</button>
    </form>
  );
}

describe('what is wrong in a form', () => {
  it('stands beside each field, is read with it, and the first one has the focus', async () => {
    const screen = await render(<Form />);
    await screen.getByRole('button', { name: 'Send' }).click();
    const name = screen.getByRole('textbox', { name: 'Name' });
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveAccessibleDescription('Please fill this in. As on your card');
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
    // The accessible name of a field inside its label is unchanged.
    const email = screen.getByRole('textbox', { name: 'E-mail', exact: true });
    await expect.element(email).toHaveAccessibleDescription('Please fill this in.');
    // One message for the group of six boxes.
    await expect.element(screen.getByText('Please fill in all the boxes.')).toBeVisible();
    await screen.getByRole('button', { name: 'Send' }).click();
    await expect.element(screen.getByText('Please fill in all the boxes.')).toBeVisible();
  });

  it('goes as it is changed, and what is wrong then is said next', async () => {
    const screen = await render(<Form />);
    const send = screen.getByRole('button', { name: 'Send' });
    await send.click();
    const name = screen.getByRole('textbox', { name: 'Name' });
    await expect.element(name).toHaveFocus();
    await userEvent.keyboard('As');
    await expect.element(name).toHaveAccessibleDescription('As on your card');
    await expect.element(name).toHaveAttribute('aria-invalid', 'false');
    await send.click();
    await expect
      .element(name)
      .toHaveAccessibleDescription('Write 3 characters or more. As on your card');
  });

  it('is a text of spaces alone too, but for a password; and the form is not sent', async () => {
    let isSent = false;
    const screen = await render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          isSent = true;
        }}
      >
        <TextField label="Password" type="password" required defaultValue="  " />
        <TextField label="Question" required defaultValue="  " />
        <button type="submit">Send</button>
      </form>,
    );
    const send = screen.getByRole('button', { name: 'Send' });
    await send.click();
    const question = screen.getByRole('textbox', { name: 'Question' });
    await expect.element(question).toHaveAccessibleDescription('Please fill this in.');
    await expect.element(question).toHaveFocus();
    expect(isSent).toBe(false);
    await question.fill('Why?');
    await send.click();
    expect(isSent).toBe(true);
  });

  it('is said in the language of the page', async () => {
    document.documentElement.lang = 'hi';
    const screen = await render(<Form />);
    await screen.getByRole('textbox', { name: 'E-mail' }).fill('asha');
    await screen.getByRole('button', { name: 'Send' }).click();
    await expect
      .element(screen.getByRole('textbox', { name: 'Name' }))
      .toHaveAccessibleDescription('कृपया इसे भरें। As on your card');
    await expect.element(screen.getByText('ईमेल पता लिखें, जैसे name@school.in।')).toBeVisible();
  });
});
