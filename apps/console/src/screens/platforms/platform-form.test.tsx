import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { answerCalls, refused } from '@skillkite/client/testing/calls';
import { StaffPage, forgetAnswers } from '../../testing/staff-page.tsx';
import { PlatformForm } from './platform-form.tsx';

const ADD = '/api/staff/lti/add_platform';

beforeEach(forgetAnswers);

describe('a platform that the server refuses', () => {
  it('says at the field what is wrong, without its technical name', async () => {
    answerCalls({
      [ADD]: refused(400, 'BAD_REQUEST', { field: 'jwks_url', message: 'Please check this.' }),
    });
    const screen = await render(
      <StaffPage>
        <PlatformForm schoolId={1} of={null} onClose={vi.fn<() => void>()} />
      </StaffPage>,
    );
    await expect.element(screen.getByRole('textbox', { name: 'What you call it' })).toBeVisible();
    for (const field of screen.getByRole('textbox').all()) await field.fill('https://lms.example');
    await screen.getByRole('button', { name: 'Connect' }).click();
    await expect
      .element(screen.getByText('Enter an address that begins with https.'))
      .toBeVisible();
    expect(screen.getByText('jwks_url').elements()).toEqual([]);
  });
});
