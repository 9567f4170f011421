import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Route, Routes } from 'react-router';
import { type CallAnswer, lost } from '@skillkite/client/testing/calls';
import { StaffPage, forgetAnswers } from '../../../testing/staff-page.tsx';
import {
  RIGHT_QUESTION,
  STUDIO,
  type WireDraft,
  aDraft,
  answerStudio,
  forgetSessions,
} from '../../../testing/studio.ts';
import { blocksOf, pageWith } from './page-blocks.ts';
import { TranslatePage } from './translate-page.tsx';

const PAGE =
  '<h2>Water</h2><p>It is <b>clear</b>.</p><ul><li>Boil it.</li></ul><img src="file-4" alt="A pot">';

const violationsIn = async (container: Element) => {
  const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
};

const show = async (draft: WireDraft, answers: Record<string, CallAnswer> = {}) => {
  const server = answerStudio(draft, answers);
  const screen = await render(
    <StaffPage path="/studio/courses/9/translate">
      <Routes>
        <Route path="/studio/courses/:draftId/translate" element={<TranslatePage />} />
        <Route path="*" element={null} />
      </Routes>
    </StaffPage>,
  );
  await expect.element(screen.getByRole('heading', { name: 'Translate' })).toBeVisible();
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  return { screen, server, field };
};

beforeEach(async () => {
  await page.viewport(1366, 768);
  forgetAnswers();
  forgetSessions();
  indexedDB.deleteDatabase('skillkite-studio');
});

describe('a course in two languages', () => {
  it('shows every text with its own, what is missing first, and says how much is done', async () => {
    const { screen, field } = await show(
      aDraft([
        { content: { kind: 'lesson', title: { en: 'Water', hi: 'पानी' }, body: PAGE } },
        { questions: [RIGHT_QUESTION] },
      ]),
    );
    const names = screen
      .getByRole('textbox')
      .elements()
      .map((one) => one.getAttribute('aria-label') ?? one.id);
    // Course; four of the page; title, question, two answers, a reason, hint, explanation; then what is done.
    expect(names).toHaveLength(13);
    for (const part of [
      'Lesson 1, Heading',
      'Lesson 1, Paragraph',
      'Lesson 1, List',
      'Lesson 1, Picture text',
      'Lesson 2, Question 1, Hint',
      'Lesson 2, Question 1, Reason',
    ])
      await expect.element(field(`हिन्दी: ${part}`)).toBeVisible();
    await expect.element(field('हिन्दी: Lesson 1, Name')).toHaveValue('पानी');
    await expect.element(screen.getByText('in हिन्दी, 1 of 13 texts')).toBeVisible();
    await expect
      .element(screen.getByRole('progressbar', { name: 'Texts in हिन्दी' }))
      .toHaveAttribute('aria-valuenow', '7');
    await screen.getByRole('button', { name: /^Done/ }).click();
    expect(screen.getByRole('textbox').elements()).toHaveLength(1);
    expect(await violationsIn(screen.container)).toEqual([]);
  });

  it('keeps the marks of a page, and leaves what is not translated in the original', async () => {
    const { server, field } = await show(
      aDraft([{ content: { kind: 'lesson', title: 'Water', body: PAGE } }]),
    );
    const paragraph = field('हिन्दी: Lesson 1, Paragraph');
    await paragraph.click();
    await userEvent.keyboard('{Control>}b{/Control}साफ़{Control>}b{/Control} है');
    await expect
      .poll(() => server.bodiesOf(STUDIO.saveLesson).at(-1))
      .toMatchObject({
        draft_id: 11,
        content: {
          body: {
            en: PAGE,
            hi: expect.stringMatching(
              /^<h2>Water<\/h2><p><b>साफ़<\/b>(?: |&nbsp;)है<\/p><ul><li>Boil it\.<\/li><\/ul><img src="file-4" alt="A pot">$/,
            ),
          },
        },
      });
    await field('हिन्दी: Lesson 1, Picture text').fill('एक बर्तन');
    await expect
      .poll(() => JSON.stringify(server.bodiesOf(STUDIO.saveLesson).at(-1)))
      .toMatch(/<b>साफ़.*alt=\\"एक बर्तन\\"/);
  });

  it('leads through what is missing by keys, and a row that is filled stays where it is', async () => {
    const { screen, field, server } = await show(aDraft([{ questions: [RIGHT_QUESTION] }]));
    const name = field('हिन्दी: Name of the course');
    await name.fill('पौधे के भाग');
    await userEvent.keyboard('{Control>}{ArrowDown}{/Control}');
    await expect.element(field('हिन्दी: Lesson 1, Name')).toHaveFocus();
    await expect.element(screen.getByText('just done')).toBeVisible();
    await userEvent.keyboard('क्विज़{Control>}{ArrowDown}{/Control}');
    await expect.element(field('हिन्दी: Lesson 1, Question 1, Question text')).toHaveFocus();
    await expect
      .poll(() => server.bodiesOf(STUDIO.saveCourse))
      .toMatchObject([{ content: { name: { en: 'Parts of a plant', hi: 'पौधे के भाग' } } }]);
    await expect
      .poll(() => server.bodiesOf(STUDIO.saveLesson).at(-1))
      .toMatchObject({ content: { title: { en: 'Quiz: plants', hi: 'क्विज़' } } });
  });

  it('keeps what was typed without a connection on the device', async () => {
    const { screen, field } = await show(aDraft(), { [STUDIO.saveQuestion]: lost });
    await field('हिन्दी: Lesson 1, Question 1, Hint').fill('साँस में');
    await expect.element(screen.getByText('Saved on this device')).toBeVisible();
  });

  it('shows a page with other blocks as a whole', async () => {
    const body = { en: PAGE, hi: '<p>पानी।</p>' };
    const { field } = await show(aDraft([{ content: { kind: 'lesson', title: 'Water', body } }]));
    await expect.element(field('हिन्दी: Lesson 1, Whole page')).toHaveTextContent('पानी।');
  });
});

describe('blocks of a page', () => {
  it('are the smallest ones with words, and scripts are none', () => {
    const html = `<table><tbody><tr><th>Day</th><td></td></tr></tbody></table>
      <ul><li>One<ul><li>Two</li></ul></li></ul><script>no()</script><p onclick="no()"> </p>
      <p><a href="javascript:no()">A link</a></p>`;
    expect(blocksOf(html)).toEqual([
      { tag: 'th', html: 'Day' },
      { tag: 'li', html: 'Two' },
      { tag: 'p', html: '<a>A link</a>' },
    ]);
  });

  it('are written into a copy of the page; a page without a word in the other language is none', () => {
    expect(pageWith('<h2>One</h2><p>Two</p>', ['', 'दो'])).toBe('<h2>One</h2><p>दो</p>');
    expect(pageWith('<h2>One</h2><p>Two</p>', ['', ' '])).toBe('');
    expect(pageWith('<p>Two</p>', ['<img src=x onerror=no()><b>दो</b>'])).toBe(
      '<p><img><b>दो</b></p>',
    );
  });
});
