import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Route, Routes } from 'react-router';
import { StaffPage, forgetAnswers } from '../../../testing/staff-page.tsx';
import {
  STUDIO,
  type WireDraft,
  aDraft,
  answerStudio,
  forgetSessions,
} from '../../../testing/studio.ts';
import { EditorPage } from '../editor-page.tsx';

const violationsIn = async (container: Element) => {
  const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
};

const show = async (draft: WireDraft, path: string) => {
  const server = answerStudio(draft);
  const screen = await render(
    <StaffPage path={path}>
      <Routes>
        <Route path="/studio/courses/:draftId" element={<EditorPage />} />
      </Routes>
    </StaffPage>,
  );
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  return { screen, server, field, button };
};

beforeEach(async () => {
  await page.viewport(390, 844);
  forgetAnswers();
  forgetSessions();
  indexedDB.deleteDatabase('skillkite-studio');
});

describe('the editor of a project', () => {
  it('holds the brief and the criteria with their levels, also in a second language', async () => {
    const { screen, server, field, button } = await show(
      aDraft([{ content: { kind: 'project', title: 'My kite' } }]),
      '/studio/courses/9?lesson=11',
    );
    await field('What to do, and what to hand in').click();
    await userEvent.keyboard('Make a kite.');
    await button('Add a criterion').click();
    await field('Criterion 1').fill('It flies');
    await field('Not yet').fill('It falls');
    await field('Nearly').fill('For a moment');
    await field('Yes').fill('For a minute');
    await button('Remove a level').click();
    await button('हिन्दी').click();
    await field('Criterion 1').fill('उड़ती है');
    await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
    expect(server.bodiesOf(STUDIO.saveLesson).at(-1)).toMatchObject({
      draft_id: 11,
      content: {
        kind: 'project',
        body: expect.stringContaining('Make a kite.'),
        rubric: [
          {
            slug: expect.stringMatching(/^[a-z0-9-]{36}$/),
            name: { en: 'It flies', hi: 'उड़ती है' },
            levels: ['It falls', 'For a moment'],
          },
        ],
      },
    });
    await button('Remove criterion 1').click();
    await expect
      .poll(() => server.bodiesOf(STUDIO.saveLesson).at(-1))
      .toMatchObject({ content: { rubric: [] } });
    expect(await violationsIn(screen.container)).toEqual([]);
  });

  it('takes pasted text without its marks, and runs nothing of a stored brief', async () => {
    const body = '<p>Make it.</p><img src="x" onerror="document.title=\'no\'"><iframe></iframe>';
    const { field } = await show(
      aDraft([{ content: { kind: 'project', title: 'My kite', body } }]),
      '/studio/courses/9?lesson=11',
    );
    const brief = field('What to do, and what to hand in');
    await expect.element(brief).toHaveTextContent('Make it.');
    const element = brief.element();
    expect(element.innerHTML).not.toMatch(/onerror|iframe|src="x"/);
    await brief.click();
    const data = new DataTransfer();
    data.setData('text/html', '<b style="color:red">Paste</b>');
    data.setData('text/plain', 'Paste');
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
    await expect.element(brief).toHaveTextContent('Make it.Paste');
    expect(element.innerHTML).not.toContain('color');
  });
});

describe('the quests of a course', () => {
  it('are written day by day, change places, and are saved with the course', async () => {
    const { screen, server, field, button } = await show(aDraft(), '/studio/courses/9');
    await screen.getByRole('link', { name: /^Daily quests/ }).click();
    await expect.element(screen.getByRole('heading', { name: 'Daily quests' })).toBeVisible();
    for (const [at, words] of ['Watch the wind', 'Ask a neighbour'].entries()) {
      await button('Add a quest').click();
      await field('Title').nth(at).fill(words);
      await field('Task').nth(at).click();
      await userEvent.keyboard(`${words} today.`);
    }
    await button('Move day 2 up').click();
    await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
    const saved = () => server.bodiesOf(STUDIO.saveCourse).at(-1);
    await expect.poll(saved).toMatchObject({
      draft_id: 9,
      content: {
        quests: [
          { title: 'Ask a neighbour', body: expect.stringContaining('Ask a neighbour today.') },
          { title: 'Watch the wind', body: expect.stringContaining('Watch the wind today.') },
        ],
      },
    });
    expect(await violationsIn(screen.container)).toEqual([]);
    await button('Remove the quest of day 1').click();
    await expect.poll(saved).toMatchObject({
      content: { quests: [{ title: 'Watch the wind' }] },
    });
    await screen.getByRole('link', { name: 'Back to Parts of a plant' }).click();
    await expect.element(screen.getByRole('link', { name: 'Daily quests 1 quest' })).toBeVisible();
  });
});

describe('the pages of a story', () => {
  it('have words before their question', async () => {
    const { server, field } = await show(
      aDraft([{ content: { kind: 'story', title: 'Mithu' }, questions: [{ kind: 'single' }] }]),
      '/studio/courses/9?lesson=11',
    );
    await field('Words on the page').fill('Mithu sits on the roof.');
    await expect
      .poll(() => server.bodiesOf(STUDIO.saveQuestion))
      .toMatchObject([{ content: { kind: 'single', story: 'Mithu sits on the roof.' } }]);
  });
});
