import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  type CallAnswer,
  answerCalls,
  lost,
  refused,
  unanswered,
} from '@skillkite/client/testing/calls';
import { StaffPage, forgetAnswers } from '../../testing/staff-page.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const CLASSES = '/api/staff/roster/fetch_school_classes';
const INVITE = '/api/staff/people/invite';
const MADE = {
  invitation_id: 5,
  link: 'https://kites.example/staff/invitation#secret',
  expires_at: '2026-12-05T10:00:00.000Z',
  is_mailed: 0,
};
const aClass = (grade: number, section: string) => ({
  grade,
  section,
  students: 20,
  without_password: 0,
});

const show = async (
  answers: Record<string, CallAnswer> = {},
  props: Partial<Parameters<typeof InviteDialog>[0]> = {},
) => {
  const server = answerCalls({
    [CLASSES]: {
      school_name: 'Demo School',
      time_zone: 'Asia/Kolkata',
      classes: [aClass(6, 'A'), aClass(7, 'B')],
    },
    [INVITE]: MADE,
    ...answers,
  });
  const onClose = vi.fn<() => void>();
  const screen = await render(
    <StaffPage>
      <InviteDialog schoolId={1} onClose={onClose} {...props} />
    </StaffPage>,
  );
  const email = screen.getByRole('textbox', { name: 'E-mail' });
  await expect.element(email).toBeVisible();
  return {
    screen,
    server,
    email,
    onClose,
    send: screen.getByRole('button', { name: 'Make the link' }),
    of: (name: string) => screen.getByRole('checkbox', { name }),
  };
};

beforeEach(forgetAnswers);

describe('an invitation (D11 invitation)', () => {
  it('of a teacher names the classes, and shows the link once', async () => {
    const { screen, server, email, of, send } = await show();
    await email.fill(' meena@demo01.example ');
    await of('VI-A').click();
    await of('VII-B').click();
    await send.click();
    await expect.element(screen.getByLabelText('Link')).toHaveValue(MADE.link);
    await expect
      .element(screen.getByText(/^Send this link to meena@demo01\.example\./))
      .toBeVisible();
    expect(server.bodiesOf(INVITE)).toEqual([
      {
        email: 'meena@demo01.example',
        given: { role: 'teacher', school_id: 1, grade: 6, section: 'A' },
        more_classes: [{ grade: 7, section: 'B' }],
        language: 'en',
      },
    ]);
  });

  it('of a teacher without a class is asked for one, and not sent', async () => {
    const { screen, server, email, of, send } = await show();
    await email.fill('meena@demo01.example');
    await send.click();
    await expect.element(screen.getByText('Choose at least one class.')).toBeVisible();
    expect(server.bodiesOf(INVITE)).toEqual([]);
    await of('VI-A').click();
    await expect.element(screen.getByText('Choose at least one class.')).not.toBeInTheDocument();
    await of('VI-A').click();
    await expect.element(screen.getByText('Choose at least one class.')).toBeVisible();
  });

  it('of a coordinator says what they may do, and names no class', async () => {
    const { screen, server, email, of, send } = await show({
      [INVITE]: { ...MADE, is_mailed: 1 },
    });
    await email.fill('sunita@demo01.example');
    await of('VI-A').click();
    await screen.getByRole('radio', { name: 'Coordinator' }).click();
    await expect.element(screen.getByText(/^Sees and changes the whole school/)).toBeVisible();
    await expect.element(of('VI-A')).not.toBeInTheDocument();
    await send.click();
    await expect.element(screen.getByText(/on its way to sunita@demo01\.example/)).toBeVisible();
    expect(server.bodiesOf(INVITE)).toEqual([
      {
        email: 'sunita@demo01.example',
        given: { role: 'coordinator', school_id: 1 },
        language: 'en',
      },
    ]);
  });

  it('begins with what is known: the address, the role and the class', async () => {
    const { email, of, screen } = await show(
      {},
      { email: 'meena@demo01.example', ofClass: { grade: 7, section: 'B' } },
    );
    await expect.element(email).toHaveValue('meena@demo01.example');
    await expect.element(email).toHaveAttribute('readonly');
    await expect.element(of('VII-B')).toBeChecked();
    await expect.element(of('VI-A')).not.toBeChecked();
    await expect.element(screen.getByRole('radio', { name: 'Teacher' })).toBeChecked();
  });

  it('says at its field what is wrong with the address, and elsewhere what else went wrong', async () => {
    const { screen, server, email, of, send } = await show({
      [INVITE]: refused(400, 'INVALID', { field: 'email', message: 'This address is not right.' }),
    });
    await email.fill('meena@demo01.example');
    await of('VI-A').click();
    await send.click();
    await expect.element(email).toHaveAttribute('aria-invalid', 'true');
    await expect.element(screen.getByText('This address is not right.')).toBeVisible();
    server.answers[INVITE] = lost;
    await send.click();
    await expect
      .element(screen.getByText('There is no connection. Check it and try again.'))
      .toBeVisible();
    await expect.element(email).not.toHaveAttribute('aria-invalid', 'true');
    await expect.element(of('VI-A')).toBeChecked();
  });

  it('waits for the classes, and for the answer', async () => {
    const waiting = await show({ [CLASSES]: unanswered });
    await expect.element(waiting.screen.getByRole('status', { name: 'Loading…' })).toBeVisible();
    await waiting.screen.unmount();
    forgetAnswers();
    const { email, of, send, server } = await show({ [INVITE]: unanswered });
    await email.fill('meena@demo01.example');
    await of('VI-A').click();
    await send.click();
    await expect.element(send).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Enter}');
    expect(server.bodiesOf(INVITE)).toHaveLength(1);
  });

  it('is closed by Cancel and Escape, and nothing is sent', async () => {
    const { screen, server, onClose } = await show();
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onClose.mock.calls.length).toBe(2);
    expect(server.bodiesOf(INVITE)).toEqual([]);
  });
});
