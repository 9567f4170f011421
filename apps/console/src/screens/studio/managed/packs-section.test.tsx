import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type CallAnswer, answerCalls, lost } from '@skillkite/client/testing/calls';
import { StaffPage, forgetAnswers } from '../../../testing/staff-page.tsx';
import { PacksSection } from './packs-section.tsx';

const PACKS = '/api/staff/studio/fetch_packs';
const MANAGE = '/api/staff/studio/manage_pack';
const KITES = {
  pack_id: 3,
  name: 'Kites',
  version: '1',
  imported_at: '2026-11-28T10:00:00.000Z',
  course_count: 2,
  library_id: null,
};

const show = async (answers: Record<string, CallAnswer> = {}) => {
  const server = answerCalls({ [PACKS]: { packs: [KITES] }, ...answers });
  const screen = await render(
    <StaffPage>
      <PacksSection />
    </StaffPage>,
  );
  return { screen, server };
};

beforeEach(async () => {
  await page.viewport(390, 844);
  forgetAnswers();
});

describe('content packs of the command line', () => {
  it('are taken into the Studio after a question, and lead to their library then', async () => {
    const { screen, server } = await show({ [MANAGE]: { pack: { ...KITES, library_id: 8 } } });
    await expect.element(screen.getByText(/^2 courses/)).toBeVisible();
    await screen.getByRole('button', { name: /^Manage in Studio/ }).click();
    await expect
      .element(screen.getByText('Edit this pack in the Studio from now on?'))
      .toBeVisible();
    expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([]);
    server.answers[PACKS] = { packs: [{ ...KITES, library_id: 8 }] };
    await screen.getByRole('button', { name: 'Manage in Studio', exact: true }).click();
    await expect
      .element(screen.getByRole('link', { name: 'Open its library' }))
      .toHaveAttribute('href', '/studio?library=8');
    expect(server.bodiesOf(MANAGE)).toEqual([{ pack_id: 3 }]);
  });

  it('stay as they are where the connection is lost', async () => {
    const { screen } = await show({ [MANAGE]: lost });
    await screen.getByRole('button', { name: /^Manage in Studio/ }).click();
    await screen.getByRole('button', { name: 'Manage in Studio', exact: true }).click();
    await expect.element(screen.getByRole('alert')).not.toBeEmptyDOMElement();
  });
});
