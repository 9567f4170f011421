import axe from 'axe-core';
import type { DraftQuestion } from '@skillkite/content/draft-schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Route, Routes } from 'react-router';
import { StaffPage, forgetAnswers } from '../../../testing/staff-page.tsx';
import { STUDIO, aDraft, answerStudio, forgetSessions } from '../../../testing/studio.ts';
import { aFile, answerFiles, forgetFiles, partsByFetch } from '../../../testing/studio-files.ts';
import { EditorPage } from '../editor-page.tsx';

const PAGE: DraftQuestion = {
  kind: 'single',
  story: 'Mithu sits on the roof.',
  question: 'Where is Mithu?',
  options: [
    { text: 'On the roof', right: true },
    { text: 'In the tree', why: 'Look up.' },
  ],
};

const show = async (question: DraftQuestion) => {
  partsByFetch();
  const sound = aFile({ file_id: 43, kind: 'sound', name: 'roof.m4a', mime: 'audio/mp4' });
  const draft = aDraft([{ content: { kind: 'story', title: 'Mithu' }, questions: [question] }]);
  const server = answerStudio(draft, answerFiles([sound]));
  const screen = await render(
    <StaffPage path="/studio/courses/9?lesson=11&question=101">
      <Routes>
        <Route path="/studio/courses/:draftId" element={<EditorPage />} />
      </Routes>
    </StaffPage>,
  );
  await screen
    .getByText(/^Recorded voices/)
    .first()
    .click();
  const saved = () =>
    (server.bodiesOf(STUDIO.saveQuestion).at(-1) as { content: DraftQuestion } | undefined)
      ?.content;
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  return { screen, saved, button };
};

beforeEach(async () => {
  await page.viewport(390, 844);
  forgetAnswers();
  forgetSessions();
  forgetFiles();
  indexedDB.deleteDatabase('skillkite-studio');
});

describe('recorded voices of a question', () => {
  it('has a place for each text that is written, and takes a sound of the library', async () => {
    const { screen, saved, button } = await show(PAGE);
    const list = screen.getByRole('list', { name: 'Recorded voices' });
    await expect.element(list.getByText('Mithu sits on the roof.')).toBeVisible();
    expect(list.getByRole('listitem').elements()).toHaveLength(5);
    for (const name of ['What happens', 'Answer B', 'Why not B?']) {
      await button(`From the library: ${name}`).click();
      await screen.getByRole('button', { name: /^roof.m4a/ }).click();
    }
    await expect
      .poll(() => saved())
      .toEqual({
        ...PAGE,
        voice: { story: 'file-43' },
        options: [
          PAGE.options?.[0],
          { text: 'In the tree', why: 'Look up.', voice: 'file-43', why_voice: 'file-43' },
        ],
      });
    await button('Remove the recording: What happens').click();
    await expect.poll(() => saved()?.voice).toBeUndefined();
    const { violations } = await axe.run(screen.container, {
      rules: { region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });

  it('keeps a recording of each language apart', async () => {
    const said = { ...PAGE, question: { en: 'Where is Mithu?', hi: 'मिट्ठू कहाँ है?' } };
    const { screen, saved, button } = await show({ ...said, voice: { question: 'file-43' } });
    await expect.element(screen.getByText('1 of 5')).toBeInTheDocument();
    await screen.getByRole('button', { name: 'हिन्दी' }).first().click();
    await screen
      .getByText(/^Recorded voices/)
      .first()
      .click();
    await button('From the library: Question').click();
    await screen.getByRole('button', { name: /^roof.m4a/ }).click();
    await expect.poll(() => saved()?.voice).toEqual({ question: { en: 'file-43', hi: 'file-43' } });
  });

  it('says that a recording is not in the library, and lets one hear the others', async () => {
    const { screen } = await show({
      ...PAGE,
      voice: { story: 'file-43', question: 'file-99' },
    });
    await expect.element(screen.getByText('The recording is not in the library.')).toBeVisible();
    await expect.element(screen.getByLabelText('What happens', { exact: true })).toBeVisible();
  });
});
