import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { answerCalls, refused } from '@skillkite/client/testing/calls';
import { StaffPage, forgetAnswers } from '../../testing/staff-page.tsx';
import { EventDialog } from './event-dialog.tsx';

const CREATE = '/api/staff/events/create_event';

beforeEach(forgetAnswers);

async function createWith(field: string) {
  answerCalls({ [CREATE]: refused(400, 'BAD_REQUEST', { field, message: 'Please check this.' }) });
  const onClose = vi.fn<() => void>();
  const screen = await render(
    <StaffPage>
      <EventDialog schoolId={1} timeZone="Asia/Kolkata" of={null} onClose={onClose} />
    </StaffPage>,
  );
  await screen.getByRole('textbox', { name: 'Name' }).fill('Kite talk');
  await screen.getByRole('textbox', { name: /host/i }).fill('Asha');
  await screen.getByRole('textbox', { name: /link/i }).fill('https://example.org/talk');
  await screen.getByRole('button', { name: 'Create event' }).click();
  return { screen, onClose };
}

describe('an event that the server refuses', () => {
  it('says at the field what is wrong, without its technical name', async () => {
    const { screen, onClose } = await createWith('starts_at');
    await expect.element(screen.getByText('Choose a time that is not over.')).toBeVisible();
    expect(screen.getByText('starts_at').elements()).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says it below the form for a field without a sentence of its own', async () => {
    const { screen } = await createWith('host');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Please check this.');
  });
});
