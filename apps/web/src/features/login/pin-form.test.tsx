import { SCHOOL_MACHINE_KEY } from '@skillkite/rules/installation/school-machine';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PinForm } from './pin-form.tsx';
import type { LoginTools } from './use-login.ts';

const CANDIDATE = { ticket: 'ticket-1', candidate: { fullname: 'Asha Rao', grade: 4 } };

type Sent = [path: string, request: unknown];

type Said = { found?: object | null; error?: string | null };
/** The form and its calls; `found` is the server's answer to a PIN. */
const show = async ({ found = CANDIDATE, error = null }: Said = {}) => {
  const sent: Sent[] = [];
  const loggedIn: Sent[] = [];
  const tools = {
    isBusy: false,
    error,
    send: async (...call: Sent) => {
      sent.push(call);
      return found;
    },
    logIn: async (...call: Sent) => {
      loggedIn.push(call);
      return true;
    },
  } as unknown as LoginTools;
  const screen = await render(
    <Suspense>
      <PinForm tools={tools} />
    </Suspense>,
  );
  const digit = (number: number) => screen.getByLabelText(`Digit ${number} of 6`);
  const type = async (pin: string) => {
    await userEvent.click(digit(1));
    await userEvent.keyboard(pin);
  };
  return {
    screen,
    sent,
    loggedIn,
    digit,
    type,
    code: screen.getByRole('textbox', { name: 'School code' }),
    next: screen.getByRole('button', { name: 'Next' }),
    dialog: screen.getByRole('dialog', { name: 'Is this you?' }),
  };
};

beforeEach(() => localStorage.clear());

describe('the PIN on a shared computer (D2)', () => {
  it('asks “Is this you?” with name and class, and logs in only after yes', async () => {
    const { screen, sent, loggedIn, type, code, next, dialog } = await show();
    await code.fill(' demo01 ');
    await type('246810');
    await next.click();
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByText('Asha Rao, class IV')).toBeVisible();
    expect(sent).toEqual([['/api/login/login_using_pin', { schoolCode: 'demo01', pin: '246810' }]]);
    expect(loggedIn).toEqual([]);
    await screen.getByRole('button', { name: 'Yes, this is me' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(loggedIn).toEqual([['/api/login/confirm_pin_user', { ticket: 'ticket-1' }]]);
  });

  it('forgets the digits when it is somebody else, and keeps the school', async () => {
    const { screen, loggedIn, type, digit, code, next, dialog } = await show();
    await code.fill('DEMO01');
    await type('246810');
    await next.click();
    await screen.getByRole('button', { name: 'No, go back' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    for (const number of [1, 6]) await expect.element(digit(number)).toHaveValue('');
    await expect.element(code).toHaveValue('DEMO01');
    expect(loggedIn).toEqual([]);
  });

  it('begins with the school this computer remembers, and remembers it', async () => {
    const first = await show();
    await first.code.fill('demo01');
    await first.type('111111');
    await first.next.click();
    await vi.waitFor(() => expect(first.sent).toHaveLength(1));
    await first.screen.unmount();
    const { code } = await show();
    await expect.element(code).toHaveValue('DEMO01');
  });

  it('says what is wrong, and asks nothing, where the PIN is unknown', async () => {
    const { screen, type, code, next, dialog, sent } = await show({
      found: null,
      error: 'These login details are not right.',
    });
    await code.fill('DEMO01');
    await type('000000');
    await next.click();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await expect.element(screen.getByText('These login details are not right.')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('takes digits alone, a pasted PIN whole, and Backspace back', async () => {
    const { type, digit } = await show();
    await type('1a2');
    await expect.element(digit(1)).toHaveValue('1');
    await expect.element(digit(2)).toHaveValue('2');
    await expect.element(digit(3)).toHaveValue('');
    await expect.element(digit(3)).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await expect.element(digit(2)).toHaveValue('');
    await expect.element(digit(2)).toHaveFocus();
    const pasted = new DataTransfer();
    pasted.setData('text', '24 68-10');
    digit(1)
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true }));
    await expect.element(digit(6)).toHaveValue('0');
    await expect.element(digit(6)).toHaveFocus();
  });

  it('offers to set up the computer in a dialog of its own', async () => {
    const { screen } = await show();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Set up this computer' }).click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('does not offer it on a computer that the school knows (D2)', async () => {
    localStorage.setItem(SCHOOL_MACHINE_KEY, 'true');
    const { screen, digit } = await show();
    await expect.element(digit(1)).toBeVisible();
    const setUp = screen.getByRole('button', { name: 'Set up this computer' });
    await expect.element(setUp).not.toBeInTheDocument();
  });
});
